import { expect, test } from 'vitest';
import { tabFor } from './phone-tabs.ts';

test('a step on the map needs the map, one of shares the market, one of trains the companies', () => {
  expect(['track', 'token', 'run', 'tasmania'].map(tabFor)).toEqual(['map', 'map', 'map', 'map']);
  expect(['trade', 'dividend', 'cash-crisis'].map(tabFor)).toEqual(['market', 'market', 'market']);
  expect(['trains', 'discard', 'loan-or-private'].map(tabFor)).toEqual([
    'companies',
    'companies',
    'companies',
  ]);
});
