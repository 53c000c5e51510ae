import type { Board, HexId } from '@trunkline/engine';
import type { ReactElement } from 'react';
import { boardPlan } from '../geometry/board-plan.ts';
import { ICONS } from '../geometry/glyphs.ts';
import { corner, hexPath, translate } from '../geometry/hex.ts';
import type { Lod } from '../geometry/mark.ts';
import { num, polyline } from '../geometry/point.ts';
import { GlyphArt } from './MarkArt.tsx';

/** What is to be seen of a hex beside its tile; several may hold at once. */
export type HexRing =
  | { readonly kind: 'actionable' | 'selected' | 'focus' | 'changed' | 'told' | 'closed' }
  /** Laid this round, by the company of that colour. */
  | { readonly kind: 'laid'; readonly colour: string };

export interface StateLayerProps {
  readonly board: Board;
  readonly rings: Readonly<Record<HexId, readonly HexRing[]>>;
  /** Hexes out of reach stand back; absent: none does. */
  readonly inReach?: ReadonlySet<HexId>;
  /** Rings of small hexes are drawn thicker, or nobody would see them. */
  readonly lod?: Lod;
}

const WEIGHTS: Readonly<Record<Lod, number>> = { 0: 2.2, 1: 1.5, 2: 1, 3: 1 };

/** Rings inside the edges, veils and chips: never a fill alone. */
export function StateLayer({ board, rings, inReach, lod = 2 }: StateLayerProps): ReactElement {
  const { centres } = boardPlan(board);
  const hidden = inReach === undefined ? [] : board.hexes.filter(({ id }) => !inReach.has(id));
  return (
    <g className="bd-pick">
      {hidden.map(({ id }) => (
        <path
          key={id}
          d={hexPath(board.layout)}
          transform={translate(centres.get(id) ?? { x: 0, y: 0 })}
          className="bd-veil"
        />
      ))}
      {Object.entries(rings).map(([hex, list]) => {
        const centre = centres.get(hex);
        return centre === undefined ? null : (
          <g key={hex} transform={translate(centre)}>
            {list.map((ring) => (
              <RingArt key={ring.kind} ring={ring} layout={board.layout} weight={WEIGHTS[lod]} />
            ))}
          </g>
        );
      })}
    </g>
  );
}

export interface RingProps {
  readonly ring: HexRing;
  readonly layout: Board['layout'];
  readonly weight?: number;
}

/** Rings of one hex around the origin. */
export function RingArt({ ring, layout, weight = 1 }: RingProps): ReactElement {
  const inset = (by: number): string => hexPath(layout, -by);
  switch (ring.kind) {
    case 'actionable':
      return (
        <>
          <path d={inset(3 * weight)} className="bd-ring-out" strokeWidth={num(4 * weight)} />
          <path d={inset(6 * weight)} className="bd-ring-in" strokeWidth={num(2 * weight)} />
        </>
      );
    case 'selected':
      return (
        <>
          <path d={inset(3.5 * weight)} className="bd-ring-out" strokeWidth={num(7 * weight)} />
          <path d={inset(8.5 * weight)} className="bd-ring-in" strokeWidth={num(3 * weight)} />
        </>
      );
    case 'focus':
      return (
        <>
          <path d={inset(-3)} fill="none" stroke="#fff" strokeWidth={4.5} />
          <path d={inset(-3)} fill="none" stroke="var(--board-ink)" strokeWidth={3} strokeDasharray="8 6" />
        </>
      );
    case 'laid':
      return (
        <>
          <path d={inset(2)} fill="none" stroke="var(--board-ink)" strokeWidth={4.5} />
          <path d={inset(2)} fill="none" stroke={ring.colour} strokeWidth={3} />
          <path d={cornerChip(layout, 4)} fill={ring.colour} stroke="var(--board-ink)" strokeWidth={1} />
        </>
      );
    case 'told':
      return (
        <>
          <path d={inset(4 * weight)} fill="none" stroke="var(--board-ink)" strokeWidth={num(8 * weight)} />
          <path
            d={inset(4 * weight)}
            fill="none"
            stroke="var(--board-changed)"
            strokeWidth={num(5 * weight)}
          />
        </>
      );
    case 'changed':
      return (
        <path
          d={cornerChip(layout, 3)}
          fill="var(--board-changed)"
          stroke="var(--board-ink)"
          strokeWidth={1.5}
        />
      );
    case 'closed': {
      const at = corner(layout, 1, 76);
      return (
        <>
          <circle cx={num(at.x)} cy={num(at.y)} r={17} className="bd-badge" />
          <GlyphArt glyph={ICONS.lock} at={at} side={22} />
        </>
      );
    }
  }
}

/** A notch in a corner of the hex. */
function cornerChip(layout: Board['layout'], i: number): string {
  const [tip, before, after] = [corner(layout, i), corner(layout, i - 1), corner(layout, i + 1)];
  const near = (other: typeof tip): typeof tip => ({
    x: tip.x + (other.x - tip.x) * 0.28,
    y: tip.y + (other.y - tip.y) * 0.28,
  });
  return `${polyline([tip, near(before), near(after)])}Z`;
}
