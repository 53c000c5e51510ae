import type { CellId, MarketChart } from '@trunkline/engine';

/** Our cell for the peer's `price,row,column`; null if there is none, or not at that price. */
export function cellFromPeer(chart: MarketChart, text: string): CellId | null {
  const [price, row, column] = text.split(',').map(Number);
  const cell = chart.cells.get(`${row},${column}`);
  return cell !== undefined && cell.price === price ? cell.id : null;
}

/** The peer's `price,row,column` for our cell. */
export function cellToPeer(chart: MarketChart, id: CellId): string {
  const cell = chart.cells.get(id);
  return `${cell?.price ?? 0},${id}`;
}
