import type { Board } from '@trunkline/engine';
import type { ReactElement } from 'react';
import { memo } from 'react';
import type { Side } from '../geometry/board-plan.ts';
import { beadsOf, boardPlan } from '../geometry/board-plan.ts';
import { CHANGE_ARROWS } from '../geometry/glyphs.ts';
import { translate } from '../geometry/hex.ts';
import { mix, num, polyline } from '../geometry/point.ts';
import { disc } from '../geometry/tile-drawing.ts';
import { Text } from './MarkArt.tsx';

/** A wall ends short of the corners, so that it belongs to its edge. */
const wallLine = ({ from, to }: Side): string => polyline([mix(from, to, 0.06), mix(from, to, 0.94)]);
const edgeLine = ({ from, to }: Side): string => polyline([from, to]);

/** Walls, gauge borders, costs at borders: printed on the map. */
export const BorderLayer: React.NamedExoticComponent<{ readonly board: Board }> = memo(function BorderLayer({
  board,
}: {
  readonly board: Board;
}): ReactElement {
  const { walls, dividers, gaugeBorders, tolls } = boardPlan(board);
  const wall = walls.map(wallLine).join('');
  return (
    <g>
      {dividers.length > 0 && <path d={dividers.map(edgeLine).join('')} className="bd-divider" />}
      {wall !== '' && <path d={wall} className="bd-wall" />}
      {wall !== '' && <path d={wall} className="bd-wall-core" />}
      {gaugeBorders.length > 0 && (
        <path
          d={gaugeBorders.flatMap((side) => beadsOf(side).map((bead) => disc(bead, 3.4))).join('')}
          className="bd-bead"
        />
      )}
      {tolls.map(({ hex, edge, middle, cost }) => (
        <g key={`${hex} ${edge}`}>
          <rect
            x={num(middle.x - 17)}
            y={num(middle.y - 11)}
            width={34}
            height={22}
            rx={11}
            className="bd-badge"
          />
          <Text at={middle} size={16} text={String(cost)} />
        </g>
      ))}
    </g>
  );
});

/** A sign wherever track crosses from one gauge to another. */
export function GaugeChanges({ sides }: { readonly sides: readonly Side[] }): ReactElement {
  return (
    <g>
      {sides.map(({ hex, edge, middle }) => (
        <g key={`${hex} ${edge}`} transform={translate(middle)}>
          <circle r={11} className="bd-change" />
          <path d={CHANGE_ARROWS} className="bd-arrows" />
        </g>
      ))}
    </g>
  );
}

/** Letters and numbers of the hexes around the map. */
export const RimLayer: React.NamedExoticComponent<{ readonly board: Board }> = memo(function RimLayer({
  board,
}: {
  readonly board: Board;
}): ReactElement {
  return (
    <g>
      {boardPlan(board).rim.map(({ text, x, y }) => (
        <Text key={`${text} ${x} ${y}`} at={{ x, y }} size={30} text={text} className="bd-rim" />
      ))}
    </g>
  );
});
