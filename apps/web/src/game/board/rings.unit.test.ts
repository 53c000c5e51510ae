import { expect, test } from 'vitest';
import { ringsOf } from './rings.ts';

test('what lasts stays to be seen under what can be done', () => {
  const lasting = { changed: ['A1'], closed: ['C3'], laid: { A1: '#f00' }, told: [] };
  const rings = ringsOf({ rings: ['A1', 'B2'], selected: 'B2' }, 'C3', lasting);
  const kinds = Object.fromEntries(
    Object.entries(rings).map(([hex, all]) => [hex, all.map(({ kind }) => kind)]),
  );
  expect(kinds).toEqual({
    A1: ['laid', 'changed', 'actionable'],
    B2: ['selected'],
    C3: ['closed', 'focus'],
  });
});
