import type {
  Command,
  DomainEvent,
  Game,
  GameConfig,
  Result,
  RuleViolation,
  State,
  Title,
} from '@trunkline/engine';
import {
  beginGame,
  blank,
  execute,
  KernelFault,
  ok,
  refused,
  symbolOf,
  Working,
  waitingStep,
} from '@trunkline/engine';
import type { PeerAction, PeerActionId, PeerDeed } from './action.ts';
import { effectiveActions } from './effective.ts';
import type { PeerEntityId, PeerEntityType } from './entity-ids.ts';
import { playerId } from './entity-ids.ts';
import type { PeerGame } from './file.ts';
import type { Automatic, PeerTitle } from './peer-title.ts';
import { peerTitleOf } from './peer-titles.ts';
import type { ImportProblem } from './problem.ts';
import { at } from './problem.ts';
import { compareResult } from './result.ts';
import { TilePieces } from './tile-ids.ts';
import { translate } from './translate.ts';

/** One deed of an imported game, as its record names it. */
export interface RecordedDeed {
  readonly type: string;
  readonly entity: PeerEntityId;
  readonly entityType: PeerEntityType;
}

/** What one recorded action and its automatic ones became. */
export interface ImportedCommit extends RecordedDeed {
  /** Number of the action in the file. */
  readonly id: PeerActionId;
  readonly auto: readonly RecordedDeed[];
  /** Seconds since 1970, if the file says so. */
  readonly createdAt: number | null;
  /** None for chat and programmes, which leave the game as it is. */
  readonly commands: readonly Command[];
  readonly events: readonly DomainEvent[];
  /** Revision of the position afterwards. */
  readonly revision: number;
}

/** The position before the first action. */
export interface ImportStart {
  readonly config: GameConfig;
  readonly events: readonly DomainEvent[];
  readonly state: State;
}

export interface ImportedGame {
  readonly peer: PeerGame;
  readonly start: ImportStart;
  readonly commits: readonly ImportedCommit[];
  readonly state: State;
}

/** One moment of an import: the set-up, then each effective action. */
export type ImportStep =
  | { readonly is: 'start'; readonly start: ImportStart; readonly actions: number }
  | { readonly is: 'action'; readonly commit: ImportedCommit; readonly before: State; readonly after: State };

/**
 * Replays an exported game by our rules, with the peer's readings of them. The first action that we
 * would not allow stops it; then nothing of the game is given back.
 */
export function importGame(game: PeerGame, title: Title): Result<ImportedGame, ImportProblem> {
  const steps = importSteps(game, title);
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/** The same, giving every position on the way: for progress, and for traces. */
export function* importSteps(
  game: PeerGame,
  title: Title,
): Generator<ImportStep, Result<ImportedGame, ImportProblem>> {
  const peerTitle = peerTitleOf(game.title);
  if (peerTitle === null || peerTitle.id !== title.id) {
    return refused({ code: 'unknown-title', params: { title: game.title } });
  }
  const [min, max] = title.players;
  if (game.players.length < min || game.players.length > max) {
    return refused({ code: 'player-count', params: { min, max, players: game.players.length } });
  }
  const strange = game.optionalRules.find((rule) => !title.options.includes(rule));
  if (strange !== undefined) {
    return refused({ code: 'unknown-id', params: { kind: 'optional rule', id: strange } });
  }
  const effective = effectiveActions(game.actions);
  if (!effective.ok) return effective;

  const start = begin(game, title);
  yield { is: 'start', start, actions: effective.value.length };
  const replay = new Replay(title, peerTitle, start.state);
  const commits: ImportedCommit[] = [];
  for (const action of effective.value) {
    const before = replay.state;
    const commit = replay.commit(action);
    if (!commit.ok) return commit;
    commits.push(commit.value);
    yield { is: 'action', commit: commit.value, before, after: replay.state };
  }
  const differs = compareResult(peerTitle, game, replay.state);
  return differs === null ? ok({ peer: game, start, commits, state: replay.state }) : refused(differs);
}

/** Everything as the peer reads the rules, and the revenues as its record has them. */
export const peerReadings = (title: Title): Record<string, string> =>
  Object.fromEntries(
    Object.entries(title.readings).map(([name, values]) => {
      const value = ['peer', 'recorded'].find((v) => values.includes(v)) ?? values[0] ?? '';
      return [name, value];
    }),
  );

function begin(game: PeerGame, title: Title): ImportStart {
  const config: GameConfig = {
    players: game.players.map(({ id }) => playerId(id)),
    seed: game.seed,
    options: game.optionalRules,
    readings: peerReadings(title),
  };
  const { events, state } = beginGame(title, title.setUp(config), blank);
  return { config, events, state };
}

const named = ({ type, entity, entity_type }: PeerDeed): RecordedDeed => ({
  type,
  entity,
  entityType: entity_type,
});

/** A game being replayed: the position, and what the peer's ids need beside it. */
class Replay {
  readonly #title: Title;
  readonly #peer: PeerTitle;
  readonly #pieces: TilePieces;
  /** Automatic deeds of ours that no record has named yet; rounds without operators may bring the same twice. */
  #unnamed: readonly Automatic[] = [];
  state: State;

  constructor(title: Title, peer: PeerTitle, state: State) {
    this.#title = title;
    this.#peer = peer;
    this.#pieces = new TilePieces(title.board);
    this.state = state;
  }

  /** Carries out an action with its automatic ones: all of it, or nothing. */
  commit(action: PeerAction): Result<ImportedCommit, ImportProblem> {
    const working = new Working(this.#title, this.state, this.state.meta.revision + 1);
    const done: Command[] = [];
    for (const deed of [action, ...action.auto_actions]) {
      const problem = this.#carryOut(working, deed, done);
      if (problem !== null) return refused(at(problem, action.id, deed.type));
    }
    if (done.length > 0) this.state = working.seal();
    return ok({
      id: action.id,
      ...named(action),
      auto: action.auto_actions.map(named),
      createdAt: typeof action.created_at === 'number' ? action.created_at : null,
      commands: done,
      events: done.length > 0 ? working.events : [],
      revision: this.state.meta.revision,
    });
  }

  #carryOut(working: Working, deed: PeerDeed, done: Command[]): ImportProblem | null {
    const translation = translate(this.#peer, { g: working, pieces: this.#pieces }, deed);
    switch (translation.is) {
      case 'nothing':
        return null;
      case 'problem':
        return withWaiting(working, translation.problem);
      case 'automatic':
        return this.#name(working, translation.automatic);
      case 'commands':
        for (const command of translation.commands) {
          const problem = this.#execute(working, command);
          if (problem !== null) return problem;
          done.push(command);
        }
        if (translation.lay !== undefined) this.#pieces.lay(translation.lay.hex, translation.lay.piece);
        return null;
    }
  }

  /** A record names what has happened by itself: once for each time. */
  #name(working: Working, automatic: Automatic): ImportProblem | null {
    const place = this.#unnamed.indexOf(automatic);
    if (place < 0) {
      const no = { code: 'has-not-happened', params: { what: automatic.name } };
      return withWaiting(working, illegal(no));
    }
    this.#unnamed = this.#unnamed.toSpliced(place, 1);
    return null;
  }

  #execute(working: Working, command: Command): ImportProblem | null {
    const known = working.emitted;
    const no = attempt(working, command);
    if (no !== null) return withWaiting(working, illegal(no));
    for (const event of working.events.slice(known)) {
      const automatic = this.#peer.automatics.find((a) => a.isEvent(event));
      if (automatic !== undefined) this.#unnamed = [...this.#unnamed, automatic];
    }
    return null;
  }
}

/** A fault of the kernel must not take the importing program down: the game is refused like any other. */
function attempt(working: Working, command: Command): RuleViolation | null {
  try {
    return execute(working, command);
  } catch (error) {
    if (error instanceof KernelFault) return { code: 'kernel-fault', params: { message: error.message } };
    throw error;
  }
}

const illegal = ({ code, params }: RuleViolation): ImportProblem => ({
  code: 'illegal-action',
  params: { ...params, violation: code },
});

/** Adds what the game waits for, where a record contradicts it. */
function withWaiting(g: Game, problem: ImportProblem): ImportProblem {
  if (problem.code !== 'illegal-action') return problem;
  const step = waitingStep(g);
  if (step === null) return problem;
  const actors = step.actors(g).map(symbolOf);
  return { ...problem, params: { ...problem.params, waits: step.kind, waitsFor: actors.join(', ') } };
}
