import type { Lod, Point } from '@trunkline/board-art';
import { lineLook } from '@trunkline/board-art';
import { useEffect, useRef, useState } from 'react';
import type { Handle } from '../picks.ts';

interface Props {
  readonly lod: Lod;
  readonly handles: readonly Handle[];
  /** The board's point under a point of the page. */
  pointAt(client: Point): Point;
  hexAt(point: Point): string | null;
}

/** Half the width of a handle: on a small map it is drawn larger, or nobody would hit it. */
const SIZES: Readonly<Record<Lod, number>> = { 0: 30, 1: 20, 2: 14, 3: 12 };

/** Below so many pixels a press is a tap. */
const TAP_WITHIN = 6;

/** Points by which lines on the map are led elsewhere: dragged to a hex, or tapped for the next way. */
export function HandleLayer({ lod, handles, pointAt, hexAt }: Props) {
  return (
    <g>
      {handles.map((handle) => (
        <HandleDot key={handle.name} lod={lod} handle={handle} pointAt={pointAt} hexAt={hexAt} />
      ))}
    </g>
  );
}

function HandleDot({ lod, handle, pointAt, hexAt }: Omit<Props, 'handles'> & { readonly handle: Handle }) {
  const dot = useRef<SVGGElement>(null);
  const latest = useRef({ handle, pointAt, hexAt });
  latest.current = { handle, pointAt, hexAt };
  const [led, setLed] = useState<Point | null>(null);
  useEffect(() => {
    const element = dot.current;
    if (element === null) return;
    let from: Point | null = null;
    let far = false;
    const at = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY });
    // The board must not move meanwhile.
    const down = (event: PointerEvent): void => {
      if (event.button !== 0) return;
      event.stopPropagation();
      from = at(event);
      far = false;
      element.setPointerCapture?.(event.pointerId);
    };
    const move = (event: PointerEvent): void => {
      if (from === null) return;
      event.stopPropagation();
      const now = at(event);
      far ||= Math.hypot(now.x - from.x, now.y - from.y) >= TAP_WITHIN;
      if (far) setLed(latest.current.pointAt(now));
    };
    const up = (event: PointerEvent): void => {
      if (from === null) return;
      event.stopPropagation();
      from = null;
      setLed(null);
      const { handle: of, pointAt: place, hexAt: under } = latest.current;
      if (event.type !== 'pointerup') return;
      if (!far) return of.onTap();
      const hex = under(place(at(event)));
      if (hex !== null) of.onDrop(hex);
    };
    element.addEventListener('pointerdown', down);
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', up);
    element.addEventListener('pointercancel', up);
    return () => {
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', up);
      element.removeEventListener('pointercancel', up);
    };
  }, []);
  const size = SIZES[lod];
  const { colour } = lineLook(handle.train);
  const { x, y } = led ?? handle.at;
  return (
    <g ref={dot} className="route-handle" data-handle={handle.name}>
      {led === null ? null : (
        <path
          d={handle.ends.map((end) => `M${end.x} ${end.y}L${x} ${y}`).join('')}
          stroke={colour}
          strokeWidth={6}
          strokeDasharray="12 8"
          fill="none"
        />
      )}
      <circle cx={x} cy={y} r={2 * size} fill="transparent" />
      <circle cx={x} cy={y} r={size} fill={colour} stroke="var(--board-ink)" strokeWidth={2.5} />
      <path
        d={`M${x - size / 2} ${y}h${size}M${x} ${y - size / 2}v${size}`}
        stroke="var(--board-ink)"
        strokeWidth={2.5}
      />
    </g>
  );
}
