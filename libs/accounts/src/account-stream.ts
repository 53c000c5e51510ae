import type { EventStore, StoredCommit } from '@trunkline/event-store';
import type { Account, AccountEvent } from './account.ts';
import { evolveAccount } from './account.ts';

/** Category of streams that belong to one person and are forgotten with him: for `openStore`. */
export const ACCOUNT_CATEGORY = 'account';

const PREFIX = `${ACCOUNT_CATEGORY}-`;

/** The stream of a person's account. */
export const accountStream = (user: string): string => `${PREFIX}${user}`;

/** The person whose account a stream is, or null. */
export const accountOf = (stream: string): string | null =>
  stream.startsWith(PREFIX) ? stream.slice(PREFIX.length) : null;

/** Version of what is decided about accounts, stamped on their commits. */
export const ACCOUNT_RULES = 1;

/** Events of a stored commit of an account. A body that was forgotten says that the person has left. */
export const accountEventsOf = ({ body }: Pick<StoredCommit, 'body'>): readonly AccountEvent[] =>
  body === null
    ? [{ t: 'AccountDeleted' }]
    : (body as unknown as { readonly events: readonly AccountEvent[] }).events;

/** An account folded from its stream, with its place in it. */
export class OpenAccount {
  readonly id: string;
  account: Account | null = null;
  revision = -1;

  constructor(id: string) {
    this.id = id;
  }

  /** Takes the next commit; one that is known already, or lies further on, is passed over. */
  follow(stored: StoredCommit): void {
    if (stored.revision !== this.revision + 1) return;
    for (const event of accountEventsOf(stored)) {
      this.account = evolveAccount(this.account, this.id, stored.revision, stored.at, event);
    }
    this.revision = stored.revision;
  }
}

const PAGE = 1_000;

/** Reads an account from its stream, or brings one up to date with it. */
export async function openAccount(
  store: EventStore,
  user: string,
  account: OpenAccount = new OpenAccount(user),
): Promise<OpenAccount> {
  for (;;) {
    const page = await store.read(accountStream(user), account.revision + 1, PAGE);
    for (const stored of page) account.follow(stored);
    if (page.length < PAGE) return account;
  }
}
