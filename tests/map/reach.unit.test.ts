import type { Board, MapState, Passes, StopRef } from '@trunkline/engine';
import { citiesWith, connected, hasRoute, network, passage } from '@trunkline/engine';
import { describe, expect, test } from 'vitest';
import { C, randomBoard } from './boards.ts';
import { naiveReach, plainFlood } from './naive-reach.ts';
import { randomPosition } from './random-position.ts';
import { boardOf, TITLES } from './titles.ts';

const startsOf = (map: MapState): StopRef[] =>
  citiesWith(map, C).map(({ hex, city }) => ({ hex, stop: city }));
const blocking =
  (map: MapState): Passes =>
  (stop, shape) =>
    passage(map, C, stop, shape);

/** Compares everything with all walks one by one; false if there are too many of them. */
function agrees(board: Board, map: MapState, what: string): boolean {
  const passes = blocking(map);
  const starts = startsOf(map);
  const all = naiveReach(board, map, starts, passes, 30_000);
  if (!all.complete) return false;
  const net = network(board, map, C);
  const stops = net.stops.map(({ hex, stop }) => `${hex} ${stop}`);
  const paths = board.hexes.flatMap(({ id }) =>
    board
      .shapeAt(map, id)
      .paths.map((_, path) => path)
      .filter((path) => net.reachedPath(id, path))
      .map((path) => `${id} ${path}`),
  );
  expect(stops.toSorted(), `stops, ${what}`).toEqual([...all.stops].toSorted());
  expect(paths.toSorted(), `paths, ${what}`).toEqual([...all.paths].toSorted());
  const routeOf = (start: StopRef): boolean =>
    [...naiveReach(board, map, [start], passes, 30_000).stops].filter((key) => {
      const [hex = '', stop] = key.split(' ');
      return board.shapeAt(map, hex).stops[Number(stop)]?.route === 'mandatory';
    }).length > 1;
  expect(net.hasRoute, `route, ${what}`).toBe(starts.some(routeOf));
  expect(hasRoute(board, map, C), `route alone, ${what}`).toBe(net.hasRoute);
  return true;
}

describe('what a corporation reaches (C 12.3)', { timeout: 30_000 }, () => {
  test('is what all walks together reach, on boards full of loops', () => {
    let compared = 0;
    let floodWrong = 0;
    for (let seed = 1; seed <= 1500; seed++) {
      const { board, map } = randomBoard(seed);
      if (!agrees(board, map, `seed ${seed}`)) continue;
      compared++;
      const flood = plainFlood(board, map, startsOf(map), blocking(map));
      if (flood.size > network(board, map, C).stops.length) floodWrong++;
    }
    expect(compared).toBeGreaterThan(1200);
    expect(floodWrong).toBeGreaterThan(10);
  });

  test.each(TITLES)('is the same on the map of %s with tiles laid at random', (title) => {
    const board = boardOf(title);
    let compared = 0;
    for (let seed = 1; seed <= 40; seed++) {
      const map = randomPosition(board, seed);
      if (agrees(board, map, `${title}, seed ${seed}`)) compared++;
    }
    expect(compared).toBeGreaterThan(20);
  });

  test('two stops are connected if a walk leads from one to the other', () => {
    const passes: Passes = (_, shape) => (shape.kind === 'offboard' ? 'end' : 'through');
    for (let seed = 1; seed <= 300; seed++) {
      const { board, map } = randomBoard(seed);
      const [from] = startsOf(map);
      if (from === undefined) continue;
      const all = naiveReach(board, map, [from], passes, 30_000);
      if (!all.complete) continue;
      for (const hex of board.hexes) {
        hex.shape.stops.forEach((_, stop) => {
          const to = { hex: hex.id, stop };
          expect(connected(board, map, from, to, passes)).toBe(all.stops.has(`${to.hex} ${to.stop}`));
        });
      }
    }
  });
});

describe('a network is kept', () => {
  test('until the map changes, also in place', () => {
    const { board, map } = randomBoard(7);
    const first = network(board, map, C);
    expect(network(board, map, C)).toBe(first);
    (map as { version: number }).version++;
    expect(network(board, map, C)).not.toBe(first);
  });

  test('and with rules of its own only under a name', () => {
    const { board, map } = randomBoard(7);
    const passes: Passes = () => 'through';
    expect(network(board, map, C, { passes })).not.toBe(network(board, map, C, { passes }));
    expect(network(board, map, C, { passes, name: 'open' })).toBe(
      network(board, map, C, { passes, name: 'open' }),
    );
    expect(network(board, map, C, { passes, name: 'open' })).not.toBe(network(board, map, C));
  });
});
