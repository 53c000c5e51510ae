import { newTableSchema } from '@trunkline/contracts';
import { beginGame, blank, writeGameFile } from '@trunkline/engine';
import { expect, test } from 'vitest';
import { titleById } from './catalogue.ts';
import { readRecord } from './record.ts';
import { checkNew } from './table.ts';

const BOTH = ['bonds', 'acquiring_station_tokens'];
const table = (...options: readonly string[]) =>
  checkNew(newTableSchema.parse({ title: '1849', players: 3, options }));

/** What is said of a file: null if it is taken. */
function verdict(file: string) {
  const reading = readRecord(file);
  for (;;) {
    const { done, value } = reading.next();
    if (done === true) return value.ok ? null : value.problem;
  }
}

/** A game of ours in which nothing has been played yet. */
function own(...options: readonly string[]): string {
  const title = titleById('1849');
  if (title === null) throw new Error('1849 is not in the catalogue.');
  const readings = Object.fromEntries(Object.entries(title.readings).map(([k, v]) => [k, v[0] ?? '']));
  const ids = ['p:1', 'p:2', 'p:3'] as const;
  const config = { players: ids, seed: 1, options, readings };
  return writeGameFile({
    title: title.id,
    rulesVersion: title.version,
    seed: 1,
    options,
    readings,
    players: ids.map((id) => ({ id, name: id })),
    setUp: beginGame(title, title.setUp(config), blank).events,
    commits: [],
  });
}

/** The same as an export of the peer's. */
const peers = (...options: readonly string[]): string =>
  JSON.stringify({
    id: 1,
    title: '1849',
    players: [1, 2, 3].map((id) => ({ id, name: `Player ${id}` })),
    settings: { seed: 1, optional_rules: options },
    status: 'active',
    actions: [],
  });

test.each([
  { what: 'a new table', asked: table },
  { what: 'a file of ours', asked: (...options: readonly string[]) => verdict(own(...options)) },
  { what: 'an export of the peer', asked: (...options: readonly string[]) => verdict(peers(...options)) },
])('$what: an option is refused without those that it needs', ({ asked }) => {
  expect(asked('electric_dreams')).toMatchObject({
    code: 'option-needs',
    params: { option: 'electric_dreams', needs: 'bonds' },
  });
  expect(asked('electric_dreams', 'bonds')).toMatchObject({
    code: 'option-needs',
    params: { option: 'electric_dreams', needs: 'acquiring_station_tokens' },
  });
  expect(asked('electric_dreams', ...BOTH)).toBeNull();
  expect(asked(...BOTH)).toBeNull();
});

test('a refused table is refused before anything else of it is looked at', () => {
  expect(table('electric_trains')).toMatchObject({ code: 'unknown-option' });
});
