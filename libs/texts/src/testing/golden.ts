import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Commit, GameFile, State } from '@trunkline/engine';
import { blank, cellOf, evolveOf, readGameFile, Writer } from '@trunkline/engine';
import { title1848 } from '@trunkline/title-1848';
import type { LogContext } from '../log-position.ts';
import { root } from './sources.ts';

/** A commit of a golden game with what its words need. */
export interface Told {
  readonly commit: Commit;
  readonly context: LogContext;
}

const context = (before: State): LogContext => ({
  title: '1848',
  before,
  price: (cell) => cellOf(title1848.chart, cell).price,
});

/** The golden games of 1848, by name. */
export function goldenGames(): readonly (readonly [name: string, game: GameFile])[] {
  const folder = path.join(root, 'tests/golden/games');
  return globSync('*.json', { cwd: folder })
    .sort()
    .map((file) => {
      const read = readGameFile(readFileSync(path.join(folder, file), 'utf8'));
      if (!read.ok) throw new Error(`${file} is no game file.`);
      return [file.replace('.json', ''), read.value] as const;
    });
}

/** Every commit, the undone ones too, with the position that it was decided on. */
export function* toldCommits(game: GameFile): Generator<Told> {
  const evolve = evolveOf(title1848);
  const play = (state: State, events: GameFile['setUp']): State => {
    const writer = new Writer(state);
    for (const event of events) evolve(writer, event);
    return writer.seal();
  };
  const positions = new Map<number, State>([[0, play(blank, game.setUp)]]);
  for (const commit of game.commits) {
    const before = positions.get(commit.kind === 'play' ? commit.on : commit.to);
    if (before === undefined) throw new Error(`Commit ${commit.revision} stands on nothing.`);
    if (commit.kind === 'play') positions.set(commit.revision, play(before, commit.events));
    yield { commit, context: context(before) };
  }
}
