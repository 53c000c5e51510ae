import { Inject, Injectable } from '@nestjs/common';
import type { GameAction, GameOutcome, GameRequest, Problem, Reply } from '@trunkline/contracts';
import { answered, declined, forbidden, problem, ruledOut } from '@trunkline/contracts';
import type { Move, OpenGame, Origin, Played, ProposalAction, Table } from '@trunkline/games';
import {
  agreedByAll,
  changeTable,
  decideProposal,
  playMove,
  Repository,
  seatsOf,
  settleProposal,
} from '@trunkline/games';
import { CLOCK, type Clock } from '@trunkline/service';
import { Measures } from './measures.ts';
import { originOf, senderOf } from './sender.ts';
import { VisibleTables } from './visible-tables.ts';

const isProposal = (action: GameAction): action is Extract<GameAction, ProposalAction> =>
  action.do === 'propose' || action.do === 'agree' || action.do === 'withdraw';

/** What is done in a running game: moves, taking back, agreements. */
@Injectable()
export class Games {
  readonly #repository: Repository;
  readonly #visible: VisibleTables;
  readonly #measures: Measures;
  readonly #clock: Clock;

  constructor(
    repository: Repository,
    visible: VisibleTables,
    measures: Measures,
    @Inject(CLOCK) clock: Clock,
  ) {
    this.#repository = repository;
    this.#visible = visible;
    this.#measures = measures;
    this.#clock = clock;
  }

  async answer({ principal, commandId, table: id, action }: GameRequest): Promise<Reply<GameOutcome>> {
    const sender = senderOf(principal, 'play');
    if (!sender.ok) return sender;
    const origin = originOf(sender.value, commandId, this.#clock.now());
    const outcome = await this.#carryOut(id, action, origin);
    return this.#measures.counted(`game.${action.do}`, outcome, outcome.ok && outcome.value.duplicate);
  }

  async #carryOut(id: string, action: GameAction, origin: Origin): Promise<Reply<GameOutcome>> {
    const found = await this.#visible.table(id, origin.user);
    if (!found.ok) return found;
    const table = found.value;
    if (table.status !== 'running') return declined(problem(409, 'not-running'));
    if (seatsOf(table, origin.user).length === 0) return declined(forbidden('not-seated'));
    if (isProposal(action)) return this.#propose(table, action, origin);
    // An agreement that a process left behind when it died comes first.
    if (agreedByAll(table)) await this.#settle(id, origin);
    return this.#move(table, action, origin);
  }

  async #move(table: Table, action: Move, origin: Origin): Promise<Reply<GameOutcome>> {
    const kept = await this.#repository.lately(table.id);
    if (kept === null) {
      const begun = await this.#visible.game(table, origin);
      if (!begun.ok) return begun;
    }
    return outcomeOf(await playMove(this.#repository, table, action, origin, this.#measures.playing));
  }

  async #propose(table: Table, action: ProposalAction, origin: Origin): Promise<Reply<GameOutcome>> {
    const { id } = table;
    await this.#settle(id, origin);
    const game = await this.#visible.game(table, origin);
    if (!game.ok) return game;
    const kind = `table.${action.do}`;
    const changed = await changeTable(this.#repository, id, kind, origin, (now) => {
      const impossible = action.do === 'propose' ? cannotHappen(game.value, action) : null;
      if (impossible !== null) return { ok: false, problem: impossible };
      return decideProposal(now ?? table, origin.user, action, origin.at);
    });
    if (!changed.ok) return changed;
    const settled = await settleProposal(
      this.#repository,
      changed.value.table,
      origin,
      this.#measures.playing,
    );
    if (settled !== null) return outcomeOf(settled);
    const { revision, head } = game.value.timeline;
    return answered({ table: id, revision, head, duplicate: changed.value.duplicate });
  }

  async #settle(id: string, origin: Origin): Promise<void> {
    const table = await this.#repository.table(id);
    if (table !== null) await settleProposal(this.#repository, table, origin, this.#measures.playing);
  }
}

/** Why a proposal need not be put to anybody. */
function cannotHappen(
  { timeline }: OpenGame,
  { proposal }: Extract<ProposalAction, { do: 'propose' }>,
): Problem | null {
  if (proposal.kind === 'end') return timeline.state.end.over === null ? null : ruledOut('game-over');
  const { to } = proposal;
  const before = to === 0 || timeline.line().some(({ revision }) => revision === to);
  return before && to !== timeline.head ? null : ruledOut('not-a-position', { revision: to });
}

function outcomeOf(played: Reply<Played>): Reply<GameOutcome> {
  if (!played.ok) return played;
  const { table, revision, head, duplicate } = played.value;
  return answered({ table, revision, head, duplicate });
}
