import { describe, expect, it } from 'vitest';
import type { Limits } from './view.ts';
import { fit, fitPoints, panned, pinched, toBoard, viewAfterKey, wheelFactor, zoomed } from './view.ts';

const limits: Limits = {
  bounds: { x: -100, y: -100, width: 2000, height: 1200 },
  size: { width: 800, height: 600 },
  greatestRadius: 140,
};
const whole = fit(limits.bounds, limits.size);

describe('the view of a board', () => {
  it('shows the whole map in the middle', () => {
    const corners = [toBoard(whole, { x: 0, y: 0 }), toBoard(whole, { x: 800, y: 600 })];
    expect(corners[0]?.x).toBeLessThan(-100);
    expect(corners[1]?.y).toBeGreaterThan(1100);
    expect(toBoard(whole, { x: 400, y: 300 }).x).toBeCloseTo(900);
    expect(toBoard(whole, { x: 400, y: 300 }).y).toBeCloseTo(500);
  });

  it('keeps the point under the pointer when it zooms', () => {
    const focus = { x: 250, y: 320 };
    const before = toBoard(whole, focus);
    const after = toBoard(zoomed(whole, 1.7, focus, limits), focus);
    expect(after.x).toBeCloseTo(before.x);
    expect(after.y).toBeCloseTo(before.y);
  });

  it('zooms neither too close nor too far', () => {
    const middle = { x: 400, y: 300 };
    expect(zoomed(whole, 1000, middle, limits).scale).toBe(1.4);
    expect(zoomed(whole, 0.001, middle, limits).scale).toBeCloseTo(whole.scale * 0.6);
  });

  it('never lets the map leave the window', () => {
    const lost = panned(whole, 1e6, -1e6, limits);
    expect(lost.x + limits.bounds.x * lost.scale).toBeLessThan(800);
    expect(lost.y + 1100 * lost.scale).toBeGreaterThan(0);
  });

  it('follows two fingers: their points of the board stay under them', () => {
    const before = [
      { x: 300, y: 300 },
      { x: 500, y: 300 },
    ] as const;
    const after = [
      { x: 250, y: 320 },
      { x: 570, y: 320 },
    ] as const;
    const moved = pinched(whole, before, after, limits);
    before.forEach((finger, i) => {
      const there = toBoard(moved, after[i] ?? finger);
      expect(there.x).toBeCloseTo(toBoard(whole, finger).x);
      expect(there.y).toBeCloseTo(toBoard(whole, finger).y);
    });
  });

  it('answers keys, and leaves the others alone', () => {
    expect(viewAfterKey(whole, '+', limits)?.scale).toBeCloseTo(whole.scale * 1.25);
    expect(viewAfterKey({ ...whole, scale: 1 }, '0', limits)).toEqual(whole);
    expect(viewAfterKey(whole, 'ArrowLeft', limits)?.x).toBeGreaterThan(whole.x);
    expect(viewAfterKey(whole, 'q', limits)).toBeNull();
  });

  it('shows some hexes at a legible size', () => {
    const view = fitPoints(
      [
        { x: 0, y: 0 },
        { x: 1500, y: 900 },
      ],
      { width: 390, height: 400 },
      30,
      limits,
    );
    expect(view.scale).toBeCloseTo(0.3);
    const near = fitPoints([{ x: 500, y: 500 }], limits.size, 30, limits);
    expect(near.scale).toBe(1.4);
    expect(toBoard(near, { x: 400, y: 300 }).x).toBeCloseTo(500);
  });

  it('zooms in when the wheel turns away, whatever its units', () => {
    expect(wheelFactor(-100, 0, false)).toBeGreaterThan(1);
    expect(wheelFactor(3, 1, false)).toBeLessThan(1);
    expect(wheelFactor(-10, 0, true)).toBeGreaterThan(wheelFactor(-10, 0, false));
  });
});
