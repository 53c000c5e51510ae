import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { ImportedGame } from '@trunkline/import-18xxgames';
import { effectiveActions, exportGame, importGame, parseFile } from '@trunkline/import-18xxgames';
import { describe, expect, it } from 'vitest';
import { gamesOf, readText, sharedFolder, traceNumbersOf } from './shared-games.ts';
import { TITLES } from './titles.ts';

const FOLDERS = ['1828', '1848', '1849', '1862'];
const named = (files: readonly string[]) =>
  files.map((file) => [path.basename(file, '.json'), file] as const);
const all = named(FOLDERS.flatMap(gamesOf));

const parsed = (text: string) => {
  const game = parseFile(text);
  if (!game.ok) throw new Error(JSON.stringify(game.error));
  return game.value;
};
const effective = (file: string) => {
  const { actions } = parsed(readText(file));
  const kept = effectiveActions(actions);
  if (!kept.ok) throw new Error(JSON.stringify(kept.error));
  return { recorded: actions.length, ids: kept.value.map(({ id }) => id) };
};

/** Actions as recorded, and those that count (import format 4). */
const COUNTS: Readonly<Record<string, readonly [number, number]>> = {
  '1828Games_game_end_stock_market': [1423, 906],
  '23366': [984, 984],
  '101': [484, 135],
  '1848_hotseat_game': [496, 373],
  '27939': [430, 370],
  '1862_game_end_bank': [700, 530],
  '46925': [702, 597],
};

describe('files of all titles', () => {
  it.skipIf(all.length > 0)(`are skipped: there are none in ${sharedFolder}`, () => {});

  it.for(all)('%s has the effective actions that its trace has lines for', ([, file]) => {
    expect(effective(file).ids).toEqual(traceNumbersOf(file).slice(1));
  });

  it.for(all.filter(([name]) => COUNTS[name] !== undefined))(
    '%s has as many as the format says',
    ([name, file]) => {
      const { recorded, ids } = effective(file);
      expect([recorded, ids.length]).toEqual(COUNTS[name]);
    },
  );
});

describe('1848 games written in the peer’s format', () => {
  const title = TITLES['1848'];
  const imported = (text: string): ImportedGame => {
    if (title === undefined) throw new Error('1848 is not among the titles.');
    const game = importGame(parsed(text), title);
    if (!game.ok) throw new Error(JSON.stringify(game.error));
    return game.value;
  };
  const written = (game: ImportedGame): string => {
    if (title === undefined) throw new Error('1848 is not among the titles.');
    const file = exportGame(title, {
      id: 1,
      description: '',
      config: game.start.config,
      names: {},
      commits: game.commits.map(({ commands, createdAt }) => ({ commands, at: createdAt ?? 0 })),
      createdAt: 0,
    });
    if (!file.ok) throw new Error(JSON.stringify(file.error));
    return JSON.stringify(file.value);
  };

  const games = named(gamesOf('1848'));
  it.skipIf(games.length > 0)(`are skipped: there are none in ${sharedFolder}`, () => {});

  it.for(games)(
    '%s has the same actions, and is the same game when it is read again',
    { timeout: 60_000 },
    ([, file]) => {
      const game = imported(readText(file));
      const text = written(game);
      const again = imported(text);
      const commands = ({ commits }: ImportedGame) =>
        commits.map((c) => c.commands).filter((c) => c.length > 0);
      same(commands(again), commands(game));
      same(again.state, game.state);

      const kept = effectiveActions(game.peer.actions);
      const theirs = deeds(kept.ok ? kept.value : []);
      const ours = deeds((JSON.parse(text) as { actions: Deed[] }).actions);
      expect(ours).toHaveLength(theirs.length);
      for (const [i, deed] of ours.entries()) same(deed, theirs[i], `deed ${i}`);
    },
  );
});

/** `toEqual`, which is slow on what is large: asked only when the quick and stricter comparison says no. */
function same(ours: unknown, theirs: unknown, what?: string): void {
  if (!isDeepStrictEqual(ours, theirs)) expect(ours, what).toEqual(theirs);
}

type Deed = { readonly type: string; readonly auto_actions?: readonly Deed[] };

/** Each deed of a record as it is, automatic ones in their place, without chat and programmes. */
const deeds = (actions: readonly Deed[]): readonly unknown[] =>
  actions
    .flatMap(({ auto_actions = [], ...action }): Deed[] => [action, ...auto_actions])
    .filter(({ type }) => !/^(?:message|log|program_)/.test(type))
    .map(plain);

/** Who pressed the button when, what an old file may leave out where it is 0, and a slot that nobody reads. */
const ASIDE = ['id', 'user', 'created_at', 'extra_revenue', 'subsidy', 'slot'];

/** A deed without those, and its routes without directions. */
function plain(deed: Deed): unknown {
  return JSON.parse(
    JSON.stringify(deed, (key, value: unknown) => {
      if (ASIDE.includes(key)) return undefined;
      if (key === 'nodes') return [...(value as string[])].sort();
      if (key === 'connections') return (value as string[][]).map((hexes) => directed(hexes));
      return value;
    }),
  );
}

const directed = (hexes: readonly string[]): readonly string[] =>
  (hexes[0] ?? '') < (hexes.at(-1) ?? '') ? hexes : hexes.toReversed();
