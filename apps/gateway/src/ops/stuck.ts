import { Inject, Injectable } from '@nestjs/common';
import type { TableView } from '@trunkline/contracts';
import type { GameSummary } from '@trunkline/games';
import { READ_MODEL } from '@trunkline/games';
import type { ReadModels } from '@trunkline/read-models';
import { CLOCK, type Clock, READ_MODELS } from '@trunkline/service';

const DAY = 86_400_000;
const PAGE = 200;
/** Games that one request looks at. */
const MOST = 5_000;

/** Why a running game does not go on. Nothing of what is in it. */
export interface StuckGame {
  readonly table: string;
  readonly title: string;
  readonly why: 'nobody-to-act' | 'player-left' | 'idle';
  /** Epoch milliseconds of its last move. */
  readonly since: number;
}

/** Games that wait for nobody, for somebody who has left, or for too long. */
@Injectable()
export class StuckGames {
  readonly #models: ReadModels;
  readonly #clock: Clock;

  constructor(@Inject(READ_MODELS) models: ReadModels, @Inject(CLOCK) clock: Clock) {
    this.#models = models;
    this.#clock = clock;
  }

  /** Those that have stood longest first. */
  async find(idleDays: number, limit: number): Promise<readonly StuckGame[]> {
    const { serving } = this.#models;
    const index = serving.index(READ_MODEL.lobby, 'running');
    const before = this.#clock.now() - idleDays * DAY;
    const stuck: StuckGame[] = [];
    let after: string | undefined;
    for (let seen = 0; seen < MOST && stuck.length < limit; seen += PAGE) {
      const { members, next } = await index.page({
        ...{ order: 'ascending', limit: PAGE },
        ...(after === undefined ? {} : { after }),
      });
      const ids = members.map(({ member }) => member);
      const [tables, summaries] = await Promise.all([
        serving.getMany(READ_MODEL.table, ids),
        serving.getMany(READ_MODEL.summary, ids),
      ]);
      for (const [i, { member, score }] of members.entries()) {
        const table = tables[i]?.body as TableView | undefined;
        const summary = summaries[i]?.body as GameSummary | undefined;
        if (table === undefined || summary === undefined) continue;
        const why = whyStuck(table, summary) ?? (score < before ? 'idle' : null);
        if (why !== null) stuck.push({ table: member, title: table.title, why, since: score });
      }
      if (next === undefined) break;
      after = next;
    }
    return stuck.slice(0, limit);
  }
}

function whyStuck({ seats }: TableView, { seats: acting, over }: GameSummary): StuckGame['why'] | null {
  if (over !== null) return null;
  if (acting.length === 0) return 'nobody-to-act';
  const gone = new Set<string>(seats.filter(({ left }) => left === true).map(({ seat }) => seat));
  return acting.every((seat) => gone.has(seat)) ? 'player-left' : null;
}
