import { Inject, Injectable } from '@nestjs/common';
import { ACCOUNT_RULES, accountStream } from '@trunkline/accounts';
import type { EventStore } from '@trunkline/event-store';
import { CLOCK, type Clock, correlationId, STORE } from '@trunkline/service';
import { digest } from './digest.ts';

/** What only one account may have. The streams' names hold digests, so that they name nobody. */
export type Reserved = 'login' | 'name';

const KINDS = { taken: 'reservation.taken', released: 'reservation.released' } as const;
/** So long a reservation without an account may be one that is being registered. */
const REGISTERING_MS = 60_000;

/** Keeps e-mail addresses and names unique: a stream each, whose expected revision decides races. */
@Injectable()
export class Reservations {
  readonly #store: EventStore;
  readonly #clock: Clock;

  constructor(@Inject(STORE) store: EventStore, @Inject(CLOCK) clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  /** Who has it, or null. */
  async holder(of: Reserved, text: string): Promise<string | null> {
    const last = (await this.#store.read(streamOf(of, text))).at(-1);
    return last?.kind === KINDS.taken ? (last.body as { readonly user: string }).user : null;
  }

  /** Takes it for a user; says whether it was free. */
  async take(of: Reserved, text: string, user: string): Promise<boolean> {
    const stream = streamOf(of, text);
    const commits = await this.#store.read(stream);
    const last = commits.at(-1);
    if (last?.kind === KINDS.taken) {
      const { user: holder } = last.body as { readonly user: string };
      if (holder === user) return true;
      const abandoned =
        this.#clock.now() - last.at > REGISTERING_MS &&
        (await this.#store.read(accountStream(holder), 0, 1)).length === 0;
      if (!abandoned) return false;
    }
    const result = await this.#append(stream, commits.length - 1, KINDS.taken, user);
    return result.status === 'appended';
  }

  async release(of: Reserved, text: string, user: string): Promise<void> {
    const stream = streamOf(of, text);
    const commits = await this.#store.read(stream);
    const last = commits.at(-1);
    if (last?.kind !== KINDS.taken || (last.body as { readonly user: string }).user !== user) return;
    await this.#append(stream, commits.length - 1, KINDS.released, user);
  }

  #append(stream: string, expected: number, kind: string, user: string) {
    return this.#store.append(stream, expected, {
      commandId: `${kind}:${user}:${expected + 1}`,
      kind,
      actor: user,
      at: this.#clock.now(),
      rulesVersion: ACCOUNT_RULES,
      causationId: null,
      correlationId: correlationId(),
      body: { user },
    });
  }
}

const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Names that look alike are the same. */
export const sameName = (one: string, other: string): boolean => plain(one) === plain(other);

const streamOf = (of: Reserved, text: string): string => `${of}-${digest(plain(text))}`;
