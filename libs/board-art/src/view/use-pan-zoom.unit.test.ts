import { JSDOM } from 'jsdom';
import { act, createElement } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PanZoom, PanZoomOptions } from './use-pan-zoom.ts';
import { usePanZoom } from './use-pan-zoom.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

const options: PanZoomOptions = { bounds: { x: -100, y: -100, width: 2000, height: 1200 } };
let page: JSDOM['window'];
let root: Root;
let control: PanZoom;
let renders = 0;

function Host(props: PanZoomOptions) {
  renders++;
  control = usePanZoom(props);
  return createElement(
    'svg',
    { ref: control.windowRef, id: 'window' },
    createElement('g', { ref: control.groupRef, id: 'group' }),
  );
}

const show = (props: PanZoomOptions): void => act(() => root.render(createElement(Host, props)));
const element = (id: string): HTMLElement => page.document.getElementById(id) as HTMLElement;
const pointer = (type: string, pointerId: number, clientX: number, clientY: number): void => {
  const event = new page.MouseEvent(type, { clientX, clientY, button: 0, bubbles: true });
  Object.defineProperty(event, 'pointerId', { value: pointerId });
  element('window').dispatchEvent(event);
};

beforeEach(async () => {
  vi.useFakeTimers();
  page = new JSDOM('<div id="root"></div>').window;
  page.Element.prototype.getBoundingClientRect = () =>
    ({ left: 0, top: 0, width: 800, height: 600 }) as DOMRect;
  Object.assign(globalThis, { window: page, document: page.document, IS_REACT_ACT_ENVIRONMENT: true });
  const { createRoot } = await import('react-dom/client');
  root = createRoot(element('root'));
});
afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
});

it('fits the map in, moves without a render, and changes the detail at rest', () => {
  const onRest = vi.fn();
  show({ ...options, onRest });
  expect(element('group').style.transform).toContain('scale(0.3');
  expect(control.lod).toBe(2);
  const before = renders;
  for (let i = 0; i < 10; i++) {
    element('window').dispatchEvent(
      new page.WheelEvent('wheel', { deltaY: -100, clientX: 400, clientY: 300 }),
    );
  }
  expect(renders).toBe(before);
  expect(control.view().scale).toBeGreaterThan(1);
  expect(element('group').style.willChange).toBe('transform');
  act(() => void vi.advanceTimersByTime(200));
  expect(control.lod).toBe(3);
  expect(onRest).toHaveBeenCalledOnce();
});

it('tells of rest only where somebody moved the map himself, or had it whole again', () => {
  const onRest = vi.fn();
  show({ ...options, onRest });
  const rest = () => act(() => void vi.advanceTimersByTime(200));
  act(() => control.show([{ x: 0, y: 0 }]));
  rest();
  expect(onRest).not.toHaveBeenCalled();
  act(() => control.fit());
  rest();
  expect(onRest).toHaveBeenLastCalledWith(null);
  act(() => control.zoomBy(2));
  rest();
  expect(onRest).toHaveBeenLastCalledWith(control.view());
});

it('drags with one pointer, and tells a tap from a drag', () => {
  const onTap = vi.fn();
  show({ ...options, onTap });
  const { x } = control.view();
  pointer('pointerdown', 1, 100, 100);
  pointer('pointermove', 1, 160, 100);
  pointer('pointerup', 1, 160, 100);
  expect(control.view().x).toBeCloseTo(x + 60);
  expect(onTap).not.toHaveBeenCalled();
  pointer('pointerdown', 1, 400, 300);
  pointer('pointermove', 1, 402, 301);
  pointer('pointerup', 1, 402, 301);
  expect(onTap).toHaveBeenCalledOnce();
  expect(onTap.mock.calls[0]?.[0]).toEqual(control.pointAt({ x: 402, y: 301 }));
});

it('pinches with two pointers, and answers keys', () => {
  show(options);
  const { scale } = control.view();
  pointer('pointerdown', 1, 300, 300);
  pointer('pointerdown', 2, 500, 300);
  pointer('pointermove', 2, 700, 300);
  expect(control.view().scale).toBeCloseTo(2 * scale);
  pointer('pointerup', 2, 700, 300);
  pointer('pointerup', 1, 300, 300);
  const key = new page.KeyboardEvent('keydown', { key: '0', cancelable: true });
  element('window').dispatchEvent(key);
  expect(control.view().scale).toBeCloseTo(scale);
  expect(key.defaultPrevented).toBe(true);
});
