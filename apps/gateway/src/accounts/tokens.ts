import { Inject, Injectable } from '@nestjs/common';
import { tokenViewOf } from '@trunkline/accounts';
import type { NewToken, Scope, TokenView } from '@trunkline/contracts';
import { notFound, ruledOut } from '@trunkline/contracts';
import { CHANCE, type Chance, CLOCK, type Clock } from '@trunkline/service';
import { Refused } from '../http/refused.ts';
import { AccountBook } from './account-book.ts';
import { digest } from './digest.ts';
import { Sessions } from './sessions.ts';

const SECRET_LETTERS = 43;
const DAY = 86_400_000;
const MOST = 50;

/** `tl_<user>_<secret>`: names its account, so that no index of secrets is needed. */
const FORM = /^tl_([A-Za-z0-9]{6,24})_([A-Za-z0-9]{20,64})$/;

/** API tokens: shown once, kept as digests. */
@Injectable()
export class Tokens {
  readonly #book: AccountBook;
  readonly #sessions: Sessions;
  readonly #chance: Chance;
  readonly #clock: Clock;

  constructor(
    book: AccountBook,
    sessions: Sessions,
    @Inject(CHANCE) chance: Chance,
    @Inject(CLOCK) clock: Clock,
  ) {
    this.#book = book;
    this.#sessions = sessions;
    this.#chance = chance;
    this.#clock = clock;
  }

  async issue(
    user: string,
    { label, scopes, days }: NewToken,
  ): Promise<TokenView & { readonly token: string }> {
    const secret = this.#chance.id(SECRET_LETTERS);
    const id = this.#chance.id(10);
    const now = this.#clock.now();
    const expiresAt = days === null ? null : now + days * DAY;
    const event = {
      t: 'TokenIssued' as const,
      id,
      label,
      scopes: [...new Set(scopes)],
      hash: digest(secret),
      expiresAt,
    };
    await this.#book.change(user, `token-${id}`, (account) => {
      if ((account?.tokens.length ?? 0) >= MOST)
        throw new Refused(ruledOut('too-many-tokens', { most: MOST }));
      return account === null ? [] : [event];
    });
    const view = tokenViewOf({ ...event, createdAt: now });
    return { ...view, token: `tl_${user}_${secret}` };
  }

  async list(user: string): Promise<readonly TokenView[]> {
    return (await this.#book.of(user)).tokens.map(tokenViewOf);
  }

  async revoke(user: string, id: string): Promise<void> {
    const { tokens } = await this.#book.of(user);
    if (!tokens.some((token) => token.id === id)) throw new Refused(notFound('token'));
    await this.#book.change(user, `revoke-${id}`, () => [{ t: 'TokenRevoked', id }]);
    this.#sessions.tell(user, { keys: [id] });
  }

  /** Whose token it is, and what it may do; null if it is none, expired or revoked. */
  async holder(
    token: string,
  ): Promise<{ readonly user: string; readonly key: string; readonly scopes: readonly Scope[] } | null> {
    const [, user, secret] = FORM.exec(token) ?? [];
    if (user === undefined || secret === undefined) return null;
    const hash = digest(secret);
    const found = (await this.#book.find(user))?.tokens.find((one) => one.hash === hash);
    if (found === undefined || (found.expiresAt !== null && found.expiresAt <= this.#clock.now()))
      return null;
    return { user, key: found.id, scopes: found.scopes };
  }
}
