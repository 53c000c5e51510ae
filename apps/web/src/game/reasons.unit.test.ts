import type { Previewed } from '@trunkline/contracts';
import { expect, test } from 'vitest';
import { reasonsOf } from './reasons.ts';

const no = (code: string, ...also: string[]): Previewed => ({
  ok: false,
  violation: { code, params: {} },
  also: also.map((one) => ({ code: one, params: {} })),
});

test('the commonest reason comes first, then every other once', () => {
  const results = [
    no('edge'),
    no('stock', 'cost'),
    no('stock', 'cost'),
    { ok: true, events: [] } as Previewed,
  ];
  expect(reasonsOf(results).map(({ code }) => code)).toEqual(['stock', 'edge', 'cost']);
  expect(reasonsOf([])).toEqual([]);
});
