import type {
  Decision,
  DomainEvent,
  GameConfig,
  GameFile,
  MoveCommit,
  PlayCommit,
  State,
  Title,
} from '@trunkline/engine';
import {
  beginGame,
  blank,
  canonicalJson,
  decideAll,
  evolveOf,
  KernelFault,
  symbolOf,
  Timeline,
} from '@trunkline/engine';
import type { ExportedGame } from '@trunkline/import-18xxgames';
import { Failure, ruleFailure } from './failure.ts';

/** What the game was set up from. */
export const configOf = (file: GameFile): GameConfig => ({
  players: file.players.map(({ id }) => id),
  seed: file.seed,
  options: file.options,
  readings: file.readings,
});

/** A game of ours from its events alone: no rule is asked. */
export function rebuild(title: Title, file: GameFile): Timeline {
  return guarded('stream-broken', 'The events cannot be put together', () => {
    const timeline = Timeline.load(evolveOf(title), file.setUp, file.commits);
    timeline.at(timeline.head);
    return timeline;
  });
}

/** What the rules say of a stream that was decided before. */
export type Redecided = 'same-events' | 'other-rules-version';

/**
 * Decides every command again, also those that were undone, each on the position on which it was
 * decided, and compares its events with those that are stored; then the position with the rebuilt one.
 * Stops at the first difference with a `Failure`. A game of another version of the rules keeps its
 * events, so it is not decided again.
 */
export function* redecide(
  title: Title,
  file: GameFile,
  timeline: Timeline,
): Generator<PlayCommit, Redecided> {
  if (file.rulesVersion !== title.version) return 'other-rules-version';
  const start = beginGame(title, title.setUp(configOf(file)), blank);
  if (canonicalJson(start.events) !== canonicalJson(file.setUp))
    throw new Failure('set-up-differs', 'The set-up in the file is not the one that these rules make.');
  const positions = new Map<number, State>([[0, start.state]]);
  for (const commit of file.commits) {
    if (commit.kind !== 'play') continue;
    positions.set(commit.revision, decidedAgain(title, commit, positions.get(commit.on)));
    yield commit;
  }
  const live = positions.get(timeline.head);
  if (canonicalJson(live) !== canonicalJson(timeline.state))
    throw new Failure('rebuild-differs', 'The position rebuilt from the events is not the decided one.');
  return 'same-events';
}

function decidedAgain(title: Title, commit: PlayCommit, on: State | undefined): State {
  if (on === undefined)
    throw new Failure('stream-broken', `Commit ${commit.revision} stands on no position.`);
  const { events, state } = decidePlay(title, commit, on);
  const difference = firstDifference(commit.events, events);
  if (difference === null) return state;
  throw new Failure('events-differ', `${whereOf(commit)} ${difference}`, { revision: commit.revision });
}

/** Decides a commit again. A refusal is a `Failure` that says which deed it was. */
export function decidePlay(title: Title, commit: PlayCommit, on: State): Decision {
  const where = whereOf(commit);
  return guarded('stream-broken', `${where} the kernel failed`, () => {
    const decided = decideAll(title, on, commit.commands, commit.revision);
    if (!decided.ok) throw ruleFailure(decided.error, `${where} `);
    return decided.value;
  });
}

/** `Commit 17 (lay-tile by 2):`, the start of a sentence about it. */
function whereOf({ revision, commands }: PlayCommit): string {
  const [first] = commands;
  return first === undefined
    ? `Commit ${revision}:`
    : `Commit ${revision} (${first.do} by ${symbolOf(first.by.entity)}):`;
}

function firstDifference(stored: readonly DomainEvent[], decided: readonly DomainEvent[]): string | null {
  for (let i = 0; i < Math.max(stored.length, decided.length); i += 1) {
    const [theirs, ours] = [stored[i], decided[i]];
    if (canonicalJson(theirs) === canonicalJson(ours)) continue;
    if (ours === undefined) return `the file has an event ${theirs?.t} more than the rules give.`;
    if (theirs === undefined) return `the rules give an event ${ours.t} that the file has not.`;
    return `the file has ${JSON.stringify(theirs)} where the rules give ${JSON.stringify(ours)}.`;
  }
  return null;
}

/** A fault of the kernel becomes a sentence: the file may come from anywhere. */
function guarded<T>(code: string, what: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof Failure) throw error;
    const message = error instanceof KernelFault ? error.message : 'they do not fit each other.';
    throw new Failure(code, `${what}: ${message}`);
  }
}

/** Plays that count: those that lead to the present position and hold a command. */
export const playsOf = (timeline: Timeline): readonly PlayCommit[] =>
  timeline.line().filter(({ commands }) => commands.length > 0);

const SECOND = 1000;

/** Our game as the exporter takes it: what was undone is left out. */
export function exportable(file: GameFile, plays: readonly PlayCommit[], id: string): ExportedGame {
  const times = plays.map(({ at }) => (at === null ? 0 : Math.floor(at / SECOND)));
  return {
    id,
    description: '',
    config: configOf(file),
    names: Object.fromEntries(file.players.map((player) => [player.id, player.name])),
    commits: plays.map(({ commands, revision }, i) => ({ commands, at: times[i] ?? 0, revision })),
    createdAt: times[0] ?? 0,
  };
}

/** How many commits of a file only moved its head. */
export const movesOf = (file: GameFile): readonly MoveCommit[] =>
  file.commits.filter((commit) => commit.kind !== 'play');
