import type { AccountSettings, AccountView, PushAddress, Scope, TokenView } from '@trunkline/contracts';
import { accountSettingsSchema } from '@trunkline/contracts';

/** What happened to an account. Bodies of the commits of `account-<user>`: `{ events }`. */
export type AccountEvent =
  | {
      readonly t: 'AccountCreated';
      readonly name: string;
      readonly email: string;
      readonly passwordHash: string;
    }
  | { readonly t: 'NameChanged'; readonly name: string }
  | { readonly t: 'PasswordChanged'; readonly passwordHash: string }
  | { readonly t: 'EmailChanged'; readonly email: string }
  /** Somebody who reads the mails of this address has said so. */
  | { readonly t: 'EmailVerified'; readonly email: string }
  | { readonly t: 'SettingsChanged'; readonly settings: AccountSettings }
  | {
      readonly t: 'TokenIssued';
      readonly id: string;
      readonly label: string;
      readonly scopes: readonly Scope[];
      /** Of the secret: the secret itself is shown once and kept nowhere. */
      readonly hash: string;
      /** Epoch milliseconds; null: never. */
      readonly expiresAt: number | null;
    }
  | { readonly t: 'TokenRevoked'; readonly id: string }
  | { readonly t: 'PushAdded'; readonly address: PushAddress }
  | { readonly t: 'PushRemoved'; readonly endpoint: string }
  /** The person keeps notes on a table: to be forgotten with him. */
  | { readonly t: 'NotesBegun'; readonly table: string }
  /** Games to find again; the first of them is the newest. */
  | { readonly t: 'GamesKept'; readonly tables: readonly string[] }
  | { readonly t: 'GameLetGo'; readonly table: string }
  | { readonly t: 'AccountDeleted' };

export type AccountEventType = AccountEvent['t'];

/** A token as its account keeps it. */
export interface AccountToken {
  readonly id: string;
  readonly label: string;
  readonly scopes: readonly Scope[];
  readonly hash: string;
  readonly createdAt: number;
  readonly expiresAt: number | null;
}

export interface Account {
  readonly id: string;
  /** Revision of the commit that it was last changed by. */
  readonly revision: number;
  readonly name: string;
  readonly email: string;
  /** Whether the address was shown to be the person's own. */
  readonly emailVerified: boolean;
  readonly passwordHash: string;
  readonly settings: AccountSettings;
  readonly tokens: readonly AccountToken[];
  /** Browsers that take web push. */
  readonly push: readonly PushAddress[];
  /** Tables that the person keeps notes on. */
  readonly noted: readonly string[];
  /** Games that the person keeps to find them again, newest first. */
  readonly kept: readonly string[];
  readonly createdAt: number;
}

/** Games that an account keeps; beyond that the oldest are let go. */
export const MOST_KEPT = 50;

/** Settings of somebody who has chosen nothing. */
export const defaultSettings = (): AccountSettings => accountSettingsSchema.parse({});

/**
 * Folds one event of an account; null before its creation and after its deletion. Deleting forgets the stream's
 * bodies, so what comes before a creation or after a deletion is passed over and no fault.
 */
export function evolveAccount(
  account: Account | null,
  id: string,
  revision: number,
  at: number,
  event: AccountEvent,
): Account | null {
  if (event.t === 'AccountCreated') {
    const { name, email, passwordHash } = event;
    const settings = defaultSettings();
    return {
      id,
      revision,
      name,
      email,
      emailVerified: false,
      passwordHash,
      settings,
      tokens: [],
      push: [],
      noted: [],
      kept: [],
      createdAt: at,
    };
  }
  if (account === null) return null;
  const next = { ...account, revision };
  switch (event.t) {
    case 'NameChanged':
      return { ...next, name: event.name };
    case 'PasswordChanged':
      return { ...next, passwordHash: event.passwordHash };
    case 'EmailChanged':
      return { ...next, email: event.email, emailVerified: false };
    case 'EmailVerified':
      return event.email === account.email ? { ...next, emailVerified: true } : next;
    case 'SettingsChanged':
      return { ...next, settings: event.settings };
    case 'TokenIssued': {
      const { t: _t, ...token } = event;
      return { ...next, tokens: [...without(account.tokens, token.id), { ...token, createdAt: at }] };
    }
    case 'TokenRevoked':
      return { ...next, tokens: without(account.tokens, event.id) };
    case 'PushAdded': {
      const others = account.push.filter(({ endpoint }) => endpoint !== event.address.endpoint);
      return { ...next, push: [...others, event.address] };
    }
    case 'PushRemoved':
      return { ...next, push: account.push.filter(({ endpoint }) => endpoint !== event.endpoint) };
    case 'NotesBegun':
      return { ...next, noted: [...new Set([...account.noted, event.table])] };
    case 'GamesKept':
      return { ...next, kept: [...new Set([...event.tables, ...account.kept])].slice(0, MOST_KEPT) };
    case 'GameLetGo':
      return { ...next, kept: account.kept.filter((table) => table !== event.table) };
    case 'AccountDeleted':
      return null;
  }
}

const without = (tokens: readonly AccountToken[], id: string): readonly AccountToken[] =>
  tokens.filter((token) => token.id !== id);

/** An account as its owner sees it. */
export const accountViewOf = ({
  id,
  name,
  email,
  emailVerified,
  settings,
  createdAt,
}: Account): AccountView => ({
  id,
  name,
  email,
  emailVerified,
  settings,
  createdAt,
});

/** A token as its owner sees it: never its hash. */
export const tokenViewOf = ({ id, label, scopes, createdAt, expiresAt }: AccountToken): TokenView => ({
  id,
  label,
  scopes,
  createdAt,
  expiresAt,
});
