import type { Account } from '@trunkline/accounts';
import { openAccount } from '@trunkline/accounts';
import type { EventStore } from '@trunkline/event-store';

/** Accounts as they are now, straight from their streams: whoever has left is found by nobody. */
export class AccountBook {
  readonly #store: EventStore;

  constructor(store: EventStore) {
    this.#store = store;
  }

  async find(user: string): Promise<Account | null> {
    return (await openAccount(this.#store, user)).account;
  }

  /** Names of those who have not left. */
  async names(users: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const accounts = await Promise.all(users.map((user) => this.find(user)));
    return new Map(accounts.flatMap((account) => (account === null ? [] : [[account.id, account.name]])));
  }
}
