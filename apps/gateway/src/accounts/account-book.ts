import { Inject, Injectable } from '@nestjs/common';
import type { Account, AccountEvent } from '@trunkline/accounts';
import { ACCOUNT_RULES, accountStream, OpenAccount, openAccount } from '@trunkline/accounts';
import { problem, unauthenticated } from '@trunkline/contracts';
import type { EventStore, JsonValue } from '@trunkline/event-store';
import { CLOCK, type Clock, correlationId, STORE } from '@trunkline/service';
import { Refused } from '../http/refused.ts';

/** Accounts kept open; what is kept is brought up to date by reading what is new. */
const MOST_KEPT = 5_000;
const RACES = 10;

/** Accounts in the event store. */
@Injectable()
export class AccountBook {
  readonly #store: EventStore;
  readonly #clock: Clock;
  readonly #kept = new Map<string, OpenAccount>();

  constructor(@Inject(STORE) store: EventStore, @Inject(CLOCK) clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  /** The account as it is now, or null. */
  async find(user: string): Promise<Account | null> {
    return (await this.#open(user)).account;
  }

  /** The account of somebody who is logged in. */
  async of(user: string): Promise<Account> {
    const account = await this.find(user);
    // Deleted on another machine a moment ago.
    if (account === null) throw new Refused(unauthenticated);
    return account;
  }

  /** Appends what a decision on the account as it is gives; decides again if somebody else was faster. */
  async change(
    user: string,
    commandId: string,
    decide: (account: Account | null) => readonly AccountEvent[],
  ): Promise<Account | null> {
    for (let race = 0; race < RACES; race += 1) {
      const open = await this.#open(user);
      const events = decide(open.account);
      const [first] = events;
      if (first === undefined) return open.account;
      const result = await this.#store.append(accountStream(user), open.revision, {
        commandId,
        kind: `account.${first.t}`,
        actor: user,
        at: this.#clock.now(),
        rulesVersion: ACCOUNT_RULES,
        causationId: null,
        correlationId: correlationId(),
        body: { events } as unknown as JsonValue,
      });
      if (result.status !== 'conflict') return this.find(user);
    }
    throw new Refused(problem(409, 'too-busy'));
  }

  /** Forgets what the streams held; the account is none from then on. */
  async forget(user: string): Promise<void> {
    await this.#store.forget(accountStream(user));
    this.#kept.delete(user);
  }

  async #open(user: string): Promise<OpenAccount> {
    const open = await openAccount(this.#store, user, this.#kept.get(user) ?? new OpenAccount(user));
    if (open.account === null) {
      this.#kept.delete(user);
      return open;
    }
    this.#kept.delete(user);
    this.#kept.set(user, open);
    const oldest = this.#kept.keys().next().value;
    if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest);
    return open;
  }
}
