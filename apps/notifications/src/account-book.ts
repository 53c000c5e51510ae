import type { Account } from '@trunkline/accounts';
import { ACCOUNT_RULES, accountStream, openAccount } from '@trunkline/accounts';
import type { EventStore } from '@trunkline/event-store';
import { correlationId } from '@trunkline/service';

const RACES = 5;

/** Accounts as they are now, straight from their streams: whoever has left is found by nobody. */
export class AccountBook {
  readonly #store: EventStore;

  constructor(store: EventStore) {
    this.#store = store;
  }

  async find(user: string): Promise<Account | null> {
    return (await openAccount(this.#store, user)).account;
  }

  /** Takes a browser's address away that is no more. Whoever is slower than somebody else finds it gone. */
  async removePush(user: string, endpoint: string, now: number): Promise<void> {
    for (let race = 0; race < RACES; race += 1) {
      const { account, revision } = await openAccount(this.#store, user);
      if (account?.push.some((one) => one.endpoint === endpoint) !== true) return;
      const result = await this.#store.append(accountStream(user), revision, {
        commandId: `push-gone-${revision}`,
        kind: 'account.PushRemoved',
        actor: null,
        at: now,
        rulesVersion: ACCOUNT_RULES,
        causationId: null,
        correlationId: correlationId(),
        body: { events: [{ t: 'PushRemoved', endpoint }] },
      });
      if (result.status !== 'conflict') return;
    }
  }

  /** Names of those who have not left. */
  async names(users: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const accounts = await Promise.all(users.map((user) => this.find(user)));
    return new Map(accounts.flatMap((account) => (account === null ? [] : [[account.id, account.name]])));
  }
}
