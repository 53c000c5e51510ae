import type { NewTable } from '@trunkline/contracts';
import { newTableSchema } from '@trunkline/contracts';
import type { Command } from '@trunkline/engine';
import { offers, sample } from '@trunkline/engine';
import type { EventStore, JsonValue } from '@trunkline/event-store';
import type { OpenGame } from '../game-stream.ts';
import type { Origin } from '../origin.ts';
import type { Move, Played } from '../play.ts';
import { playMove } from '../play.ts';
import { settleProposal } from '../proposal.ts';
import { Repository } from '../repository.ts';
import { unpackBox } from '../start.ts';
import { TALK_KINDS, talkStream } from '../streams.ts';
import type { ProposalAction, Table, TableDecision } from '../table.ts';
import { decideProposal, decideTable } from '../table.ts';
import { changeTable } from '../table-stream.ts';

/** Makes tables and games in a store as the commands service does, without a bus: for tests of those who read. */
export class Dealer {
  readonly repository: Repository;
  /** Stamped on what is written; a test may let it pass. */
  now = 1_764_460_800_000;
  #sent = 0;
  #luck = 1;

  constructor(store: EventStore) {
    this.repository = new Repository(store);
  }

  origin(user: string): Origin {
    this.#sent += 1;
    const commandId = `command-${this.#sent}`;
    return { user, commandId, at: this.now, correlationId: `correlation-${this.#sent}`, causationId: null };
  }

  async table(id: string): Promise<Table> {
    const table = await this.repository.table(id);
    if (table === null) throw new Error(`There is no table ${id}.`);
    return table;
  }

  async game(id: string): Promise<OpenGame> {
    const game = await this.repository.game(id);
    if (game === null) throw new Error(`The game of ${id} has not begun.`);
    return game;
  }

  async create(id: string, owner: string, of: Partial<NewTable> & Pick<NewTable, 'players'>): Promise<void> {
    const table = newTableSchema.parse({ title: '1848', seating: 'joined', seed: 7, ...of });
    await this.change(id, owner, (there) =>
      decideTable(there, owner, { do: 'create', table }, this.#chance()),
    );
  }

  async join(id: string, user: string): Promise<void> {
    const { invite } = await this.table(id);
    const action = { do: 'join' as const, ...(invite === null ? {} : { invite }) };
    await this.change(id, user, (there) => decideTable(there, user, action, this.#chance()));
  }

  async leave(id: string, user: string): Promise<void> {
    await this.change(id, user, (there) => decideTable(there, user, { do: 'leave' }, this.#chance()));
  }

  async start(id: string): Promise<void> {
    const { owner } = await this.table(id);
    await this.change(id, owner, (there) => decideTable(there, owner, { do: 'start' }, this.#chance()));
    await unpackBox(this.repository, await this.table(id), this.origin(owner));
  }

  /** A table that the users sit at, in that order, its game begun. */
  async begun(id: string, users: readonly [string, ...string[]], of: Partial<NewTable> = {}): Promise<void> {
    const [owner, ...others] = users;
    await this.create(id, owner, { players: users.length, ...of });
    for (const user of others) await this.join(id, user);
    await this.start(id);
  }

  async change(id: string, user: string, decide: (table: Table | null) => TableDecision): Promise<void> {
    const changed = await changeTable(this.repository, id, 'table.change', this.origin(user), decide);
    if (!changed.ok) throw new Error(`declined: ${JSON.stringify(changed.problem)}`);
  }

  /** Proposes, agrees or withdraws; what all have agreed to is carried out. */
  async propose(id: string, user: string, action: ProposalAction): Promise<void> {
    await this.change(id, user, (table) => decideProposal(table as Table, user, action, this.now));
    await settleProposal(this.repository, await this.table(id), this.origin(user));
  }

  async move(id: string, user: string, move: Move): Promise<Played> {
    const played = await playMove(this.repository, await this.table(id), move, this.origin(user));
    if (!played.ok) throw new Error(`declined: ${JSON.stringify(played.problem)}`);
    return played.value;
  }

  async say(id: string, user: string, text: string, room = 'players'): Promise<void> {
    const { commandId, at, correlationId, causationId } = this.origin(user);
    const { store } = this.repository;
    const stream = talkStream(id);
    const before = await store.read(stream);
    const body = { room, text } as JsonValue;
    const line = { commandId, at, correlationId, causationId, rulesVersion: 1, kind: TALK_KINDS.said };
    await store.append(stream, before.length - 1, { ...line, actor: user, body });
  }

  /** A command that the game offers now, the same in every run; never an early end. */
  async offered(id: string): Promise<Command> {
    const game = await this.game(id);
    const g = { t: game.title, s: game.timeline.state };
    const all = offers(g);
    const deeds = all.filter(({ option }) => option.do !== 'pass' || this.#pick(4) === 0);
    for (;;) {
      const from = deeds.length > 0 ? deeds : all;
      const offer = from[this.#pick(from.length)];
      if (offer === undefined) throw new Error('Nothing is offered.');
      const command = sample(g, offer, (n) => this.#pick(n));
      if (command !== null) return command;
      if (deeds.length > 0) deeds.splice(deeds.indexOf(offer), 1);
    }
  }

  /** Plays so many offered moves, each by whoever sits there. */
  async play(id: string, moves: number): Promise<void> {
    for (let i = 0; i < moves; i += 1) {
      const command = await this.offered(id);
      const { seats } = await this.table(id);
      const seat = seats.find((one) => one.seat === command.by.seat);
      if (seat === undefined) throw new Error(`Nobody sits at ${command.by.seat}.`);
      await this.move(id, seat.user, { do: 'act', command });
    }
  }

  #chance() {
    return { seed: 7, invite: 'an-invite', draw: () => 0 };
  }

  #pick(n: number): number {
    this.#luck = (Math.imul(this.#luck, 1_664_525) + 1_013_904_223) >>> 0;
    return n === 0 ? 0 : (this.#luck >>> 8) % n;
  }
}
