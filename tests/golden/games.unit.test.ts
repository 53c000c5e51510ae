import { ownLines, redecide } from '@trunkline/cli';
import type { GameFile } from '@trunkline/engine';
import { evolveOf, roundOf, Timeline, writeGameFile } from '@trunkline/engine';
import type { TraceLine } from '@trunkline/import-18xxgames';
import { sliceOf, title1848 } from '@trunkline/title-1848';
import { title1849 } from '@trunkline/title-1849';
import { describe, expect, it } from 'vitest';
import { gamePath, goldenNames, readGame, readLines, sampleFile, titleOf } from './game-folder.ts';
import { firstDifference, firstRebuildDifference, livePositions, titleWithoutRules } from './proof.ts';

const names = goldenNames();
const timelineOf = ({ title, setUp, commits }: GameFile): Timeline =>
  Timeline.load(evolveOf(titleOf(title)), setUp, commits);
const gamesOf = (title: string): readonly GameFile[] =>
  names.map((name) => readGame(gamePath(name))).filter((game) => game.title === title);
const set = <T>(values: readonly T[]): ReadonlySet<T> => new Set(values);

/** Our first line that is not the golden one, in words. */
function firstDifferingLine(game: GameFile, golden: readonly TraceLine[]): string | null {
  let at = 0;
  for (const line of ownLines(game, titleOf(game.title))) {
    const difference = firstDifference(line, golden[at]);
    if (difference !== null)
      return `After revision ${line.i} (${line.type} by ${line.entity}): ${difference}`;
    at += 1;
  }
  return at === golden.length ? null : `The golden lines go on after ours, with line ${at}.`;
}

/** Runs a game through the rules once more; throws where an event or the last position differs. */
function decideAgain(game: GameFile): number {
  let plays = 0;
  const steps = redecide(titleOf(game.title), game, timelineOf(game));
  for (let step = steps.next(); step.done !== true; step = steps.next()) plays += 1;
  return plays;
}

/** Shares are sold in an operating round only where a president must find money. */
function sellsInOperatingRound(game: GameFile): boolean {
  const timeline = timelineOf(game);
  return timeline
    .line()
    .some(
      ({ on, commands }) =>
        commands.some((command) => command.do === 'sell-shares') &&
        roundOf(timeline.at(on))?.kind === 'operating-round',
    );
}

describe('golden games', { timeout: 60_000 }, () => {
  it('are there', () => {
    expect(names.length).toBeGreaterThanOrEqual(18);
  });

  it.for(names)('%s: every position equals its golden line', (name) => {
    expect(firstDifferingLine(readGame(gamePath(name)), readLines(name))).toBeNull();
  });

  it.for(names)(
    '%s: the rules give the same events; without any rule these give the same positions',
    (name) => {
      const game = readGame(gamePath(name));
      const { setUp, commits } = game;
      const title = titleOf(game.title);
      const live = livePositions(title, timelineOf({ ...game, commits: [] }).state, commits);
      expect(firstRebuildDifference(title, setUp, commits, live)).toBeNull();
    },
  );

  it.for(names)('%s: written again, the file is the same', (name) => {
    const game = readGame(gamePath(name));
    expect(writeGameFile({ ...game, commits: timelineOf(game).commits })).toBe(writeGameFile(game));
  });

  it('of 1848 have every number of players, every end, and what is rare', () => {
    const games = gamesOf('1848');
    const ends = games.map((game) => timelineOf(game).state);
    expect(set(games.map(({ players }) => players.length))).toEqual(set([3, 4, 5, 6]));
    expect(set(ends.map(({ end }) => end.over?.reason))).toEqual(
      set(['bank', 'stock_market', 'closed_five', 'manually_ended']),
    );
    expect(set(ends.map(({ trains }) => trains.phase))).toEqual(set(['3', '5', '6', '8']));
    expect(Math.max(...ends.map((s) => sliceOf(s).receiverships))).toBeGreaterThanOrEqual(5);
    expect(ends.some(({ record }) => (record.history['c:COM'] ?? []).length > 0)).toBe(true);

    const commands = games.flatMap(({ commits }) =>
      commits.flatMap((commit) => (commit.kind === 'play' ? commit.commands : [])),
    );
    const isGhan = (train: string): boolean => train.startsWith('2E');
    expect(commands.some((c) => c.do === 'buy-train' && isGhan(c.train))).toBe(true);
    expect(games.some(sellsInOperatingRound)).toBe(true);
    expect(commands.some((c) => c.do === 'give-order')).toBe(true);
    expect(set(games.flatMap(({ commits }) => commits.map(({ kind }) => kind)))).toEqual(
      set(['play', 'undone', 'redone']),
    );
  });

  it('of 1849 have every number of players, every option, and what is rare', () => {
    const games = gamesOf('1849');
    const ends = games.map((game) => timelineOf(game).state);
    expect(set(games.map(({ players }) => players.length))).toEqual(set([3, 4, 5]));
    expect(set(games.flatMap(({ options }) => options))).toEqual(set(title1849.options));
    expect(games.some(({ options }) => options.length === 0)).toBe(true);
    expect(set(ends.map(({ end }) => end.over?.reason))).toEqual(
      set(['bank', 'bankrupt', 'dnf', 'manually_ended', 'stock_market']),
    );
    expect(ends.some(({ trains }) => trains.phase === '16H')).toBe(true);

    const plays = games.flatMap(({ commits }) => commits.filter((commit) => commit.kind === 'play'));
    const events = set<string>(plays.flatMap((play) => play.events.map(({ t }) => t)));
    for (const rare of [
      'BankruptcyDeclared',
      'CorporationClosed',
      'TileReverted',
      'LoanTaken',
      'LoanRepaid',
      'TokenTraded',
      '1849/ETokenBought',
      '1849/DebtPaid',
      '1849/CoastOpened',
      'ContestWon',
      'StandingOrderGiven',
    ])
      expect(events).toContain(rare);
    expect(set(games.flatMap(({ commits }) => commits.map(({ kind }) => kind)))).toEqual(
      set(['play', 'undone', 'redone']),
    );
  });
});

describe('the sample game', () => {
  it('replays, and is a whole game', () => {
    const game = readGame(sampleFile);
    expect(decideAgain(game)).toBe(game.commits.length);
    expect(timelineOf(game).state.end.over).not.toBeNull();
  });
});

describe('a title without rules', () => {
  it('throws at the first question', () => {
    expect(() => titleWithoutRules(title1848).policies).toThrow('policies');
    expect(titleWithoutRules(title1848).own).toBe(title1848.own);
  });
});
