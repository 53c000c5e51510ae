import type { Command, DomainEvent, GameConfig, Result, State, Title } from '@trunkline/engine';
import { beginGame, blank, lackingOption, ok, refused } from '@trunkline/engine';
import type { PeerAction, PeerActionId, PeerDeed } from './action.ts';
import { effectiveActions } from './effective.ts';
import type { PeerEntityId, PeerEntityType } from './entity-ids.ts';
import { playerId } from './entity-ids.ts';
import type { PeerGame } from './file.ts';
import { peerTitleOf } from './peer-titles.ts';
import type { ImportProblem } from './problem.ts';
import { at } from './problem.ts';
import { Replay } from './replay.ts';
import { compareResult } from './result.ts';

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
  const lack = lackingOption(title, game.optionalRules);
  if (lack !== null) return refused({ code: 'option-needs', params: { ...lack } });
  const effective = effectiveActions(game.actions);
  if (!effective.ok) return effective;

  const start = begin(game, title);
  yield { is: 'start', start, actions: effective.value.length };
  const replay = new Replay(title, peerTitle, start.state);
  const commits: ImportedCommit[] = [];
  for (const action of effective.value) {
    const before = replay.state;
    const done = commit(replay, action);
    if (!done.ok) return done;
    commits.push(done.value);
    yield { is: 'action', commit: done.value, before, after: replay.state };
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

/** Carries out an action with its automatic ones: all of it, or nothing. */
function commit(replay: Replay, action: PeerAction): Result<ImportedCommit, ImportProblem> {
  replay.begin();
  for (const deed of [action, ...action.auto_actions]) {
    const problem = replay.carryOut(deed);
    if (problem !== null) return refused(at(problem, action.id, deed.type));
  }
  const { commands, events } = replay.finish();
  return ok({
    id: action.id,
    ...named(action),
    auto: action.auto_actions.map(named),
    createdAt: typeof action.created_at === 'number' ? action.created_at : null,
    commands,
    events,
    revision: replay.state.meta.revision,
  });
}
