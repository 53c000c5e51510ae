import { Inject, Injectable } from '@nestjs/common';
import type { Account, AccountEvent } from '@trunkline/accounts';
import { accountViewOf } from '@trunkline/accounts';
import type { AccountSettings, AccountView, Login, PushAddress, Register } from '@trunkline/contracts';
import { forbidden, problem, ruledOut } from '@trunkline/contracts';
import type { EventStore } from '@trunkline/event-store';
import { notesStream, programmesStream } from '@trunkline/games';
import { CHANCE, type Chance, STORE } from '@trunkline/service';
import { Refused } from '../http/refused.ts';
import { AccountBook } from './account-book.ts';
import { Attempts } from './attempts.ts';
import { Departures } from './departures.ts';
import { Passwords } from './passwords.ts';
import { Recovery } from './recovery.ts';
import { Reservations, sameName } from './reservations.ts';
import { Sessions } from './sessions.ts';

const USER_LETTERS = 12;
const MOST_PUSH = 20;

const wrongLogin = (): Refused => new Refused(problem(401, 'wrong-login'));

/** What people do with their accounts. */
@Injectable()
export class Accounts {
  readonly #book: AccountBook;
  readonly #reservations: Reservations;
  readonly #passwords: Passwords;
  readonly #sessions: Sessions;
  readonly #attempts: Attempts;
  readonly #recovery: Recovery;
  readonly #departures: Departures;
  readonly #chance: Chance;
  readonly #store: EventStore;

  constructor(
    book: AccountBook,
    reservations: Reservations,
    passwords: Passwords,
    sessions: Sessions,
    attempts: Attempts,
    recovery: Recovery,
    departures: Departures,
    @Inject(CHANCE) chance: Chance,
    @Inject(STORE) store: EventStore,
  ) {
    this.#book = book;
    this.#reservations = reservations;
    this.#passwords = passwords;
    this.#sessions = sessions;
    this.#attempts = attempts;
    this.#recovery = recovery;
    this.#departures = departures;
    this.#chance = chance;
    this.#store = store;
  }

  async register({ name, email, password }: Register, address: string): Promise<AccountView> {
    await this.#attempts.registration(address);
    const passwordHash = await this.#passwords.hash(password);
    const user = this.#chance.id(USER_LETTERS);
    if (!(await this.#reservations.take('login', email, user)))
      throw new Refused(problem(409, 'email-taken'));
    if (!(await this.#reservations.take('name', name, user))) {
      await this.#reservations.release('login', email, user);
      throw new Refused(problem(409, 'name-taken'));
    }
    const account = await this.#book.change(user, `register-${user}`, () => [
      { t: 'AccountCreated', name, email, passwordHash },
    ]);
    if (account === null) throw new Error('The account was written and is not there.');
    this.#recovery.greet(account);
    return accountViewOf(account);
  }

  /** The account that the address and the password belong to; one answer for all that is wrong. */
  async logIn({ email, password }: Login, address: string): Promise<AccountView> {
    await this.#attempts.password(email, address);
    const user = await this.#reservations.holder('login', email);
    const account = user === null ? null : await this.#book.find(user);
    if (!(await this.#passwords.fits(password, account?.passwordHash ?? null)) || account === null)
      throw wrongLogin();
    return accountViewOf(account);
  }

  async me(user: string): Promise<AccountView> {
    return accountViewOf(await this.#book.of(user));
  }

  /** Changes the password and ends the other sessions. */
  async changePassword(
    user: string,
    session: string | null,
    { old, next }: { readonly old: string; readonly next: string },
    address: string,
  ): Promise<void> {
    await this.#confirmed(user, old, address);
    const passwordHash = await this.#passwords.hash(next);
    await this.#book.change(user, `password-${this.#chance.id(12)}`, (account) =>
      account === null ? [] : [{ t: 'PasswordChanged', passwordHash }],
    );
    await this.#sessions.endAll(user, session);
  }

  /** Changes the name; the old one is free for others. */
  async changeName(user: string, name: string): Promise<AccountView> {
    const before = await this.#book.of(user);
    if (!(await this.#reservations.take('name', name, user))) throw new Refused(problem(409, 'name-taken'));
    const account = await this.#book.change(user, `name-${this.#chance.id(12)}`, (there) =>
      there === null ? [] : [{ t: 'NameChanged', name }],
    );
    if (!sameName(before.name, name)) await this.#reservations.release('name', before.name, user);
    return accountViewOf(account ?? (await this.#book.of(user)));
  }

  /** Asks the new address whether it is his; it is the account's once the link in the letter was followed. */
  async changeEmail(
    user: string,
    { email, password }: { readonly email: string; readonly password: string },
    address: string,
  ): Promise<void> {
    const account = await this.#confirmed(user, password, address);
    await this.#recovery.askToChangeEmail(account, email, address);
  }

  async changeSettings(user: string, settings: AccountSettings): Promise<AccountView> {
    const account = await this.#book.change(user, `settings-${this.#chance.id(12)}`, (there) =>
      there === null ? [] : [{ t: 'SettingsChanged', settings }],
    );
    return accountViewOf(account ?? (await this.#book.of(user)));
  }

  async addPush(user: string, address: PushAddress): Promise<void> {
    await this.#book.change(user, `push-${this.#chance.id(12)}`, (account) => {
      if (account === null) return [];
      const { push } = account;
      const there = push.some(({ endpoint }) => endpoint === address.endpoint);
      if (!there && push.length >= MOST_PUSH)
        throw new Refused(ruledOut('too-many-addresses', { most: MOST_PUSH }));
      return [{ t: 'PushAdded', address }];
    });
  }

  async removePush(user: string, endpoint: string): Promise<void> {
    await this.#book.change(user, `push-${this.#chance.id(12)}`, (account) =>
      account?.push.some((one) => one.endpoint === endpoint) === true ? [{ t: 'PushRemoved', endpoint }] : [],
    );
  }

  /** Keeps games to be found again, the newest first; all that are kept then. */
  async keepGames(user: string, tables: readonly string[]): Promise<readonly string[]> {
    return this.#changeKept(user, (kept) =>
      tables.every((table, i) => kept[i] === table) ? [] : [{ t: 'GamesKept', tables }],
    );
  }

  /** Keeps a game no longer; what is kept then. */
  async letGameGo(user: string, table: string): Promise<readonly string[]> {
    return this.#changeKept(user, (kept) => (kept.includes(table) ? [{ t: 'GameLetGo', table }] : []));
  }

  async #changeKept(
    user: string,
    change: (kept: readonly string[]) => readonly AccountEvent[],
  ): Promise<readonly string[]> {
    const account = await this.#book.change(user, `kept-${this.#chance.id(12)}`, (there) =>
      there === null ? [] : change(there.kept),
    );
    return (account ?? (await this.#book.of(user))).kept;
  }

  /** Remembers on which tables somebody keeps notes, so that they can be handed out and forgotten. */
  async noted(user: string, table: string): Promise<void> {
    await this.#book.change(user, `noted-${table}`, (account) =>
      account === null || account.noted.includes(table) ? [] : [{ t: 'NotesBegun', table }],
    );
  }

  /** Deletes the account and forgets what was personal in it. Games keep the moves, under an id that names nobody. */
  async delete(user: string, password: string, address: string): Promise<void> {
    const { name, email, noted } = await this.#confirmed(user, password, address);
    await this.#departures.leaveAll(user);
    for (const table of noted) {
      await this.#store.forget(notesStream(table, user));
      await this.#store.forget(programmesStream(table, user));
    }
    await this.#reservations.release('login', email, user);
    await this.#reservations.release('name', name, user);
    await this.#book.change(user, 'account-deleted', (account) =>
      account === null ? [] : [{ t: 'AccountDeleted' }],
    );
    await this.#book.forget(user);
    await this.#sessions.endAll(user, null);
    this.#sessions.tell(user, { keys: 'all' });
  }

  /** The account, if the password fits: for what a stolen session must not do. */
  async #confirmed(user: string, password: string, address: string): Promise<Account> {
    await this.#attempts.password(user, address);
    const account = await this.#book.of(user);
    if (await this.#passwords.fits(password, account.passwordHash)) return account;
    throw new Refused(forbidden('wrong-password'));
  }
}
