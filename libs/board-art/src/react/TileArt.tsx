import type { Layout, TileShape } from '@trunkline/engine';
import type { CSSProperties, ReactElement } from 'react';
import { hexPath } from '../geometry/hex.ts';
import type { Lod } from '../geometry/mark.ts';
import { tileMarks } from '../geometry/marks.ts';
import { tileDrawing } from '../geometry/tile-drawing.ts';
import type { BoardTheme } from '../theme/themes.ts';
import { boardStyle } from '../theme/themes.ts';
import { MarkArt } from './MarkArt.tsx';
import { TrackArt } from './TrackArt.tsx';

export interface TileArtProps {
  readonly shape: TileShape;
  readonly rotation?: number;
  readonly layout: Layout;
  readonly lod?: Lod;
  /** Own colours; else those of the page. */
  readonly theme?: BoardTheme;
  /** Small text in a corner: the tile's number. */
  readonly number?: string;
  readonly phase?: readonly string[];
  /** Whose grade is repeated by bars; brown and gray ones if absent. */
  readonly pips?: 'dark' | 'all';
  /** What a reader hears; without it the picture is decoration. */
  readonly title?: string;
  readonly className?: string;
}

const EDGE = 103;

/** A single tile as a picture of its own. */
export function TileArt(props: TileArtProps): ReactElement {
  const { shape, rotation = 0, layout, lod = 3, theme, title, className } = props;
  const [halfWidth, halfHeight] = layout === 'flat' ? [EDGE, 90] : [90, EDGE];
  const style = theme === undefined ? undefined : (boardStyle(theme) as CSSProperties);
  const frame = {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: `${-halfWidth} ${-halfHeight} ${2 * halfWidth} ${2 * halfHeight}`,
    className: className === undefined ? 'bd' : `bd ${className}`,
    style,
  };
  const tile = <TileGroup {...props} shape={shape} rotation={rotation} layout={layout} lod={lod} />;
  return title === undefined ? (
    <svg {...frame} aria-hidden="true">
      {tile}
    </svg>
  ) : (
    <svg {...frame} role="img" aria-label={title}>
      <title>{title}</title>
      {tile}
    </svg>
  );
}

/** The same without a picture around it, to be placed by the caller. */
export function TileGroup(props: TileArtProps): ReactElement {
  const { shape, rotation = 0, layout, lod = 3, number = null, phase = [], pips = 'dark' } = props;
  const drawing = tileDrawing(shape, rotation, layout);
  return (
    <>
      <path d={hexPath(layout)} className={`bd-${shape.colour}`} />
      <path d={hexPath(layout, -1)} className="bd-edge" />
      <TrackArt drawing={drawing} />
      {tileMarks(drawing, lod, { number, phase, pips: pips === 'all' ? 'all' : true }).map((mark) => (
        <MarkArt key={`${mark.kind} ${mark.at.x} ${mark.at.y}`} mark={mark} ground={shape.colour} />
      ))}
    </>
  );
}
