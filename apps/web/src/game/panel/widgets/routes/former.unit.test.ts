import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type DomainEvent, evolveOf, isCorp, readGameFile, Timeline } from '@trunkline/engine';
import { title1848 } from '@trunkline/title-1848';
import { expect, test } from 'vitest';
import { formerRun } from './former.ts';

const games = path.resolve(import.meta.dirname, '../../../../../../../tests/golden/games');

test('the last run is the newest in the line before a position, by that company', () => {
  const read = readGameFile(readFileSync(path.join(games, '4-debtors-4.json'), 'utf8'));
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const { setUp, commits } = read.value;
  const timeline = Timeline.load(evolveOf(title1848), setUp, commits);
  const runs = timeline
    .line()
    .flatMap(({ revision, events }) =>
      events.flatMap((event: DomainEvent) => (event.t === 'RoutesRun' ? [{ revision, event }] : [])),
    );
  const first = runs[0]?.event as Extract<DomainEvent, { t: 'RoutesRun' }>;
  const again = runs.slice(1).find(({ event }) => (event as typeof first).corp === first.corp);
  if (!isCorp(first.corp) || again === undefined) throw new Error('Nobody runs twice.');
  expect(formerRun(timeline, 0, first.corp)).toBeNull();
  const before = formerRun(timeline, again.revision - 1, first.corp);
  expect([before?.revenue, before?.routes.length]).toEqual([first.revenue, first.runs.length]);
  const { revenue } = again.event as typeof first;
  expect(formerRun(timeline, again.revision, first.corp)?.revenue).toBe(revenue);
});
