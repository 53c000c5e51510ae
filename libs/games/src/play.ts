import type { GameAction, GameOutcome, Problem, Reply } from '@trunkline/contracts';
import { forbidden, notFound, problem, ruledOut } from '@trunkline/contracts';
import type { CommitInfo, DomainEvent, PlayerId, State } from '@trunkline/engine';
import { decide } from '@trunkline/engine';
import type { JsonValue, StoredCommit } from '@trunkline/event-store';
import type { OpenGame } from './game-stream.ts';
import { bodyOf, commitOf } from './game-stream.ts';
import type { Origin } from './origin.ts';
import type { Repository } from './repository.ts';
import { gameStream } from './streams.ts';
import type { Table } from './table.ts';
import { seatsOf } from './table.ts';

export type Move = Extract<GameAction, { do: 'act' | 'undo' | 'undo-to' | 'redo' | 'restart-turn' }>;

export type Played = GameOutcome & { readonly stored: StoredCommit };

export interface PlayOptions {
  /** Every seat has agreed: others' moves may be taken back, the game may be ended. */
  readonly agreed?: boolean;
  /** Told when another was faster, so that the deed is decided again. */
  readonly onRaceLost?: () => void;
  /** Told how long a decision took, in milliseconds. */
  readonly onDecided?: (milliseconds: number) => void;
}

type Attempt =
  | { readonly ok: true; readonly stored: ReturnType<typeof bodyOf>; readonly actor: string }
  | { readonly ok: false; readonly problem: Problem };

const LOST_RACES = 20;

/**
 * Carries out a move in a game: authorises the seat, decides, appends with the expected revision, and tries
 * again on the new position if another was faster. The same `commandId` again gives the first outcome.
 */
export async function playMove(
  repository: Repository,
  table: Table,
  action: Move,
  origin: Origin,
  options: PlayOptions = {},
): Promise<Reply<Played>> {
  const seats = seatsOf(table, origin.user);
  if (seats.length === 0) return { ok: false, problem: forbidden('not-seated') };
  let game = await repository.lately(table.id);
  if (game === null) return { ok: false, problem: notFound('game') };
  const first = await firstOutcome(repository, game, origin.commandId);
  if (first !== null) return first;

  const stream = gameStream(table.id);
  const alone = table.seats.every(({ seat }) => seats.includes(seat));
  const agreed = alone || options.agreed === true;
  for (let race = 0; race < LOST_RACES; race += 1) {
    const began = performance.now();
    const attempt = attemptMove(game, seats, action, origin, agreed);
    options.onDecided?.(performance.now() - began);
    if (!attempt.ok) {
      // What was decided on may be old, and the same deed may be in the stream already.
      const before: number = game.timeline.revision;
      game = (await repository.game(table.id)) ?? game;
      const known = await firstOutcome(repository, game, origin.commandId);
      if (known !== null) return known;
      if (game.timeline.revision === before) return attempt;
      continue;
    }
    const { commandId, at, correlationId, causationId } = origin;
    const result = await repository.store.append(stream, game.timeline.revision, {
      commandId,
      actor: attempt.actor,
      at,
      rulesVersion: game.title.version,
      causationId,
      correlationId,
      kind: attempt.stored.kind,
      body: attempt.stored.body as unknown as JsonValue,
    });
    if (result.status !== 'conflict') {
      repository.learn(table.id, result.commit);
      return outcomeOf(table.id, result.commit, result.status === 'duplicate');
    }
    options.onRaceLost?.();
    game = (await repository.game(table.id)) ?? game;
  }
  return { ok: false, problem: problem(409, 'too-busy') };
}

/** What a command came to that is in the game already, or null. */
async function firstOutcome(
  repository: Repository,
  game: OpenGame,
  commandId: string,
): Promise<Reply<Played> | null> {
  const revision = game.revisionOf(commandId);
  if (revision === null) return null;
  const [stored] = await repository.store.read(gameStream(game.table), revision, 1);
  if (stored === undefined) throw new Error(`Commit ${revision} of the game of ${game.table} has gone.`);
  return outcomeOf(game.table, stored, true);
}

/** The head is the one that the commit left, whatever was played since. */
function outcomeOf(table: string, stored: StoredCommit, duplicate: boolean): Reply<Played> {
  const { revision } = stored;
  const commit = revision === 0 ? null : commitOf(stored);
  const head = commit === null || commit.kind === 'play' ? revision : commit.to;
  return { ok: true, value: { table, revision, head, duplicate, stored } };
}

function attemptMove(
  game: OpenGame,
  seats: readonly string[],
  action: Move,
  origin: Origin,
  agreed: boolean,
): Attempt {
  const { timeline } = game;
  if (action.expected !== undefined && action.expected !== timeline.revision) {
    const { revision, head } = timeline;
    return { ok: false, problem: problem(409, 'moved-on', { expected: action.expected, revision, head }) };
  }
  return action.do === 'act'
    ? attemptDeed(game, seats, action.command, agreed)
    : attemptReturn(game, seats, action, origin, agreed);
}

function attemptDeed(
  game: OpenGame,
  seats: readonly string[],
  command: Extract<Move, { do: 'act' }>['command'],
  agreed: boolean,
): Attempt {
  const { timeline, title } = game;
  const { seat } = command.by;
  if (!seats.includes(seat)) return { ok: false, problem: forbidden('not-your-seat', { seat }) };
  if (command.do === 'end-game' && !agreed) return { ok: false, problem: forbidden('end-needs-agreement') };
  const decided = decide(title, timeline.state, command, timeline.revision + 1);
  if (!decided.ok)
    return { ok: false, problem: ruledOut(decided.error.code, decided.error.params as Problem['params']) };
  return played(game, command, decided.value, seat);
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
