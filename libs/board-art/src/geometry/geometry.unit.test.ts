import type { TerrainCost } from '@trunkline/engine';
import { compileBoard } from '@trunkline/engine';
import { mapDefinition as map1828 } from '@trunkline/title-1828';
import { mapDefinition as map1848 } from '@trunkline/title-1848';
import { mapDefinition as map1849 } from '@trunkline/title-1849';
import { mapDefinition as map1862 } from '@trunkline/title-1862';
import { describe, expect, it, vi } from 'vitest';
import { boardPlan, gaugeChanges, hexAt } from './board-plan.ts';
import { citySlots } from './city-slots.ts';
import { edgeCurve, sampleAt, sideways } from './curve.ts';
import { APOTHEM, edgeMiddle, hexCentre, insideBy } from './hex.ts';
import { lodOf } from './mark.ts';
import { tileMarks } from './marks.ts';
import { distance, length, ORIGIN } from './point.ts';
import { tileDrawing } from './tile-drawing.ts';

// Every tile of four titles, or a document of its own: slow on a busy machine.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

const LAYOUTS = ['flat', 'pointy'] as const;
const definitions = [map1828(), map1848(), map1849(), map1862()];
const tileOf = (definition: (typeof definitions)[number], id: string) => {
  const tile = definition.tiles.find((candidate) => candidate.id === id);
  if (tile === undefined) throw new Error(`no tile ${id}`);
  return tile;
};

describe('hexes', () => {
  it('puts edge 0 at the bottom (flat) and lower left (pointy), and counts clockwise', () => {
    expect(edgeMiddle('flat', 0).y).toBeCloseTo(APOTHEM);
    expect(edgeMiddle('pointy', 0).x).toBeLessThan(0);
    expect(edgeMiddle('pointy', 1).x).toBeCloseTo(-APOTHEM);
    expect(edgeMiddle('flat', 3).y).toBeCloseTo(-APOTHEM);
  });

  it('finds each hex of every map under its centre and near its edges', () => {
    for (const definition of definitions) {
      const board = compileBoard(definition);
      for (const hex of board.hexes) {
        const centre = hexCentre(board.layout, hex);
        for (const edge of [0, 1, 2, 3, 4, 5]) {
          const { x, y } = edgeMiddle(board.layout, edge);
          const near = { x: centre.x + x * 0.97, y: centre.y + y * 0.97 };
          expect(hexAt(board, near)?.id, `${hex.id} ${edge}`).toBe(hex.id);
        }
        expect(hexAt(board, centre)?.id).toBe(hex.id);
      }
    }
  });

  it('lets neighbours share the middle of their edge', () => {
    for (const definition of definitions) {
      const board = compileBoard(definition);
      for (const hex of board.hexes) {
        for (const edge of [0, 1, 2, 3, 4, 5]) {
          const beyond = board.hex(board.neighbour(hex.id, edge) ?? '');
          if (beyond === undefined) continue;
          const [one, other] = [hexCentre(board.layout, hex), hexCentre(board.layout, beyond)];
          expect(distance(one, other)).toBeCloseTo(2 * APOTHEM);
        }
      }
    }
  });
});

describe('track', () => {
  it.each(LAYOUTS)('runs from edge to edge and leaves each at a right angle (%s)', (layout) => {
    for (const [a, b] of [
      [0, 1],
      [0, 2],
      [0, 3],
      [4, 2],
      [5, 0],
      [5, 1],
    ] as const) {
      const { samples } = edgeCurve(layout, a, b);
      const [first = ORIGIN, second = ORIGIN] = samples;
      const last = samples.at(-1) ?? ORIGIN;
      expect(distance(first, edgeMiddle(layout, a))).toBeLessThan(1e-6);
      expect(distance(last, edgeMiddle(layout, b))).toBeLessThan(1e-6);
      const inward = { x: -edgeMiddle(layout, a).x / APOTHEM, y: -edgeMiddle(layout, a).y / APOTHEM };
      const along = distance(first, second);
      const cosine = ((second.x - first.x) * inward.x + (second.y - first.y) * inward.y) / along;
      expect(cosine).toBeGreaterThan(0.99);
    }
  });

  it.each([
    [0, 3, 0],
    [0, 2, 23.2],
    [0, 1, 50],
  ])('bends as agreed: edges %i and %i pass the centre at %f', (a, b, expected) => {
    expect(length(sampleAt(edgeCurve('flat', a, b).samples, 0.5))).toBeCloseTo(expected, 1);
  });

  it('moves a lane sideways by the same width everywhere on an arc', () => {
    const { samples } = edgeCurve('pointy', 0, 2);
    sideways(samples, 8)
      .slice(1, -1)
      .forEach((point, i) => {
        expect(distance(point, samples[i + 1] ?? ORIGIN)).toBeCloseTo(8, 3);
      });
  });
});

describe('stops', () => {
  it('keeps the bodies of all cities inside their tile, in every rotation', () => {
    for (const { layout, tiles } of definitions) {
      for (const tile of tiles) {
        for (let rotation = 0; rotation < 6; rotation++) {
          for (const stop of tileDrawing(tile, rotation, layout).stops) {
            if (stop.kind !== 'city') continue;
            for (const slot of stop.city.slots) {
              expect(insideBy(layout, slot) - stop.city.slotRadius, `tile ${tile.id}`).toBeGreaterThan(2);
            }
          }
        }
      }
    }
  });

  it('keeps several cities of a tile apart, and towns too', () => {
    for (const { layout, tiles } of definitions) {
      for (const tile of tiles) {
        const { stops } = tileDrawing(tile, 0, layout);
        const slots = stops.map((stop) => (stop.kind === 'city' ? stop.city.slots : [stop.place.centre]));
        slots.forEach((mine, i) => {
          for (const others of slots.slice(0, i)) {
            const gap = Math.min(...mine.flatMap((a) => others.map((b) => distance(a, b))));
            expect(gap, `tile ${tile.id}`).toBeGreaterThan(tile.cityCount > 0 ? 41 : 24);
          }
        });
      }
    }
  });

  it('turns the place that is printed for a stop with its tile', () => {
    const tile = tileOf(map1828(), '54');
    const [before] = tileDrawing(tile, 0, 'pointy').stops;
    const [after] = tileDrawing(tile, 3, 'pointy').stops;
    expect(after?.place.centre.x).toBeCloseTo(-(before?.place.centre.x ?? 0));
    expect(after?.place.centre.y).toBeCloseTo(-(before?.place.centre.y ?? 0));
  });

  it.each([1, 2, 3, 4, 5])('lays out %i slots that touch but never overlap', (count) => {
    const { slots, slotRadius } = citySlots(ORIGIN, count);
    expect(slots).toHaveLength(count);
    slots.forEach((a, i) => {
      for (const b of slots.slice(0, i)) expect(distance(a, b)).toBeGreaterThanOrEqual(2 * slotRadius - 1e-6);
    });
  });

  it('gives the same drawing for the same tile, rotation and layout', () => {
    const tile = tileOf(map1848(), '8');
    expect(tileDrawing(tile, 2, 'pointy')).toBe(tileDrawing(tile, 2, 'pointy'));
    expect(tileDrawing(tile, 2, 'pointy')).not.toBe(tileDrawing(tile, 3, 'pointy'));
  });

  it('lifts the track that crosses, but not track that meets', () => {
    const bridges = (id: string) =>
      tileDrawing(tileOf(map1828(), id), 0, 'pointy').strands.filter(({ bridge }) => bridge !== '').length;
    expect(bridges('20')).toBeGreaterThan(0);
    expect(bridges('23')).toBe(0);
  });
});

describe('marks', () => {
  it('shows the value of every stop that has one, from the first detail on', () => {
    for (const { layout, tiles } of definitions) {
      for (const tile of tiles) {
        const values = new Set(tile.stops.map(({ revenue }) => revenue).filter((revenue) => revenue !== 0));
        for (const lod of [1, 2, 3] as const) {
          const marks = tileMarks(tileDrawing(tile, 0, layout), lod);
          expect(marks.filter(({ kind }) => kind === 'value')).toHaveLength(values.size);
          expect(marks.filter(({ kind }) => kind === 'label')).toHaveLength(tile.labels.length);
        }
      }
    }
  });

  it('keeps values and labels inside the hex', () => {
    for (const { layout, tiles } of definitions) {
      for (const tile of tiles) {
        for (let rotation = 0; rotation < 6; rotation++) {
          for (const mark of tileMarks(tileDrawing(tile, rotation, layout), 3)) {
            if (mark.kind === 'value')
              expect(insideBy(layout, mark.at), tile.id).toBeGreaterThan(mark.height / 2);
            if (mark.kind === 'label')
              expect(insideBy(layout, mark.at), tile.id).toBeGreaterThan(mark.size * 0.4);
          }
        }
      }
    }
  });

  it('repeats the grade by bars: on brown and gray, or on all', () => {
    const bars = (id: string, pips: boolean | 'all') =>
      tileMarks(tileDrawing(tileOf(map1828(), id), 0, 'pointy'), 2, { pips }).flatMap((mark) =>
        mark.kind === 'pips' ? [mark.count] : [],
      );
    expect([bars('9', true), bars('9', 'all'), bars('23', true), bars('23', 'all')]).toEqual([
      [],
      [1],
      [],
      [2],
    ]);
    expect([bars('46', true), bars('46', 'all'), bars('46', false)]).toEqual([[3], [3], []]);
  });

  it('marks the newest value that the phase names', () => {
    const perth = map1848().hexes.find(({ id }) => id === 'D1');
    if (perth === undefined) throw new Error('no Perth');
    const drawing = tileDrawing(perth.shape, 0, 'pointy');
    const strip = tileMarks(drawing, 3, { name: perth.name, phase: ['yellow', 'green'] }).find(
      (mark) => mark.kind === 'strip',
    );
    expect(strip?.cells.filter(({ inForce }) => inForce).map(({ value }) => value)).toEqual([40]);
    const [small] = tileMarks(drawing, 1, { phase: ['yellow', 'green', 'brown'] });
    expect(small).toMatchObject({ kind: 'value', text: '60' });
  });

  it('marks terrain that is due again on a tile that has none of its own', () => {
    const tile = map1849().tiles.find(({ id }) => id === '78');
    if (tile === undefined) throw new Error('no tile 78');
    const drawing = tileDrawing(tile, 1, 'flat');
    const costs = (terrain?: readonly TerrainCost[]): readonly string[] =>
      tileMarks(drawing, 3, terrain === undefined ? {} : { terrain }).flatMap((mark) =>
        mark.kind === 'cost' ? [mark.text] : [],
      );
    expect(costs()).toEqual([]);
    expect(costs([{ cost: 160, terrains: ['mountain'] }])).toEqual(['160']);
  });

  it.each([
    [19, 0],
    [20, 1],
    [33, 1],
    [34, 2],
    [60, 3],
  ])('a hex of radius %i has detail %i', (radius, lod) => {
    expect(lodOf(radius)).toBe(lod);
  });
});

describe('boards', () => {
  it('finds the three gauge regions of 1848 and none elsewhere', () => {
    const sizes = definitions.map((definition) => {
      const regions = [...boardPlan(compileBoard(definition)).regions.values()];
      return [0, 1, 2].map((region) => regions.filter((value) => value === region).length);
    });
    expect(sizes[1]).toEqual([30, 18, 15]);
    expect([sizes[0], sizes[2], sizes[3]]).toEqual([
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
    ]);
  });

  it('marks a change of gauge only where track lies on both sides', () => {
    const board = compileBoard(map1848());
    const map = {
      version: 0,
      laid: {},
      cities: {},
      hexReserved: {},
      tokens: {},
      ofCorp: {},
      marks: {},
      licences: {},
      stock: {},
    };
    expect(gaugeChanges(board, map)).toEqual([]);
    const one = { ...map, laid: { D7: { tile: '9', rotation: 1 } } };
    expect(gaugeChanges(board, one)).toEqual([]);
    const both = { ...map, laid: { ...one.laid, D9: { tile: '57', rotation: 1 } } };
    expect(gaugeChanges(board, both).map(({ hex, edge }) => `${hex} ${edge}`)).toEqual(['D7 4']);
  });

  it('draws no edge inside an area', () => {
    const plan = boardPlan(compileBoard(map1862()));
    expect(plan.drawnEdges.get('A6')).not.toContain(0);
    expect(plan.drawnEdges.get('H9')).toContain(0);
    expect(plan.dividers.map(({ hex }) => hex)).toEqual(['D1', 'H9']);
  });

  it('writes letters and numbers along the side that they belong to', () => {
    const letters = (definition: (typeof definitions)[number]) =>
      boardPlan(compileBoard(definition)).rim.filter(({ text }) => /[A-Za-z]/.test(text));
    expect(new Set(letters(map1848()).map(({ x }) => x)).size).toBe(1);
    expect(new Set(letters(map1862()).map(({ y }) => y)).size).toBe(1);
  });
});
