import type { ReactElement } from 'react';
import { num } from '../geometry/point.ts';
import type { StopDrawing, Strand, TileDrawing } from '../geometry/tile-drawing.ts';
import { disc } from '../geometry/tile-drawing.ts';

/** Track and stops of a tile, around the origin. */
export function TrackArt({ drawing }: { drawing: TileDrawing }): ReactElement {
  return (
    <>
      {drawing.partitions !== '' && <path d={drawing.partitions} className="bd-divider" />}
      {drawing.casing !== '' && <path d={drawing.casing} className="bd-casing" />}
      {drawing.strands.map((strand) => (
        <StrandArt key={strand.d} strand={strand} />
      ))}
      {drawing.arrows !== '' && <path d={drawing.arrows} className="bd-solid" />}
      {drawing.junctions.map((at, i) => (
        <path key={`j${i}`} d={disc(at, 6)} className="bd-town" />
      ))}
      {drawing.stops.map((stop) => (
        <StopArt key={stop.stop} stop={stop} />
      ))}
    </>
  );
}

function StrandArt({ strand }: { strand: Strand }): ReactElement {
  return (
    <>
      {strand.bridge !== '' && <path d={strand.bridge} className="bd-casing" />}
      <path d={strand.d} className="bd-ink" />
      {strand.gauge === 'narrow' && <path d={strand.d} className="bd-core" />}
      {strand.ties.map(({ d, dashes }) => (
        <path key={d} d={d} className="bd-ties" strokeDasharray={dashes} />
      ))}
      {strand.gauge === 'dual' && <path d={strand.d} className="bd-dual" />}
    </>
  );
}

export function StopArt({ stop }: { stop: StopDrawing }): ReactElement | null {
  switch (stop.kind) {
    case 'city':
      return (
        <>
          <path d={stop.city.body} className="bd-body" />
          {stop.city.slots.map(({ x, y }, i) => (
            <circle key={`s${i}`} cx={num(x)} cy={num(y)} r={stop.city.slotRadius} className="bd-slot" />
          ))}
        </>
      );
    case 'bar':
      return <path d={stop.d} className="bd-town" />;
    case 'dot':
      return <path d={disc(stop.place.centre, stop.radius)} className="bd-town" />;
    case 'area':
      return null;
  }
}
