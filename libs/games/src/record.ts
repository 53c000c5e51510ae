import type { Problem, Reply } from '@trunkline/contracts';
import { problem, ruledOut } from '@trunkline/contracts';
import type { Commit, DomainEvent, GameConfig, GameFile, PlayerId, State, Title } from '@trunkline/engine';
import {
  beginGame,
  blank,
  canonicalJson,
  decideAll,
  evolveOf,
  GAME_FILE_FORMAT,
  KernelFault,
  lackingOption,
  options,
  readGameFile,
  Timeline,
} from '@trunkline/engine';
import type { ImportedGame, ImportProblem } from '@trunkline/import-18xxgames';
import { importSteps, parseFile, peerTitleOf, playsOf } from '@trunkline/import-18xxgames';
import { titleById } from './catalogue.ts';

/** A game that was played elsewhere, judged as a whole before any of it is stored. */
export interface GameRecord {
  readonly title: Title;
  readonly rulesVersion: number;
  readonly config: GameConfig;
  readonly names: Readonly<Record<PlayerId, string>>;
  readonly setUp: readonly DomainEvent[];
  readonly commits: readonly Commit[];
}

type Read = Generator<void, Reply<GameRecord>>;

const no = (of: Problem): Reply<never> => ({ ok: false, problem: of });
const damaged = (at: string, what: string): Reply<never> =>
  no(ruledOut('not-a-game-file', { at, problem: what }));

/**
 * Reads a peer's export or a game file of ours and plays it through by our rules. The first thing that is
 * wrong refuses the whole. Yields now and then: a long game takes a while.
 */
export function* readRecord(text: string): Read {
  return yield* looksOwn(text) ? readOwn(text) : readPeer(text);
}

const looksOwn = (text: string): boolean => text.slice(0, 2_000).includes(`"${GAME_FILE_FORMAT}"`);

function* readPeer(text: string): Read {
  const parsed = parseFile(text);
  if (!parsed.ok) return no(problemOf(parsed.error));
  const game = parsed.value;
  const title = titleById(peerTitleOf(game.title)?.id ?? '');
  if (title === null) return no(ruledOut('unknown-title', { title: game.title }));
  yield;
  const steps = importSteps(game, title);
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) {
      if (!value.ok) return no(problemOf(value.error));
      const names = Object.fromEntries(game.players.map(({ id, name }) => [`p:${id}`, name]));
      return fitting(recordOf(title, value.value, names));
    }
    yield;
  }
}

/** Where it stopped, beside what is wrong. */
function problemOf({ code, params, action, type }: ImportProblem): Problem {
  const where = { ...(action === undefined ? {} : { action }), ...(type === undefined ? {} : { type }) };
  return ruledOut(code, { ...where, ...(params as Problem['params']) });
}

const recordOf = (title: Title, imported: ImportedGame, names: GameRecord['names']): GameRecord => ({
  title,
  rulesVersion: title.version,
  config: imported.start.config,
  names,
  setUp: imported.start.events,
  commits: playsOf(imported),
});

function* readOwn(text: string): Read {
  const read = readGameFile(text);
  if (!read.ok) return no(ruledOut(read.error.code, read.error.params as Problem['params']));
  const file = read.value;
  yield;
  const title = titleById(file.title);
  if (title === null) return no(ruledOut('unknown-title', { title: file.title }));
  const wrong = checkHead(title, file);
  if (wrong !== null) return wrong;
  try {
    const timeline = Timeline.load(evolveOf(title), file.setUp, file.commits);
    yield;
    const judged =
      file.rulesVersion === title.version
        ? yield* decidedAgain(title, file, timeline)
        : playsOn(title, timeline);
    if (judged !== null) return judged;
  } catch (error) {
    // The file may come from anywhere: events that don't fit each other are its fault, not ours.
    if (error instanceof KernelFault || error instanceof TypeError || error instanceof RangeError)
      return damaged('commits', 'the events do not fit each other');
    throw error;
  }
  const names = Object.fromEntries(file.players.map(({ id, name }) => [id, name]));
  const { rulesVersion, setUp, commits } = file;
  return fitting({ title, rulesVersion, config: configOf(file), names, setUp, commits });
}

const configOf = ({ players, seed, options, readings }: GameFile): GameConfig => ({
  players: players.map(({ id }) => id),
  seed,
  options,
  readings,
});

function checkHead(title: Title, file: GameFile): Reply<never> | null {
  const [least, most] = title.players;
  const players = file.players.length;
  if (players < least || players > most) return no(ruledOut('player-count', { least, most, players }));
  const option = file.options.find((o) => !title.options.includes(o));
  if (option !== undefined) return no(ruledOut('unknown-option', { option }));
  const lack = lackingOption(title, file.options);
  if (lack !== null) return no(ruledOut('option-needs', { ...lack }));
  const reading = Object.entries(file.readings).find(([name, v]) => !title.readings[name]?.includes(v));
  if (reading !== undefined)
    return no(ruledOut('unknown-reading', { reading: reading[0], value: reading[1] }));
  if (file.rulesVersion > title.version)
    return no(ruledOut('newer-rules', { theirs: file.rulesVersion, ours: title.version }));
  const seated = new Set<string>(file.players.map(({ id }) => id));
  if (seated.size !== players) return damaged('players', 'two have the same id');
  const stranger = file.commits.find(({ by }) => by !== null && !seated.has(by));
  return stranger === undefined ? null : damaged(`commits.${stranger.revision - 1}`, 'by nobody seated');
}

/** Decides every command again, also those undone, each on its position: the events must be the file's. */
function* decidedAgain(
  title: Title,
  file: GameFile,
  timeline: Timeline,
): Generator<void, Reply<never> | null> {
  const start = beginGame(title, title.setUp(configOf(file)), blank);
  if (canonicalJson(start.events) !== canonicalJson(file.setUp))
    return damaged('setUp', 'is not what these rules make');
  const positions = new Map<number, State>([[0, start.state]]);
  for (const commit of file.commits) {
    if (commit.kind !== 'play') continue;
    const where = `commits.${commit.revision - 1}`;
    const on = positions.get(commit.on);
    if (on === undefined) return damaged(where, 'stands on no position');
    const decided = decideAll(title, on, commit.commands, commit.revision);
    if (!decided.ok) {
      const { code, params } = decided.error;
      return no(
        ruledOut('illegal-action', {
          ...(params as Problem['params']),
          violation: code,
          action: commit.revision,
        }),
      );
    }
    if (canonicalJson(decided.value.events) !== canonicalJson(commit.events))
      return damaged(where, 'has other events than the rules give');
    positions.set(commit.revision, decided.value.state);
    yield;
  }
  return canonicalJson(positions.get(timeline.head)) === canonicalJson(timeline.state)
    ? null
    : damaged('commits', 'lead to another position than the rules do');
}

/** A game of older rules keeps its events; it must at least be one that can be played on. */
function playsOn(title: Title, timeline: Timeline): Reply<never> | null {
  options({ t: title, s: timeline.state });
  return null;
}

const SEAT = /^p:[A-Za-z0-9_-]{1,24}$/;

/** Seats are named by the file's players: they must be names that a seat may have. */
function fitting(record: GameRecord): Reply<GameRecord> {
  const odd = record.config.players.find((id) => !SEAT.test(id));
  if (odd !== undefined) return no(problem(422, 'player-id', { id: odd }));
  return { ok: true, value: record };
}
