import type { NoticeWay } from '@trunkline/contracts';
import type { DerivedData, Effect, IndexPage, ReadModels } from '@trunkline/read-models';
import type { Notice } from './domain/notice.ts';

/**
 * - `waiting` for its time, or for another attempt; `gathered` for the next digest
 * - `sending`: handed to a provider, and nobody knows yet what came of it
 * - `sent`, also if nobody will ever know (`unsure`): never twice is worth more than surely once
 * - `dropped`: no longer wanted, or no longer so · `dead`: given up
 */
export type DeliveryState = 'waiting' | 'gathered' | 'sending' | 'sent' | 'dropped' | 'dead';

/** One delivery: a notice by one way, or a digest. */
export interface Parcel {
  readonly user: string;
  readonly way: NoticeWay;
  /** Which of several addresses of one way. */
  readonly part: string;
  /** Null: a digest of what was gathered until its time. */
  readonly notice: Notice | null;
  /** Of a digest: the parcels that it has taken up. */
  readonly lines: readonly string[];
  readonly state: DeliveryState;
  /** Epoch milliseconds; of `sending`, when to stop waiting for its outcome. */
  readonly due: number;
  readonly attempts: number;
  readonly reason: string | null;
}

/** A parcel as it was read: whoever writes it next must have read this version. */
export interface Held {
  readonly id: string;
  readonly version: number;
  readonly parcel: Parcel;
}

const KIND = 'parcel';
const INDEX = 'parcels';
const ALL = { due: 'due', dead: 'dead', done: 'done' } as const;
/** More go into the next one. */
const DIGEST_LINES = 100;
const gatheredOf = (user: string): string => `gathered:${user}`;

/**
 * What is to be delivered, what was, and what could not be. It is `lasting`: no rebuild forgets what was sent. A parcel
 * changes only from the version that its writer has read, so of two copies that want to send it one may.
 */
export class Outbox {
  readonly #data: DerivedData;

  constructor(models: ReadModels) {
    this.#data = models.lasting;
  }

  /** Takes a parcel, unless one of that name was ever taken; says whether. */
  add(id: string, parcel: Parcel): Promise<boolean> {
    return this.#data.put(KIND, id, 1, parcel, placesOf(id, parcel));
  }

  /** Takes a person's digest of a moment, unless it is there. */
  addDigest(user: string, due: number): Promise<boolean> {
    const parcel = { user, due, way: 'email', part: '', notice: null, lines: [] } as const;
    return this.add(`digest:${due}:${user}:email`, {
      ...parcel,
      state: 'waiting',
      attempts: 0,
      reason: null,
    });
  }

  async get(id: string): Promise<Held | null> {
    const found = await this.#data.get(KIND, id);
    return found === undefined ? null : { id, version: found.version, parcel: found.body as Parcel };
  }

  /** Changes a parcel; null if somebody else was faster. */
  async change({ id, version, parcel }: Held, to: Partial<Parcel>): Promise<Held | null> {
    const next = { ...parcel, ...to };
    const isWritten = await this.#data.put(KIND, id, version + 1, next, placesOf(id, next));
    return isWritten ? { id, version: version + 1, parcel: next } : null;
  }

  /** Names of what is due, the oldest first. */
  async due(now: number, limit: number): Promise<readonly string[]> {
    const page = await this.#data.index(INDEX, ALL.due).page({ order: 'ascending', max: now, limit });
    return page.members.map(({ member }) => member);
  }

  /** When something is due next; null: never. */
  async nextDue(): Promise<number | null> {
    const page = await this.#data.index(INDEX, ALL.due).page({ order: 'ascending', limit: 1 });
    return page.members[0]?.score ?? null;
  }

  /** Names of what was gathered for a person's digest, oldest first. */
  async gathered(user: string): Promise<readonly string[]> {
    const page = await this.#data
      .index(INDEX, gatheredOf(user))
      .page({ order: 'ascending', limit: DIGEST_LINES });
    return page.members.map(({ member }) => member);
  }

  dead(after: string | undefined, limit: number): Promise<IndexPage> {
    const index = this.#data.index(INDEX, ALL.dead);
    return index.page({ order: 'ascending', limit, ...(after === undefined ? {} : { after }) });
  }

  /** Removes a parcel for good: it may be taken again from then on. */
  async forget(id: string): Promise<void> {
    await this.#data.remove(KIND, id);
    await this.#data.apply(Object.values(ALL).map((name) => away(name, id)));
  }

  /** Forgets what was done with before a moment; says how much. */
  async sweep(before: number, limit: number): Promise<number> {
    const page = await this.#data.index(INDEX, ALL.done).page({ order: 'ascending', max: before, limit });
    for (const { member } of page.members) await this.forget(member);
    return page.members.length;
  }

  /** How many are due and were not delivered yet; how many were given up. */
  async counts(now: number): Promise<{ readonly due: number; readonly dead: number }> {
    return {
      due: await this.#data.index(INDEX, ALL.due).count({ max: now }),
      dead: await this.#data.index(INDEX, ALL.dead).count(),
    };
  }
}

const at = (name: string, member: string, score: number): Effect => ({
  do: 'put-in-index',
  ...{ kind: INDEX, name, member, score },
});
const away = (name: string, member: string): Effect => ({
  do: 'remove-from-index',
  ...{ kind: INDEX, name, member },
});

/** The lists that a parcel is in, and those that it isn't in. */
function placesOf(id: string, { state, due, user }: Parcel): readonly Effect[] {
  const place = (name: string, isThere: boolean): Effect => (isThere ? at(name, id, due) : away(name, id));
  return [
    place(ALL.due, state === 'waiting' || state === 'sending'),
    place(ALL.dead, state === 'dead'),
    place(ALL.done, state === 'sent' || state === 'dropped'),
    place(gatheredOf(user), state === 'gathered'),
  ];
}
