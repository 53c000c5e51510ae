import { readFileSync } from 'node:fs';
import path from 'node:path';
import { evolveOf, isCorp, readGameFile, Timeline } from '@trunkline/engine';
import { board1848, title1848 } from '@trunkline/title-1848';
import { expect, test } from 'vitest';
import { opened } from './reach.ts';

const file = path.resolve(import.meta.dirname, '../../../../../tests/golden/games/4-debtors-4.json');

test('a lay opens the stops that the company reaches only then', () => {
  const read = readGameFile(readFileSync(file, 'utf8'));
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const timeline = Timeline.load(evolveOf(title1848), read.value.setUp, read.value.commits);
  let opening = 0;
  for (const { on, revision, events } of timeline.line()) {
    const laid = events.find((event) => event.t === 'TileLaid') as { hex: string; by: string } | undefined;
    if (laid === undefined || !isCorp(laid.by)) continue;
    const [before, after] = [timeline.at(on).map, timeline.at(revision).map];
    const fresh = opened(board1848(), before, after, laid.by);
    if (fresh.length > 0) opening += 1;
    // Nothing is opened by going back.
    expect(opened(board1848(), after, after, laid.by)).toEqual([]);
  }
  expect(opening).toBeGreaterThan(3);
});
