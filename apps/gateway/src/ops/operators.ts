import { Inject, Injectable } from '@nestjs/common';
import { forbidden } from '@trunkline/contracts';
import { AccountBook } from '../accounts/account-book.ts';
import { type Caller, inPerson } from '../http/caller.ts';
import { Refused } from '../http/refused.ts';
import { GATEWAY_OPTIONS, type GatewayOptions } from '../options.ts';

/**
 * Who operates the platform: accounts whose confirmed address is in the configuration. Names would not do, for they can be
 * given up and taken by somebody else.
 */
@Injectable()
export class Operators {
  readonly #book: AccountBook;
  readonly #addresses: ReadonlySet<string>;

  constructor(book: AccountBook, @Inject(GATEWAY_OPTIONS) { operators }: GatewayOptions) {
    this.#book = book;
    this.#addresses = new Set(operators);
  }

  /** Lets operators pass who have logged in themselves. */
  async admit(who: Caller): Promise<void> {
    const { email, emailVerified } = await this.#book.of(inPerson(who));
    if (!emailVerified || !this.#addresses.has(email)) throw new Refused(forbidden('operators-only'));
  }
}
