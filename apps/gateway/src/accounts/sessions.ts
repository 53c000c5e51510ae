import { Inject, Injectable } from '@nestjs/common';
import type { Bus } from '@trunkline/bus';
import type { ReadModels } from '@trunkline/read-models';
import { BUS, CHANCE, type Chance, CLOCK, type Clock, READ_MODELS } from '@trunkline/service';
import { digest } from './digest.ts';

const KIND = 'session';
export const SESSION_DAYS = 30;
const DAY = 86_400_000;
const TTL = SESSION_DAYS * DAY;
/** A session in use is prolonged once in so long. */
const PROLONG_AFTER = 3_600_000;
/** 62 letters to the 43rd: 256 bits. */
const SECRET_LETTERS = 43;
/** A person's newest sessions; older ones end. */
const MOST = 50;

interface Body {
  readonly user: string;
  readonly createdAt: number;
  readonly seenAt: number;
  readonly agent: string;
}

/** A session as its owner sees it. */
export interface SessionView {
  readonly id: string;
  readonly createdAt: number;
  readonly seenAt: number;
  /** What the browser calls itself. */
  readonly agent: string;
  readonly current: boolean;
}

/** Tells every copy of the gateway which sockets to close. */
export const ENDED = {
  subject: (user: string): string => `live.account.${user}`,
  all: 'live.account.*',
} as const;

export interface Ended {
  /** Keys of sessions, ids of tokens. */
  readonly keys: readonly string[] | 'all';
}

/** Logged-in browsers. The cookie holds the secret, the store only its digest: the session's key. */
@Injectable()
export class Sessions {
  readonly #models: ReadModels;
  readonly #chance: Chance;
  readonly #clock: Clock;
  readonly #bus: Bus;

  constructor(
    @Inject(READ_MODELS) models: ReadModels,
    @Inject(CHANCE) chance: Chance,
    @Inject(CLOCK) clock: Clock,
    @Inject(BUS) bus: Bus,
  ) {
    this.#models = models;
    this.#chance = chance;
    this.#clock = clock;
    this.#bus = bus;
  }

  /** Begins a session; gives its secret. */
  async begin(user: string, agent: string): Promise<string> {
    const others = await this.#models.expiring.list(KIND, user);
    for (const { id } of others.slice(0, Math.max(0, others.length - MOST + 1)))
      await this.#models.expiring.delete(KIND, id);
    const secret = this.#chance.id(SECRET_LETTERS);
    const now = this.#clock.now();
    await this.#keep(digest(secret), { user, createdAt: now, seenAt: now, agent: agent.slice(0, 200) });
    return secret;
  }

  /** Who has the session, and its key. It lives on, thirty days from now. */
  async holder(secret: string): Promise<{ readonly user: string; readonly key: string } | null> {
    if (!/^[A-Za-z0-9]{20,64}$/.test(secret)) return null;
    const key = digest(secret);
    const body = (await this.#models.expiring.get(KIND, key)) as Body | undefined;
    if (body === undefined) return null;
    const now = this.#clock.now();
    if (now - body.seenAt > PROLONG_AFTER) await this.#prolong(key, { ...body, seenAt: now });
    return { user: body.user, key };
  }

  /** Whether a session still runs. */
  async runs(key: string): Promise<boolean> {
    return (await this.#models.expiring.get(KIND, key)) !== undefined;
  }

  async list(user: string, current: string | null): Promise<readonly SessionView[]> {
    const entries = await this.#models.expiring.list(KIND, user);
    return entries.map(({ id, body }) => {
      const { createdAt, seenAt, agent } = body as Body;
      return { id: publicId(id), createdAt, seenAt, agent, current: id === current };
    });
  }

  async end(user: string, key: string): Promise<void> {
    await this.#models.expiring.delete(KIND, key);
    this.tell(user, { keys: [key] });
  }

  /** Ends the session that its owner sees under this id; says whether there was one. */
  async endById(user: string, id: string): Promise<boolean> {
    const found = (await this.#models.expiring.list(KIND, user)).find((entry) => publicId(entry.id) === id);
    if (found !== undefined) await this.end(user, found.id);
    return found !== undefined;
  }

  /** Ends all sessions of a user, but for one. */
  async endAll(user: string, but: string | null): Promise<void> {
    const keys = (await this.#models.expiring.list(KIND, user))
      .map(({ id }) => id)
      .filter((id) => id !== but);
    for (const key of keys) await this.#models.expiring.delete(KIND, key);
    this.tell(user, { keys });
  }

  tell(user: string, ended: Ended): void {
    this.#bus.publish(ENDED.subject(user), ended);
  }

  /** If it was ended meanwhile it stays so. */
  async #prolong(key: string, body: Body): Promise<void> {
    if (await this.#models.expiring.touch(KIND, key, TTL)) await this.#keep(key, body);
  }

  #keep(key: string, body: Body): Promise<void> {
    return this.#models.expiring.set(KIND, key, body, { ttlMs: TTL, owner: body.user });
  }
}

const publicId = (key: string): string => key.slice(0, 16);
