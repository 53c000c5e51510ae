import path from 'node:path';
import type { Commit, DomainEvent, State, Title } from '@trunkline/engine';
import { importGame, parseFile, problemSentence } from '@trunkline/import-18xxgames';
import { describe, expect, it } from 'vitest';
import { firstRebuildDifference } from '../golden/proof.ts';
import { gamesOf, readText, sharedFolder } from './shared-games.ts';
import { TITLES } from './titles.ts';

interface Stream {
  readonly setUp: readonly DomainEvent[];
  readonly commits: readonly Commit[];
  /** Live positions by revision. */
  readonly live: ReadonlyMap<number, State>;
}

/** A reference game as a stream of ours, with the positions that the rules gave. */
function streamOf(file: string, title: Title): Stream {
  const parsed = parseFile(readText(file));
  if (!parsed.ok) throw new Error(problemSentence(parsed.error));
  const imported = importGame(parsed.value, title);
  if (!imported.ok) throw new Error(problemSentence(imported.error));
  const { start, commits, state } = imported.value;
  const plays = commits.filter(({ commands }) => commands.length > 0);
  return {
    setUp: start.events,
    commits: plays.map(({ revision, id, commands, events }) => ({
      kind: 'play',
      revision,
      on: revision - 1,
      id: String(id),
      by: null,
      at: null,
      commands,
      events,
    })),
    live: new Map([
      [0, start.state],
      [plays.length, state],
    ]),
  };
}

describe.for(Object.keys(TITLES))('%s reference games, rebuilt', { timeout: 60_000 }, (name) => {
  const title = TITLES[name] as Title;
  const files = gamesOf(name);

  it.skipIf(files.length > 0)(`are skipped: there are none in ${sharedFolder}`, () => {});

  it.for(files.map((file) => [path.basename(file, '.json'), file] as const))(
    '%s: from its events alone, with no rule to ask, it equals the live position',
    ([, file]) => {
      const { setUp, commits, live } = streamOf(file, title);
      expect(live.size).toBe(2);
      expect(firstRebuildDifference(title, setUp, commits, live)).toBeNull();
    },
  );
});
