import type { CellId, MarketCell } from '@trunkline/engine';
import { cellOf } from '@trunkline/engine';
import { useRoom } from '../room.ts';

const [WIDE, HIGH, GAP] = [34, 22, 3];

/** A piece of the market with the way of a marker over it: an arrow for each step. For readers, the prices in order. */
export function PricePath({ path }: { readonly path: readonly CellId[] }) {
  const { facts, words } = useRoom();
  const cells = path.map((id) => cellOf(facts.chart, id));
  const [first, last] = [cells[0], cells[cells.length - 1]];
  if (first === undefined || last === undefined) return null;
  const up = last.price > first.price;
  const said = cells.map(({ price }) => words.money(price)).join(' → ');
  const rows = cells.map(({ row }) => row);
  const columns = cells.map(({ column }) => column);
  const [top, left] = [Math.min(...rows), Math.min(...columns)];
  const width = (Math.max(...columns) - left + 1) * (WIDE + GAP) - GAP;
  const height = (Math.max(...rows) - top + 1) * (HIGH + GAP) - GAP;
  const middle = ({ row, column }: MarketCell) => ({
    x: (column - left) * (WIDE + GAP) + WIDE / 2,
    y: (row - top) * (HIGH + GAP) + HIGH / 2,
  });
  return (
    <svg
      className={`price-path ${up ? 'rising' : 'falling'}`}
      role="img"
      aria-label={said}
      width={width + 2}
      height={height + 2}
      viewBox={`-1 -1 ${width + 2} ${height + 2}`}
    >
      {cells.map((cell, i) => {
        const { x, y } = middle(cell);
        return (
          <g key={i} className={i === cells.length - 1 ? 'to' : 'from'}>
            <rect
              className={cell.type ?? 'plain'}
              x={x - WIDE / 2}
              y={y - HIGH / 2}
              width={WIDE}
              height={HIGH}
              rx={3}
            />
            <text x={x} y={y + 4} textAnchor="middle">
              {cell.price}
            </text>
          </g>
        );
      })}
      {cells.slice(1).map((cell, i) => {
        const from = middle(cells[i] ?? cell);
        const to = middle(cell);
        const [dx, dy] = [Math.sign(to.x - from.x), Math.sign(to.y - from.y)];
        const at = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
        return dx === 0 && dy === 0 ? null : (
          <path
            key={i}
            className="step"
            d="M-3.5 -4.5 L4 0 L-3.5 4.5 Z"
            transform={`translate(${at.x} ${at.y}) rotate(${(Math.atan2(dy, dx) * 180) / Math.PI})`}
          />
        );
      })}
    </svg>
  );
}
