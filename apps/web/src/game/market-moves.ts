import type { CellId, CorpId, DomainEvent, MarketChart, PlayCommit } from '@trunkline/engine';
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

/** Ways that markers have gone since the running round began, cell by cell from where they stood. */
export function waysInRound(line: readonly PlayCommit[]): ReadonlyMap<CorpId, readonly CellId[]> {
  const ways = new Map<CorpId, readonly CellId[]>();
  for (const { events } of line.toReversed()) {
    for (const event of events.toReversed()) {
      if (event.t === 'RoundBegan') return ways;
      if (event.t !== 'MarkerMoved') continue;
      const { corp, from, to } = event as Extract<DomainEvent, { t: 'MarkerMoved' }>;
      const after = ways.get(corp);
      // Put elsewhere in between, as by a closing: what was before is another way.
      if (after !== undefined && after[0] !== to) continue;
      ways.set(corp, [from, ...(after ?? [to])]);
    }
  }
  return ways;
}

/** Rows of a chart in which markers go up and down, and those that are a track of their own. */
export function rowsOf(chart: MarketChart): {
  readonly grid: MarketChart['rows'];
  readonly tracks: MarketChart['rows'];
} {
  const isTrack = (row: MarketChart['rows'][number]): boolean =>
    row.filter((cell) => cell?.type === 'repar').length > row.length / 2;
  return { grid: chart.rows.filter((row) => !isTrack(row)), tracks: chart.rows.filter(isTrack) };
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
