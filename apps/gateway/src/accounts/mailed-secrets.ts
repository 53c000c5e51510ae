import { Inject, Injectable } from '@nestjs/common';
import type { ReadModels } from '@trunkline/read-models';
import { CHANCE, type Chance, READ_MODELS } from '@trunkline/service';
import { digest } from './digest.ts';

/** What a secret of a mail is good for, and for whom. */
export interface Purpose {
  readonly user: string;
  readonly email: string;
}

/** `verify` an address, the account's or the one that it shall have; `reset` a password. */
export type MailedKind = 'verify' | 'reset';

const HOUR = 3_600_000;
export const TTL: Readonly<Record<MailedKind, number>> = { verify: 72 * HOUR, reset: HOUR };
/** 62 letters to the 43rd: 256 bits. */
const SECRET_LETTERS = 43;

/** Secrets that leave by mail. Only their digests are kept; each works once, for a while. */
@Injectable()
export class MailedSecrets {
  readonly #models: ReadModels;
  readonly #chance: Chance;

  constructor(@Inject(READ_MODELS) models: ReadModels, @Inject(CHANCE) chance: Chance) {
    this.#models = models;
    this.#chance = chance;
  }

  /** A new secret; those before it are void. */
  async issue(kind: MailedKind, { user, email }: Purpose): Promise<string> {
    await this.void(kind, user);
    const secret = this.#chance.id(SECRET_LETTERS);
    const options = { ttlMs: TTL[kind], owner: user };
    await this.#models.expiring.set(nameOf(kind), digest(secret), { user, email }, options);
    return secret;
  }

  /** What it is good for, or null. */
  async look(kind: MailedKind, secret: string): Promise<Purpose | null> {
    return ((await this.#models.expiring.get(nameOf(kind), digest(secret))) as Purpose | undefined) ?? null;
  }

  /** Uses it up; of two who do so at once, one may. */
  spend(kind: MailedKind, secret: string, purpose: Purpose): Promise<boolean> {
    return this.#models.expiring.release(nameOf(kind), digest(secret), purpose);
  }

  async void(kind: MailedKind, user: string): Promise<void> {
    await this.#models.expiring.deleteAll(nameOf(kind), user);
  }
}

const nameOf = (kind: MailedKind): string => `mailed-${kind}`;
