import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Reply, TableAction, TableRequest, TableView } from '@trunkline/contracts';
import { answered, declined, problem, ruledOut } from '@trunkline/contracts';
import type { Origin, TableChance, TableChange, Transcript } from '@trunkline/games';
import {
  begunGame,
  changeTable,
  cloneOf,
  decideTable,
  inSlices,
  Repository,
  readRecord,
  transcriptOf,
  unpackText,
  viewOf,
  writeTranscript,
} from '@trunkline/games';
import { CHANCE, type Chance, CLOCK, type Clock } from '@trunkline/service';
import { Measures } from './measures.ts';
import { originOf, senderOf } from './sender.ts';
import { VisibleTables } from './visible-tables.ts';

type Import = Extract<TableAction, { do: 'import' }>;
type Clone = Extract<TableAction, { do: 'clone' }>;

/** What is done to a table: made, joined, left, started; filled from a file or from another table. */
@Injectable()
export class Tables {
  readonly #repository: Repository;
  readonly #visible: VisibleTables;
  readonly #measures: Measures;
  readonly #clock: Clock;
  readonly #chance: Chance;
  #reading = 0;

  constructor(
    repository: Repository,
    visible: VisibleTables,
    measures: Measures,
    @Inject(CLOCK) clock: Clock,
    @Inject(CHANCE) chance: Chance,
  ) {
    this.#repository = repository;
    this.#visible = visible;
    this.#measures = measures;
    this.#clock = clock;
    this.#chance = chance;
  }

  async answer({ principal, commandId, table: id, action }: TableRequest): Promise<Reply<TableView>> {
    const sender = senderOf(principal, 'tables');
    if (!sender.ok) return sender;
    const user = sender.value;
    const origin = originOf(user, commandId, this.#clock.now());
    const changed = await this.#carryOut(id, action, origin);
    const command = `table.${action.do}`;
    if (!changed.ok) return this.#measures.counted(command, changed);
    const { table, duplicate } = changed.value;
    const game = table.status === 'running' ? await begunGame(this.#repository, table, origin) : null;
    const over = game !== null && game.timeline.state.end.over !== null;
    return this.#measures.counted(command, answered(viewOf(table, user, over)), duplicate);
  }

  #carryOut(id: string, action: TableAction, origin: Origin): Promise<Reply<TableChange>> {
    switch (action.do) {
      case 'import':
        return this.#written(id, action.do, origin, () => this.#imported(action, origin));
      case 'clone':
        return this.#written(id, action.do, origin, () => this.#cloned(action, origin));
      default:
        return changeTable(this.#repository, id, `table.${action.do}`, origin, (table) =>
          decideTable(table, origin.user, action, this.#luck()),
        );
    }
  }

  #luck(): TableChance {
    return { seed: this.#chance.seed(), invite: this.#chance.id(), draw: (n) => this.#chance.draw(n) };
  }

  /** A table that begins with a whole game. What was written already is not read again. */
  async #written(
    id: string,
    what: 'import' | 'clone',
    origin: Origin,
    read: () => Promise<Reply<Transcript>>,
  ): Promise<Reply<TableChange>> {
    const kind = `table.${what}`;
    const there = await this.#repository.openTable(id);
    if (there.table !== null) {
      return changeTable(this.#repository, id, kind, origin, () => tableExists);
    }
    const transcript = await read();
    if (!transcript.ok) return transcript;
    return writeTranscript(this.#repository, id, kind, transcript.value, origin, this.#luck());
  }

  async #imported(action: Import, origin: Origin): Promise<Reply<Transcript>> {
    if (this.#reading >= MOST_READING) return declined(problem(503, 'importing-others'));
    this.#reading += 1;
    try {
      return await this.#read(action, origin);
    } finally {
      this.#reading -= 1;
    }
  }

  async #read(action: Import, origin: Origin): Promise<Reply<Transcript>> {
    const text = unpackText(action.file);
    if (text === null) return declined(ruledOut('not-readable'));
    const record = await inSlices(readRecord(text));
    if (!record.ok) return record;
    const source = createHash('sha256').update(text).digest('hex').slice(0, 16);
    return answered(transcriptOf(record.value, source, action, origin));
  }

  async #cloned({ from, at }: Clone, origin: Origin): Promise<Reply<Transcript>> {
    const table = await this.#visible.table(from, origin.user);
    if (!table.ok) return table;
    const game = await this.#visible.game(table.value, origin);
    return game.ok ? cloneOf(this.#repository, table.value, game.value, at, origin.user) : game;
  }
}

/** Files read at once: each is a whole game in memory, decided from its first move. */
const MOST_READING = 4;

const tableExists = { ok: false, problem: problem(409, 'table-exists') } as const;
