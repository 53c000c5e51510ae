import type { Layout, TerrainCost, TileColour, TileShape } from '@trunkline/engine';
import type { ReactElement } from 'react';
import { memo } from 'react';
import { edgeLines, hexPath, translate } from '../geometry/hex.ts';
import type { Lod } from '../geometry/mark.ts';
import { tileMarks } from '../geometry/marks.ts';
import type { Point } from '../geometry/point.ts';
import { tileDrawing } from '../geometry/tile-drawing.ts';
import { MarkArt } from './MarkArt.tsx';
import { noteRender } from './render-count.ts';
import { TrackArt } from './TrackArt.tsx';

export interface LandHexProps {
  readonly id: string;
  readonly layout: Layout;
  readonly centre: Point;
  readonly colour: TileColour;
  /** Region of one gauge: 0 has no pattern. */
  readonly region: number;
  readonly drawnEdges: readonly number[];
  readonly title: string | undefined;
}

/** Ground and outline of a hex. */
export const LandHex: React.NamedExoticComponent<LandHexProps> = memo(function LandHex(
  props: LandHexProps,
): ReactElement {
  const { id, layout, centre, colour, region, drawnEdges, title } = props;
  noteRender('land', id);
  return (
    <g transform={translate(centre)} data-hex={id}>
      {title !== undefined && <title>{title}</title>}
      <path d={hexPath(layout, 0.5)} className={`bd-${colour}`} />
      {region > 0 && <path d={hexPath(layout)} fill={`url(#bd-region-${region})`} />}
      <path d={edgeLines(layout, (edge) => drawnEdges.includes(edge))} className="bd-edge" />
    </g>
  );
});

export interface TrackHexProps {
  readonly id: string;
  readonly layout: Layout;
  readonly centre: Point;
  /** As printed, not turned. */
  readonly shape: TileShape;
  readonly rotation: number;
  readonly lod: Lod;
  readonly name: string | null;
  /** Colours of the phase, blank-separated; empty where no value depends on it. */
  readonly phase: string;
  readonly busyEdges: readonly number[] | undefined;
  readonly number: string | null;
  readonly pips: boolean | 'all';
  /** Terrain of the print that is due again; absent where a tile has used it up. */
  readonly terrain?: readonly TerrainCost[];
}

/** Track, stops, values, labels and names of a hex. */
export const TrackHex: React.NamedExoticComponent<TrackHexProps> = memo(function TrackHex(
  props: TrackHexProps,
): ReactElement | null {
  const { id, layout, centre, shape, rotation, lod, name, phase, busyEdges, number, pips, terrain } = props;
  noteRender('track', id);
  const drawing = tileDrawing(shape, rotation, layout);
  const marks = tileMarks(drawing, lod, {
    name,
    number,
    pips,
    phase: phase === '' ? [] : phase.split(' '),
    busyEdges: busyEdges ?? [],
    ...(terrain === undefined ? {} : { terrain }),
  });
  if (drawing.pieces.length + drawing.stops.length + marks.length === 0) return null;
  return (
    <g transform={translate(centre)}>
      <TrackArt drawing={drawing} />
      {marks.map((mark) => (
        <MarkArt key={`${mark.kind} ${mark.at.x} ${mark.at.y}`} mark={mark} ground={shape.colour} />
      ))}
    </g>
  );
});
