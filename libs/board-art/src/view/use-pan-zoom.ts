import type { RefCallback } from 'react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Bounds } from '../geometry/board-plan.ts';
import { R } from '../geometry/hex.ts';
import type { Lod } from '../geometry/mark.ts';
import { lodOf } from '../geometry/mark.ts';
import type { Point } from '../geometry/point.ts';
import type { Limits, Size, View } from './view.ts';
import {
  fit,
  fitPoints,
  panned,
  pinched,
  toBoard,
  viewAfterKey,
  viewTransform,
  wheelFactor,
  zoomed,
} from './view.ts';

export interface PanZoomOptions {
  readonly bounds: Bounds;
  /** A view to begin with, e.g. one kept from before; else the whole map. */
  readonly initial?: View | null;
  /** Greatest radius of a hex on the screen; 140 if not given. */
  readonly greatestRadius?: number;
  /** A press that moved the map by less than a few pixels: a point of the board. */
  readonly onTap?: (point: Point, event: PointerEvent) => void;
  /** The view that somebody's hand has brought about, once it has come to rest; null: the whole map again. */
  readonly onRest?: (view: View | null) => void;
}

export interface PanZoom {
  /** For the window: the element that takes wheel, pointers and keys, and clips. */
  readonly windowRef: RefCallback<HTMLElement | SVGSVGElement>;
  /** For the group that moves; its CSS transform is set without a render. */
  readonly groupRef: RefCallback<SVGGElement>;
  /** Changes only at rest. */
  readonly lod: Lod;
  readonly view: () => View;
  readonly fit: () => void;
  readonly zoomBy: (factor: number) => void;
  /** Shows these points, with hexes of at least that radius. */
  readonly show: (points: readonly Point[], leastRadius?: number) => void;
  /** The board's point under a point of the page. */
  readonly pointAt: (client: Point) => Point;
}

type Mover = 'hand' | 'fitting' | 'showing';

const REST_AFTER = 140;
const TAP_WITHIN = 6;

/**
 * Moves and scales a board: wheel, drag, pinch and keys. Moving changes one CSS transform and renders
 * nothing; the level of detail follows when the board has come to rest.
 */
export function usePanZoom(options: PanZoomOptions): PanZoom {
  const latest = useRef(options);
  latest.current = options;
  const windowElement = useRef<HTMLElement | SVGSVGElement | null>(null);
  const group = useRef<SVGGElement | null>(null);
  const view = useRef<View | null>(options.initial ?? null);
  const rest = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const [lod, setLod] = useState<Lod>(() => lodOf((view.current?.scale ?? 0.3) * R));

  const control = useMemo(() => {
    const size = (): Size => {
      const box = windowElement.current?.getBoundingClientRect();
      return { width: box?.width || 1, height: box?.height || 1 };
    };
    const limits = (): Limits => ({
      bounds: latest.current.bounds,
      size: size(),
      greatestRadius: latest.current.greatestRadius ?? 140,
    });
    const current = (): View => {
      view.current ??= fit(latest.current.bounds, size());
      return view.current;
    };
    const paint = (): void => {
      if (group.current !== null) group.current.style.transform = viewTransform(current());
    };
    const settle = (by: Mover): void => {
      if (group.current !== null) group.current.style.willChange = '';
      setLod(lodOf(current().scale * R));
      // What was shown to somebody is no place of his own.
      if (by !== 'showing') latest.current.onRest?.(by === 'hand' ? current() : null);
    };
    const move = (next: View, by: Mover = 'hand'): void => {
      view.current = next;
      if (group.current !== null) group.current.style.willChange = 'transform';
      paint();
      clearTimeout(rest.current);
      rest.current = setTimeout(settle, REST_AFTER, by);
    };
    const local = ({ x, y }: Point): Point => {
      const box = windowElement.current?.getBoundingClientRect();
      return { x: x - (box?.left ?? 0), y: y - (box?.top ?? 0) };
    };
    return { size, limits, current, paint, settle, move, local };
  }, []);

  const windowRef = useCallback<RefCallback<HTMLElement | SVGSVGElement>>(
    (element) => {
      windowElement.current = element;
      if (element === null) return;
      control.paint();
      setLod(lodOf(control.current().scale * R));
      return listen(element, control, latest);
    },
    [control],
  );
  const groupRef = useCallback<RefCallback<SVGGElement>>(
    (element) => {
      group.current = element;
      if (element === null) return;
      element.style.transformOrigin = '0 0';
      if (windowElement.current !== null) control.paint();
    },
    [control],
  );
  useEffect(() => () => clearTimeout(rest.current), []);

  return useMemo(
    () => ({
      windowRef,
      groupRef,
      lod,
      view: control.current,
      fit: () => control.move(fit(latest.current.bounds, control.size()), 'fitting'),
      zoomBy: (factor) => {
        const { width, height } = control.size();
        control.move(zoomed(control.current(), factor, { x: width / 2, y: height / 2 }, control.limits()));
      },
      show: (points, leastRadius = 30) =>
        control.move(fitPoints(points, control.size(), leastRadius, control.limits()), 'showing'),
      pointAt: (client) => toBoard(control.current(), control.local(client)),
    }),
    [windowRef, groupRef, lod, control],
  );
}

interface Control {
  readonly limits: () => Limits;
  readonly current: () => View;
  readonly move: (view: View) => void;
  readonly local: (client: Point) => Point;
}

function listen(
  element: HTMLElement | SVGSVGElement,
  { limits, current, move, local }: Control,
  latest: { readonly current: PanZoomOptions },
): () => void {
  const pointers = new Map<number, Point>();
  let travelled = 0;
  const undo: (() => void)[] = [];
  const on = <K extends keyof HTMLElementEventMap>(
    name: K,
    handle: (event: HTMLElementEventMap[K]) => void,
  ): void => {
    const listener = handle as EventListener;
    element.addEventListener(name, listener, { passive: false });
    undo.push(() => element.removeEventListener(name, listener));
  };

  on('wheel', (event) => {
    event.preventDefault();
    const factor = wheelFactor(event.deltaY, event.deltaMode, event.ctrlKey);
    move(zoomed(current(), factor, local({ x: event.clientX, y: event.clientY }), limits()));
  });
  on('pointerdown', (event) => {
    if (event.button !== 0) return;
    if (pointers.size === 0) travelled = 0;
    pointers.set(event.pointerId, local({ x: event.clientX, y: event.clientY }));
  });
  on('pointermove', (event) => {
    const before = pointers.get(event.pointerId);
    if (before === undefined) return;
    const after = local({ x: event.clientX, y: event.clientY });
    const [dx, dy] = [after.x - before.x, after.y - before.y];
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
    if (other === undefined && travelled + Math.abs(dx) + Math.abs(dy) < TAP_WITHIN) return;
    travelled += Math.abs(dx) + Math.abs(dy);
    // Captured only now, so that a tap still reaches what lies under it.
    element.setPointerCapture?.(event.pointerId);
    pointers.set(event.pointerId, after);
    move(
      other === undefined
        ? panned(current(), dx, dy, limits())
        : pinched(current(), [before, other], [after, other], limits()),
    );
  });
  const lift = (event: PointerEvent): void => {
    if (!pointers.delete(event.pointerId) || event.type !== 'pointerup' || pointers.size > 0) return;
    const at = local({ x: event.clientX, y: event.clientY });
    if (travelled < TAP_WITHIN) latest.current.onTap?.(toBoard(current(), at), event);
  };
  on('pointerup', lift);
  on('pointercancel', lift);
  on('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = viewAfterKey(current(), event.key, limits());
    if (next === null) return;
    event.preventDefault();
    move(next);
  });
  return () => {
    for (const remove of undo) remove();
  };
}
