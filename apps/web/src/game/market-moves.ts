import type { CorpId, DomainEvent, MarketChart, PlayCommit } from '@trunkline/engine';
import { cellOf } from '@trunkline/engine';

/** Prices at which companies stood when the running round began, of those that have moved since. */
export function pricesAtRoundStart(
  chart: MarketChart,
  line: readonly PlayCommit[],
): ReadonlyMap<CorpId, number> {
  const prices = new Map<CorpId, number>();
  for (const { events } of line.toReversed()) {
    for (const event of events.toReversed()) {
      if (event.t === 'RoundBegan') return prices;
      if (event.t !== 'MarkerMoved') continue;
      const { corp, from } = event as Extract<DomainEvent, { t: 'MarkerMoved' }>;
      prices.set(corp, cellOf(chart, from).price);
    }
  }
  return prices;
}

/** Fewest columns and rows from a company's cell to one that ends the game; null: no such cell, or it has no price. */
export function stepsToEnd(chart: MarketChart, at: string | undefined): number | null {
  const from = at === undefined ? undefined : chart.cells.get(at as `${number},${number}`);
  if (from === undefined) return null;
  const ends = [...chart.cells.values()].filter(({ type }) => type === 'endgame');
  if (ends.length === 0) return null;
  return Math.min(
    ...ends.map(({ row, column }) => Math.abs(row - from.row) + Math.max(0, column - from.column)),
  );
}
