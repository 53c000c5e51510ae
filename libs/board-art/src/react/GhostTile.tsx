import type { Board, HexId, TileId } from '@trunkline/engine';
import type { ReactElement } from 'react';
import { boardPlan } from '../geometry/board-plan.ts';
import { APOTHEM, hexPath, translate } from '../geometry/hex.ts';
import { tileDrawing } from '../geometry/tile-drawing.ts';
import { TrackArt } from './TrackArt.tsx';

/** A tile about to be laid. */
export interface Ghost {
  readonly hex: HexId;
  readonly tile: TileId;
  readonly rotation: number;
  /** How many rotations are legal, and which of them is shown, from 0. */
  readonly rotations: number;
  readonly shown: number;
}

export function GhostTile({ board, ghost }: { board: Board; ghost: Ghost }): ReactElement | null {
  const tile = board.tile(ghost.tile);
  const centre = boardPlan(board).centres.get(ghost.hex);
  if (tile === undefined || centre === undefined) return null;
  const drawing = tileDrawing(tile, ghost.rotation, board.layout);
  const dots = ghost.rotations > 1 ? Array.from({ length: ghost.rotations }, (_, i) => i) : [];
  return (
    <g transform={translate(centre)} className="bd-pick">
      <path d={hexPath(board.layout)} className={`bd-${tile.colour}`} opacity={0.88} />
      <g opacity={0.9}>
        <TrackArt drawing={drawing} />
      </g>
      <path d={hexPath(board.layout, -3.5)} className="bd-ring-out" strokeWidth={7} strokeDasharray="22 10" />
      <path d={hexPath(board.layout, -8.5)} className="bd-ring-in" strokeWidth={3} />
      {dots.map((i) => (
        <circle
          key={i}
          cx={(i - (dots.length - 1) / 2) * 15}
          cy={APOTHEM - 22}
          r={i === ghost.shown ? 5.5 : 4}
          fill={i === ghost.shown ? 'var(--board-ring)' : '#fff'}
          stroke="var(--board-ink)"
          strokeWidth={1.2}
        />
      ))}
    </g>
  );
}
