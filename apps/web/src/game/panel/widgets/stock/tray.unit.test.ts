import type { Choice } from '@trunkline/engine';
import { expect, test } from 'vitest';
import { EMPTY, mayGrow, resized, type StockDraft, saleCommand } from './tray.ts';

const size = (certs: readonly string[], percent: number): Choice => ({
  values: { certs, percent },
  cost: -percent * 7,
});
const SIZES = [size(['VR_1'], 10), size(['VR_1', 'VR_2'], 20), size(['VR_1', 'VR_2', 'VR_0'], 40)];
const grow = (draft: StockDraft, corp: `c:${string}`, by: 1 | -1) => resized(draft, corp, by, SIZES);

test('a sale grows by the sizes that are legal, and no further', () => {
  let draft: StockDraft = EMPTY;
  const sold: number[] = [];
  for (let presses = 0; presses < 4; presses += 1) {
    draft = grow(draft, 'c:VR', 1);
    sold.push(draft.sales[0]?.percent ?? 0);
  }
  expect(sold).toEqual([10, 20, 40, 40]);
  expect(draft.sales.map((sale) => mayGrow(sale, SIZES))).toEqual([false]);
});

test('it shrinks by the same sizes until it leaves the tray', () => {
  const draft = grow(grow(EMPTY, 'c:VR', 1), 'c:VR', 1);
  const less = grow(draft, 'c:VR', -1);
  expect(less.sales).toEqual([{ corp: 'c:VR', certs: ['VR_1'], percent: 10, brings: 70 }]);
  expect(grow(less, 'c:VR', -1)).toEqual(EMPTY);
});

test('the tray holds several companies in the order in which they came, and no purchase', () => {
  const buying: StockDraft = { sales: [], take: { mode: 'buy', corp: 'c:SAR', command: null } };
  const draft = grow(grow(grow(buying, 'c:VR', 1), 'c:NSW', 1), 'c:VR', 1);
  expect(draft.sales.map(({ corp, percent }) => `${corp} ${percent}`)).toEqual(['c:VR 20', 'c:NSW 10']);
  expect(draft.take).toBeNull();
});

test('a sale in the tray is a command of its seller', () => {
  const [sale] = grow(EMPTY, 'c:VR', 1).sales;
  if (sale === undefined) throw new Error('The tray is empty.');
  expect(saleCommand('p:1', sale)).toEqual({
    do: 'sell-shares',
    by: { seat: 'p:1', entity: 'p:1' },
    corp: 'c:VR',
    certs: ['VR_1'],
    percent: 10,
  });
});
