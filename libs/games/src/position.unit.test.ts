import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Command, CorpId, Place, State } from '@trunkline/engine';
import { evolveOf, readGameFile, Timeline, turnOf, waitingStep } from '@trunkline/engine';
import { expect, test } from 'vitest';
import { titleById } from './catalogue.ts';
import { preview } from './position.ts';

const games = path.resolve(import.meta.dirname, '../../../tests/golden/games');

/** Purchases of one certificate of each company from each place where one lies, by whoever is on turn. */
function purchases(s: State): readonly Command[] {
  const seat = turnOf(s)?.who as `p:${string}`;
  const by = { seat, entity: seat };
  return Object.entries(s.shares.held).flatMap(([corp, places]) =>
    (Object.keys(places) as Place[]).flatMap((place): readonly Command[] => {
      const cert = places[place]?.[0];
      return cert === undefined || place.startsWith('p:')
        ? []
        : [{ do: 'buy-shares', by, corp: corp as CorpId, certs: [cert] }];
    }),
  );
}

test('what is refused tells everything that stands against it, the refusal first', () => {
  const read = readGameFile(readFileSync(path.join(games, '4-builders-3.json'), 'utf8'));
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const title = titleById(read.value.title);
  if (title === null) throw new Error('No title.');
  const timeline = Timeline.load(evolveOf(title), read.value.setUp, read.value.commits);
  const seen = new Set<string>();
  for (const { on } of timeline.line()) {
    const g = { t: title, s: timeline.at(on) };
    if (waitingStep(g)?.kind !== 'trade') continue;
    for (const command of purchases(g.s)) {
      const [result] = preview(g, [command], on);
      if (result === undefined || result.ok) continue;
      const codes = [result.violation, ...(result.also ?? [])].map(({ code }) => code);
      expect(new Set(codes).size).toBe(codes.length);
      seen.add(codes.join(' '));
    }
  }
  expect([...seen].some((codes) => codes.split(' ').length > 2)).toBe(true);
  expect(seen).toContain('not-enough-cash');
});
