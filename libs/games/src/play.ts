import type { GameAction, GameOutcome, Problem, Reply } from '@trunkline/contracts';
import { forbidden, notFound, problem, ruledOut } from '@trunkline/contracts';
import type { CommitInfo, DomainEvent, PlayerId, State } from '@trunkline/engine';
import { decide } from '@trunkline/engine';
import type { StoredCommit } from '@trunkline/event-store';
import type { OpenGame } from './game-stream.ts';
import { bodyOf } from './game-stream.ts';
import type { Repository } from './repository.ts';
import { gameStream } from './streams.ts';
import type { Table } from './table.ts';
import { seatsOf } from './table.ts';

/** Where a request comes from: for the commit's record. */
export interface Origin {
  readonly user: string;
  readonly commandId: string;
  readonly at: number;
  readonly correlationId: string;
  readonly causationId: string | null;
}

type Move = Extract<GameAction, { do: 'act' | 'undo' | 'undo-to' | 'redo' | 'restart-turn' }>;
type Attempt =
  | { readonly ok: true; readonly stored: ReturnType<typeof bodyOf>; readonly actor: string }
  | { readonly ok: false; readonly problem: Problem };

const LOST_RACES = 20;

/**
 * Carries out a move in a game: authorises the seat, decides, appends with the expected revision, and tries
 * again on the new position if another was faster. The same `commandId` again gives the first outcome.
 *
 * @param agreed every seat has agreed: an undo may take back others' moves
 */
export async function playMove(
  repository: Repository,
  table: Table,
  action: Move,
  origin: Origin,
  agreed = false,
): Promise<Reply<GameOutcome & { readonly stored: StoredCommit }>> {
  const seats = seatsOf(table, origin.user);
  if (seats.length === 0) return { ok: false, problem: forbidden('not-seated') };
  let game = await repository.lately(table.id);
  if (game === null) return { ok: false, problem: notFound('game') };
  for (let race = 0; race < LOST_RACES; race += 1) {
    const attempt = attemptMove(game, seats, action, origin, agreed);
    const stream = gameStream(table.id);
    if (!attempt.ok) {
      // What was decided on may be old, and the same deed may be in the stream already.
      const before = game.timeline.revision;
      game = (await repository.game(table.id)) ?? game;
      const known = game.timeline.commits.find((c) => c.id === origin.commandId);
      if (known !== undefined)
        return outcomeOf(await firstOutcome(repository, stream, known.revision), game, true);
      if (game.timeline.revision === before) return { ok: false, problem: attempt.problem };
      continue;
    }
    const { user: _user, commandId, at, correlationId, causationId } = origin;
    const commit = {
      commandId,
      actor: attempt.actor,
      at,
      rulesVersion: game.title.version,
      causationId,
      correlationId,
      kind: attempt.stored.kind,
      body: attempt.stored.body as never,
    };
    const result = await repository.store.append(stream, game.timeline.revision, commit);
    if (result.status === 'conflict') {
      game = (await repository.game(table.id)) ?? game;
      continue;
    }
    if (result.status === 'appended') repository.learn(table.id, result.commit);
    else game = (await repository.game(table.id)) ?? game;
    return outcomeOf(result.commit, game, result.status === 'duplicate');
  }
  return { ok: false, problem: problem(409, 'too-busy') };
}

async function firstOutcome(repository: Repository, stream: string, revision: number): Promise<StoredCommit> {
  const [stored] = await repository.store.read(stream, revision, 1);
  if (stored === undefined) throw new Error(`Commit ${revision} of ${stream} has gone.`);
  return stored;
}

const outcomeOf = (
  stored: StoredCommit,
  game: OpenGame,
  duplicate: boolean,
): Reply<GameOutcome & { readonly stored: StoredCommit }> => ({
  ok: true,
  value: { table: game.table, revision: stored.revision, head: game.timeline.head, duplicate, stored },
});

function attemptMove(
  game: OpenGame,
  seats: readonly string[],
  action: Move,
  origin: Origin,
  agreed: boolean,
): Attempt {
  const { timeline, title } = game;
  if (action.expected !== undefined && action.expected !== timeline.revision) {
    return {
      ok: false,
      problem: problem(409, 'moved-on', { expected: action.expected, revision: timeline.revision }),
    };
  }
  if (action.do === 'act') {
    const { seat } = action.command.by;
    if (!seats.includes(seat)) return { ok: false, problem: forbidden('not-your-seat', { seat }) };
    if (action.command.do === 'end-game' && !agreed && seats.length < timeline.state.seats.seated.length) {
      return { ok: false, problem: forbidden('end-needs-agreement') };
    }
    const decided = decide(title, timeline.state, action.command, timeline.revision + 1);
    if (!decided.ok)
      return { ok: false, problem: ruledOut(decided.error.code, decided.error.params as Problem['params']) };
    return played(game, action.command, decided.value, seat);
  }
  return attemptReturn(game, seats, action, origin, agreed);
}

function played(
  game: OpenGame,
  command: Extract<Move, { do: 'act' }>['command'],
  decided: { readonly events: readonly DomainEvent[]; readonly state: State },
  seat: string,
): Attempt {
  const { timeline } = game;
  const commit = {
    kind: 'play' as const,
    revision: timeline.revision + 1,
    on: timeline.head,
    id: '',
    by: seat as PlayerId,
    at: null,
    commands: [command],
    events: decided.events,
  };
  return { ok: true, stored: bodyOf(commit), actor: seat };
}

/** Undo, redo and restart: free over one's own moves, else by agreement. */
function attemptReturn(
  game: OpenGame,
  seats: readonly string[],
  action: Exclude<Move, { do: 'act' }>,
  origin: Origin,
  agreed: boolean,
): Attempt {
  const { timeline } = game;
  const info: CommitInfo = { id: origin.commandId, by: (seats[0] ?? null) as PlayerId | null, at: origin.at };
  const moved = timeline.probe((t) => {
    switch (action.do) {
      case 'undo':
        return t.undo(info);
      case 'undo-to':
        return t.undoTo(action.to, info);
      case 'restart-turn':
        return t.restartTurn(info);
      case 'redo':
        return t.redo(info);
    }
  });
  if (!moved.ok)
    return { ok: false, problem: ruledOut(moved.error.code, moved.error.params as Problem['params']) };
  const { kind, to } = moved.value;
  const line = kind === 'undone' ? timeline.line() : timeline.line(to);
  const from = kind === 'undone' ? to : timeline.head;
  const passed = line.filter((c) => c.revision > from);
  if (!agreed && passed.some((c) => c.by === null || !seats.includes(c.by))) {
    return { ok: false, problem: forbidden('undo-needs-agreement', { to }) };
  }
  return { ok: true, stored: bodyOf(moved.value), actor: seats[0] ?? '' };
}
