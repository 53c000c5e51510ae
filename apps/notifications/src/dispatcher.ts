import type { Account } from '@trunkline/accounts';
import type { NoticeWay } from '@trunkline/contracts';
import { LOOKING, lookingId } from '@trunkline/games';
import type { ReadModels } from '@trunkline/read-models';
import { type Clock, isOutage } from '@trunkline/service';
import type { AccountBook } from './account-book.ts';
import type { Address, Channel, Delivery } from './delivery/channel.ts';
import { takeUp } from './digests.ts';
import type { Facts, Message } from './domain/message.ts';
import { digestOf, messageOf } from './domain/message.ts';
import type { Notice } from './domain/notice.ts';
import { waitAfter } from './domain/retry.ts';
import { nextDigest, quietUntil, waysFor } from './domain/wishes.ts';
import type { FactFinder } from './facts.ts';
import type { Held, Outbox } from './outbox.ts';
import { partOf } from './planner.ts';

/** How long an outcome is waited for: longer than any way's time limit. A copy that is silent longer has died. */
const SENDING_MS = 180_000;
const BATCH = 50;
const AT_ONCE = 8;

/** What came of a parcel in one go. */
export type Outcome = 'sent' | 'unsure' | 'again' | 'dead' | 'dropped' | 'later' | 'taken';

export interface DispatcherOptions {
  readonly baseUrl: string;
  readonly attempts: number;
  /** Whether mails go to addresses that nobody has confirmed. */
  readonly mailUnverified: boolean;
}

/** What is left of a parcel once it was looked at again. */
type Ready =
  | { readonly is: 'ready'; readonly held: Held; readonly message: Message; readonly address: Address }
  | { readonly is: 'unwanted'; readonly reason: string; readonly held?: Held }
  | { readonly is: 'early'; readonly until: number }
  | { readonly is: 'for-digest'; readonly digest: number }
  | { readonly is: 'taken' };

/** Delivers what is due, each parcel at most once. */
export class Dispatcher {
  readonly #models: ReadModels;
  readonly #outbox: Outbox;
  readonly #book: AccountBook;
  readonly #facts: FactFinder;
  readonly #channels: ReadonlyMap<NoticeWay, Channel>;
  readonly #clock: Clock;
  readonly #options: DispatcherOptions;

  constructor(
    models: ReadModels,
    outbox: Outbox,
    book: AccountBook,
    facts: FactFinder,
    channels: readonly Channel[],
    clock: Clock,
    options: DispatcherOptions,
  ) {
    this.#models = models;
    this.#outbox = outbox;
    this.#book = book;
    this.#facts = facts;
    this.#channels = new Map(channels.map((channel) => [channel.way, channel]));
    this.#clock = clock;
    this.#options = options;
  }

  /** Delivers what is due now, a few at once; gives what came of each. Rejects while what it needs is away. */
  async deliver(): Promise<readonly Outcome[]> {
    const ids = [...(await this.#outbox.due(this.#clock.now(), BATCH))];
    const outcomes: Outcome[] = [];
    const work = async (): Promise<void> => {
      for (let id = ids.shift(); id !== undefined; id = ids.shift()) {
        outcomes.push(await this.#deliver(id));
      }
    };
    const done = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
    for (const one of done) if (one.status === 'rejected') throw one.reason;
    return outcomes;
  }

  async #deliver(id: string): Promise<Outcome> {
    const now = this.#clock.now();
    const held = await this.#outbox.get(id);
    if (held === null) {
      await this.#outbox.forget(id);
      return 'dropped';
    }
    const { state, due } = held.parcel;
    // Somebody else took it since the list was read.
    if (due > now || (state !== 'waiting' && state !== 'sending')) return 'taken';
    // Whoever was sending died between handing the message over and writing down what came of it. It may have
    // arrived, so it counts as sent: never twice.
    if (state === 'sending')
      return this.#become(held, { state: 'sent', due: now, reason: 'its sender died' }, 'unsure');
    let ready: Ready;
    try {
      ready = await this.#prepare(held, now);
    } catch (error) {
      if (isOutage(error)) throw error;
      // What can't be read won't be next time either, but let a person see it.
      return this.#failed(held, held.parcel.attempts + 1, error instanceof Error ? error.message : 'a fault');
    }
    switch (ready.is) {
      case 'ready':
        return this.#send(ready.held, ready.message, ready.address);
      case 'unwanted':
        return this.#become(
          ready.held ?? held,
          { state: 'dropped', due: now, reason: ready.reason },
          'dropped',
        );
      case 'early':
        return this.#become(held, { due: ready.until }, 'later');
      case 'for-digest':
        await this.#outbox.addDigest(held.parcel.user, ready.digest);
        return this.#become(held, { state: 'gathered' }, 'later');
      case 'taken':
        return 'taken';
    }
  }

  async #prepare(held: Held, now: number): Promise<Ready> {
    const { id, parcel } = held;
    const { notice, way, user } = parcel;
    const account = await this.#book.find(user);
    if (notice === null) return this.#prepareDigest(held, account, now);
    if (account === null) return { is: 'unwanted', reason: 'left' };
    const { language, notices } = account.settings;
    if (notice.kind === 'reminder' && notices.remindAfterHours === null)
      return { is: 'unwanted', reason: 'not wanted' };
    const facts = await this.#wanted(notice, way, account);
    if (typeof facts === 'string') return { is: 'unwanted', reason: facts };
    const digest = way === 'email' ? nextDigest(notices, now) : null;
    if (digest !== null) return { is: 'for-digest', digest };
    const until = quietUntil(notices, now);
    if (until !== null) return { is: 'early', until };
    const address = addressOf(account, way, parcel.part, this.#options.mailUnverified);
    if (address === null) return { is: 'unwanted', reason: 'no address' };
    return { is: 'ready', held, message: messageOf(id, language, facts, this.#options.baseUrl), address };
  }

  async #prepareDigest(held: Held, account: Account | null, now: number): Promise<Ready> {
    const until = account === null ? null : quietUntil(account.settings.notices, now);
    if (until !== null) return { is: 'early', until };
    const taken = await takeUp(this.#outbox, held, now);
    if (taken === null) return { is: 'taken' };
    const { digest, lines } = taken;
    if (account === null) return { is: 'unwanted', reason: 'left', held: digest };
    const facts: Facts[] = [];
    for (const { parcel } of lines) {
      const wanted = parcel.notice === null ? '' : await this.#wanted(parcel.notice, parcel.way, account);
      if (typeof wanted !== 'string') facts.push(wanted);
    }
    if (facts.length === 0) return { is: 'unwanted', reason: 'nothing to say', held: digest };
    const message = digestOf(digest.id, account.settings.language, facts, this.#options.baseUrl);
    const address = addressOf(account, 'email', '', this.#options.mailUnverified);
    if (address === null) return { is: 'unwanted', reason: 'no address', held: digest };
    return { is: 'ready', held: digest, message, address };
  }

  /** What to say, or why nothing is to be said. */
  async #wanted(notice: Notice, way: NoticeWay, { id, settings }: Account): Promise<Facts | string> {
    if (!waysFor(settings.notices, notice.kind, notice.table).includes(way)) return 'not wanted';
    const isLooking = await this.#models.expiring.get(LOOKING, lookingId(notice.table, id));
    if (isLooking !== undefined) return 'looking';
    return (await this.#facts.of(notice)) ?? 'no longer so';
  }

  async #send(before: Held, message: Message, address: Address): Promise<Outcome> {
    const attempts = before.parcel.attempts + 1;
    // Written before anything leaves: of two copies one may go on, and after a crash nobody sends it again.
    const held = await this.#outbox.change(before, {
      ...{ state: 'sending', due: this.#clock.now() + SENDING_MS, attempts },
    });
    if (held === null) return 'taken';
    const channel = this.#channels.get(before.parcel.way);
    const delivery: Delivery =
      channel === undefined ? { came: 'never', reason: 'no such way' } : await channel.send(address, message);
    const due = this.#clock.now();
    switch (delivery.came) {
      case 'sent':
        return this.#become(held, { state: 'sent', due, reason: null }, 'sent');
      case 'unsure':
        return this.#become(held, { state: 'sent', due, reason: delivery.reason }, 'unsure');
      case 'again':
        return this.#failed(held, attempts, delivery.reason);
      case 'gone':
        // A browser that has left is nothing for the operator to look at; a webhook that is gone may be a mistake.
        if (address.way !== 'push')
          return this.#become(held, { state: 'dead', due, reason: delivery.reason }, 'dead');
        await this.#book.removePush(before.parcel.user, address.address.endpoint, due);
        return this.#become(held, { state: 'dropped', due, reason: delivery.reason }, 'dropped');
      case 'never':
        return this.#become(held, { state: 'dead', due, reason: delivery.reason }, 'dead');
    }
  }

  /** To be tried again later, or given up. */
  #failed(held: Held, attempts: number, reason: string): Promise<Outcome> {
    const now = this.#clock.now();
    return attempts < this.#options.attempts
      ? this.#become(held, { state: 'waiting', due: now + waitAfter(attempts), attempts, reason }, 'again')
      : this.#become(held, { state: 'dead', due: now, attempts, reason }, 'dead');
  }

  async #become(held: Held, to: Parameters<Outbox['change']>[1], outcome: Outcome): Promise<Outcome> {
    return (await this.#outbox.change(held, to)) === null ? 'taken' : outcome;
  }
}

/** Where somebody is reached; mails go to an address that is surely his own. */
export function addressOf(
  account: Account,
  way: NoticeWay,
  part: string,
  mailUnverified: boolean,
): Address | null {
  switch (way) {
    case 'email':
      return account.emailVerified || mailUnverified ? { way, email: account.email } : null;
    case 'push': {
      const address = account.push.find(({ endpoint }) => partOf(endpoint) === part);
      return address === undefined ? null : { way, address };
    }
    case 'webhook': {
      const { webhook } = account.settings.notices;
      return webhook === null ? null : { way, hook: webhook };
    }
  }
}
