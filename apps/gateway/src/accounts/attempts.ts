import { Inject, Injectable } from '@nestjs/common';
import { Limits } from '../http/limits.ts';
import { GATEWAY_OPTIONS, type GatewayOptions } from '../options.ts';
import { digest } from './digest.ts';

const MINUTE = 60_000;

/** So many attempts in so long: the more there were, the longer the wait. */
const OF_ACCOUNT = [
  { windowMs: MINUTE, limit: 5 },
  { windowMs: 15 * MINUTE, limit: 15 },
  { windowMs: 240 * MINUTE, limit: 40 },
] as const;
const OF_ADDRESS = [
  { windowMs: MINUTE, limit: 20 },
  { windowMs: 15 * MINUTE, limit: 100 },
  { windowMs: 240 * MINUTE, limit: 400 },
] as const;
/** Letters to one mailbox, whoever asks for them and whether it is known. */
const LETTERS_TO = [
  { windowMs: 15 * MINUTE, limit: 3 },
  { windowMs: 1_440 * MINUTE, limit: 10 },
] as const;
const LETTERS_FROM = { windowMs: 60 * MINUTE, limit: 30 } as const;
const LINKS = { windowMs: 15 * MINUTE, limit: 60 } as const;
const REGISTRATIONS = { windowMs: 60 * MINUTE, limit: 20 } as const;

/** Slows who tries passwords, at one account or at many, and who registers in bulk. */
@Injectable()
export class Attempts {
  readonly #limits: Limits;
  readonly #factor: number;

  constructor(limits: Limits, @Inject(GATEWAY_OPTIONS) { rateFactor }: GatewayOptions) {
    this.#limits = limits;
    // What one address may do grows with the rest: many people may share it. What an account may doesn't.
    this.#factor = rateFactor === 0 ? 1_000 : Math.max(1, rateFactor);
  }

  /** Before a password is looked at, known account or not. */
  async password(of: string, address: string): Promise<void> {
    const account = digest(of);
    for (const { windowMs, limit } of OF_ADDRESS)
      await this.#limits.hit(`attempts:${windowMs}:address:${address}`, windowMs, limit * this.#factor);
    for (const { windowMs, limit } of OF_ACCOUNT)
      await this.#limits.hit(`attempts:${windowMs}:account:${account}`, windowMs, limit);
  }

  /** Before a letter leaves to a mailbox. */
  async letter(to: string, address: string): Promise<void> {
    const { windowMs, limit } = LETTERS_FROM;
    await this.#limits.hit(`letters:from:${address}`, windowMs, limit * this.#factor);
    const mailbox = digest(to);
    for (const one of LETTERS_TO)
      await this.#limits.hit(`letters:${one.windowMs}:to:${mailbox}`, one.windowMs, one.limit);
  }

  /** Before a link of a letter is looked at. */
  async link(address: string): Promise<void> {
    await this.#limits.hit(`links:${address}`, LINKS.windowMs, LINKS.limit * this.#factor);
  }

  async registration(address: string): Promise<void> {
    const { windowMs, limit } = REGISTRATIONS;
    await this.#limits.hit(`registrations:${address}`, windowMs, limit * this.#factor);
  }
}
