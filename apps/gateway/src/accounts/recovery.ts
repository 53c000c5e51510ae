import { Inject, Injectable } from '@nestjs/common';
import type { Account } from '@trunkline/accounts';
import type { Letter, LetterKind } from '@trunkline/contracts';
import { problem, ruledOut } from '@trunkline/contracts';
import { CHANCE, type Chance, LOG, type Log } from '@trunkline/service';
import { Services } from '../games/services.ts';
import { Refused } from '../http/refused.ts';
import { AccountBook } from './account-book.ts';
import { Attempts } from './attempts.ts';
import { type MailedKind, MailedSecrets } from './mailed-secrets.ts';
import { Passwords } from './passwords.ts';
import { Reservations } from './reservations.ts';
import { Sessions } from './sessions.ts';

const voidLink = (): Refused => new Refused(ruledOut('link-void'));

/** What goes by mail: confirming an address, changing it, a new password. */
@Injectable()
export class Recovery {
  readonly #book: AccountBook;
  readonly #reservations: Reservations;
  readonly #passwords: Passwords;
  readonly #sessions: Sessions;
  readonly #attempts: Attempts;
  readonly #secrets: MailedSecrets;
  readonly #services: Services;
  readonly #chance: Chance;
  readonly #log: Log;

  constructor(
    book: AccountBook,
    reservations: Reservations,
    passwords: Passwords,
    sessions: Sessions,
    attempts: Attempts,
    secrets: MailedSecrets,
    services: Services,
    @Inject(CHANCE) chance: Chance,
    @Inject(LOG) log: Log,
  ) {
    this.#book = book;
    this.#reservations = reservations;
    this.#passwords = passwords;
    this.#sessions = sessions;
    this.#attempts = attempts;
    this.#secrets = secrets;
    this.#services = services;
    this.#chance = chance;
    this.#log = log;
  }

  /** Mails the account's address a link that confirms it. */
  async askToVerify(user: string, address: string): Promise<void> {
    const account = await this.#book.of(user);
    if (account.emailVerified) throw new Refused(problem(409, 'email-verified'));
    await this.#attempts.letter(account.email, address);
    await this.#mailSecret('verify', 'verify', account, account.email);
  }

  /** The first such letter. Registering doesn't wait for it, nor fail with it. */
  greet(account: Account): void {
    this.#inBackground(this.#mailSecret('verify', 'verify', account, account.email));
  }

  /** Mails a new address a link: it becomes the account's when the link is followed. */
  async askToChangeEmail(account: Account, email: string, address: string): Promise<void> {
    await this.#attempts.letter(email, address);
    await this.#mailSecret('verify', 'change-email', account, email);
  }

  /** Somebody reads the mails of an address: it is his account's from now on. Ends the sessions if it is another one. */
  async confirmEmail(secret: string, address: string): Promise<void> {
    await this.#attempts.link(address);
    const purpose = await this.#secrets.look('verify', secret);
    const account = purpose === null ? null : await this.#book.find(purpose.user);
    if (purpose === null || account === null) throw voidLink();
    const { user, email } = purpose;
    const before = account.email;
    // Taken before the link is used up: if somebody else has the address, the link says so again.
    if (email !== before && !(await this.#reservations.take('login', email, user)))
      throw new Refused(problem(409, 'email-taken'));
    if (!(await this.#secrets.spend('verify', secret, purpose))) throw voidLink();
    await this.#book.change(user, `email-${this.#chance.id(12)}`, (there) => {
      if (there === null) return [];
      const changed = there.email === email ? [] : [{ t: 'EmailChanged', email } as const];
      return [...changed, { t: 'EmailVerified', email }];
    });
    if (email === before) return;
    await this.#reservations.release('login', before, user);
    await this.#secrets.void('reset', user);
    await this.#sessions.endAll(user, null);
    this.#inBackground(this.#mail('email-changed', account, before, null));
  }

  /** Mails a link for a new password, if the address is somebody's. Whether it is nobody learns, from the time neither. */
  async forgotten(email: string, address: string): Promise<void> {
    await this.#attempts.letter(email, address);
    this.#inBackground(this.#mailReset(email));
  }

  async #mailReset(email: string): Promise<void> {
    const user = await this.#reservations.holder('login', email);
    const account = user === null ? null : await this.#book.find(user);
    if (account !== null && account.email === email) await this.#mailSecret('reset', 'reset', account, email);
  }

  /** Sets a new password, ends all sessions and revokes all tokens: whoever had the account before is out. */
  async reset(secret: string, password: string, address: string): Promise<void> {
    await this.#attempts.link(address);
    const purpose = await this.#secrets.look('reset', secret);
    if (purpose === null) throw voidLink();
    const passwordHash = await this.#passwords.hash(password);
    if (!(await this.#secrets.spend('reset', secret, purpose))) throw voidLink();
    const { user, email } = purpose;
    let keys: readonly string[] = [];
    await this.#book.change(user, `password-${this.#chance.id(12)}`, (account) => {
      if (account === null || account.email !== email) throw voidLink();
      keys = account.tokens.map(({ id }) => id);
      // Whoever followed the link reads the address's mails.
      return [
        { t: 'PasswordChanged', passwordHash },
        { t: 'EmailVerified', email },
        ...keys.map((id) => ({ t: 'TokenRevoked', id }) as const),
      ];
    });
    await this.#sessions.endAll(user, null);
    if (keys.length > 0) this.#sessions.tell(user, { keys });
  }

  async #mailSecret(kind: MailedKind, letter: LetterKind, account: Account, to: string): Promise<void> {
    const secret = await this.#secrets.issue(kind, { user: account.id, email: to });
    await this.#mail(letter, account, to, secret);
  }

  #mail(kind: LetterKind, account: Account, to: string, secret: string | null): Promise<void> {
    const { name, settings } = account;
    const letter: Letter = { kind, to, name, language: settings.language, secret };
    return this.#services.letter(letter);
  }

  #inBackground(work: Promise<void>): void {
    work.catch((error: unknown) => {
      const reason = error instanceof Refused ? error.problem.code : error;
      this.#log.warn({ reason }, 'a letter was not mailed');
    });
  }
}
