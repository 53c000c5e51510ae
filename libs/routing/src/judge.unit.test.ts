import type { Game, RouteOrder } from '@trunkline/engine';
import { describe, expect, it } from 'vitest';
import type { ToyHex } from './toy.ts';
import { A, B, toy, toyEach, toyGame, toySides } from './toy.ts';

/**
 * One line, west to east (edges 1 and 4): A1 — A3 — A5 — A7 — A9. A1 is an off-board, A3 and A7 are
 * cities, A5 is a town; A9 is a city at which track ends. Two more ways lead below from A3 to A7.
 */
const line: readonly ToyHex[] = [
  { hex: 'A1', x: 0, y: 0, track: '4-o0', offboards: [30] },
  { hex: 'A3', x: 2, y: 0, track: '1-c0 c0-4 c0-5', cities: [20] },
  { hex: 'A5', x: 4, y: 0, track: '1-t0 t0-4', towns: [10] },
  { hex: 'A7', x: 6, y: 0, track: '1-c0 c0-4 c0-0', cities: [20] },
  { hex: 'A9', x: 8, y: 0, track: '1-c0! 4-c0!', cities: [40] },
  { hex: 'A11', x: 10, y: 0, track: '1-c0', cities: [10] },
  { hex: 'B4', x: 3, y: 1, track: '2-4' },
  { hex: 'B6', x: 5, y: 1, track: '1-3' },
];

const game = (tokens: readonly (readonly [`c:${string}`, string])[], trains: readonly string[]): Game =>
  toyGame({ hexes: line, tokens, trains });

/** The route over these stops, straight on; a train's number names it. */
function run(train: string, ...stops: string[]): RouteOrder {
  const hexes = stops.map((stop) => stop.split('.')[0] as string);
  return { train, stops, legs: hexes.slice(1).map((hex, at) => [hexes[at] as string, hex]) };
}

const verdict = (g: Game, ...orders: RouteOrder[]): string | number => {
  const judged = toy.judge(g, A, orders);
  return judged.ok ? judged.value.revenue : judged.error.code;
};

describe('judging routes', () => {
  const g = game([[A, 'A3.0']], ['2', '3']);

  it('adds up what the stops pay', () => {
    expect(verdict(g, run('t0', 'A1.0', 'A3.0'))).toBe(50);
    expect(verdict(g, run('t1', 'A3.0', 'A5.0', 'A7.0'))).toBe(50);
    expect(verdict(g, run('t0', 'A1.0', 'A3.0'), run('t1', 'A3.0', 'A5.0', 'A7.0'))).toBe(100);
  });

  it('takes an empty list, which earns nothing', () => {
    expect(toy.judge(g, A, [])).toEqual({ ok: true, value: { runs: [], pays: [], revenue: 0, subsidy: 0 } });
  });

  it('tells what each train ran', () => {
    const order = run('t0', 'A3.0', 'A1.0');
    const judged = toy.judge(g, A, [order]);
    expect(judged.ok && judged.value.runs).toEqual([{ ...order, revenue: 50, subsidy: 0 }]);
  });

  it('refuses trains that are not there, have run, or are named twice', () => {
    expect(verdict(g, run('t7', 'A1.0', 'A3.0'))).toBe('train-not-runnable');
    expect(verdict(g, run('t0', 'A1.0', 'A3.0'), run('t0', 'A3.0', 'A5.0'))).toBe('route-train-twice');
  });

  it('refuses what is no track', () => {
    expect(verdict(g, run('t0', 'A3.0'))).toBe('route-too-short');
    expect(verdict(g, run('t0', 'A3.0', 'A7.0'))).toBe('route-not-track');
    expect(verdict(g, run('t0', 'A3.0', 'A5.1'))).toBe('route-not-track');
    expect(verdict(g, run('t0', 'A3.0', 'Z9.0'))).toBe('route-not-track');
    expect(verdict(g, { ...run('t0', 'A3.0', 'A5.0'), legs: [] })).toBe('route-not-track');
    expect(verdict(g, { ...run('t0', 'A3.0', 'A5.0'), legs: [['A3', 'B4', 'A5']] })).toBe('route-not-track');
  });

  it('refuses a route longer than its train, and one without a token (C 15.4 b, f)', () => {
    expect(verdict(g, run('t0', 'A1.0', 'A3.0', 'A5.0'))).toBe('route-too-long');
    expect(verdict(g, run('t0', 'A5.0', 'A7.0'))).toBe('route-without-token');
  });

  it('refuses the same stop twice, also as a ring (G-07)', () => {
    const ring = {
      train: 't0',
      stops: ['A3.0', 'A5.0', 'A7.0', 'A3.0'],
      legs: [
        ['A3', 'A5'],
        ['A5', 'A7'],
        ['A7', 'B6', 'B4', 'A3'],
      ],
    };
    expect(verdict(game([[A, 'A3.0']], ['D']), ring)).toBe('route-repeats-stop');
  });

  it('refuses track used twice, by two trains or by one (C 15.4 h, G-05)', () => {
    const both = [run('t0', 'A1.0', 'A3.0'), run('t1', 'A1.0', 'A3.0', 'A5.0')] as const;
    expect(verdict(g, ...both)).toBe('route-track-twice');
    expect(toyEach.judge(g, A, both).ok).toBe(true);
  });

  it('refuses one hex side crossed twice by different track of one train (G-05)', () => {
    const hexes: readonly ToyHex[] = [
      { hex: 'A1', x: 0, y: 0, track: '4-c0', cities: [20] },
      { hex: 'A3', x: 2, y: 0, track: '1-t0 t0-4 4-5', towns: [10] },
      { hex: 'A5', x: 4, y: 0, track: '1-t0 1-t0', towns: [10] },
      { hex: 'B4', x: 3, y: 1, track: '2-c0', cities: [20] },
    ];
    const order = {
      train: 't0',
      stops: ['A1.0', 'A3.0', 'A5.0', 'B4.0'],
      legs: [
        ['A1', 'A3'],
        ['A3', 'A5'],
        ['A5', 'A3', 'B4'],
      ],
    };
    const crossed = toyGame({ hexes, tokens: [[A, 'A1.0']], trains: ['D'] });
    expect(verdict(crossed, order)).toBe('route-track-twice');
  });

  it('ends routes at off-boards and full cities of others, whichever way round (C 15.4 g, G-08)', () => {
    const blocked = game(
      [
        [A, 'A3.0'],
        [B, 'A7.0'],
      ],
      ['D', 'D'],
    );
    expect(verdict(blocked, run('t0', 'A3.0', 'A5.0', 'A7.0'))).toBe(50);
    const through = run('t0', 'A3.0', 'A5.0', 'A7.0', 'A9.0');
    expect(verdict(blocked, through)).toBe('route-blocked');
    expect(verdict(blocked, reversed(through))).toBe('route-blocked');
  });

  it('ends routes at terminal track, but lets an own city be the end (C 15.4 d)', () => {
    const ended = game([[A, 'A9.0']], ['D']);
    expect(verdict(ended, run('t0', 'A9.0', 'A7.0', 'A5.0'))).toBe(70);
    expect(verdict(ended, run('t0', 'A7.0', 'A9.0', 'A11.0'))).toBe('route-blocked');
  });

  it.each(['1-c0 4-c0!', '1-c0! 4-c0'])(
    'ends routes where only one track is terminal: %s (G-08)',
    (track) => {
      const hexes = line.map((row) => (row.hex === 'A9' ? { ...row, track } : row));
      const through = run('t0', 'A7.0', 'A9.0', 'A11.0');
      for (const places of [['A7.0'], ['A9.0'], ['A7.0', 'A11.0']]) {
        const ended = toyGame({ hexes, tokens: places.map((at) => [A, at] as const), trains: ['D'] });
        expect(verdict(ended, through)).toBe('route-blocked');
        expect(verdict(ended, reversed(through))).toBe('route-blocked');
        // A11 would add 10 to the line from A1 to A9.
        const { sets, revenue } = toy.propose(ended, A);
        expect([revenue, verdict(ended, ...(sets[0] ?? []))]).toEqual([120, 120]);
      }
    },
  );

  it('refuses two stops of one group (C 15.4 c)', () => {
    const hexes = line.map((row) => (row.hex === 'A1' || row.hex === 'A5' ? { ...row, group: 'G' } : row));
    const grouped = toyGame({ hexes, tokens: [[A, 'A3.0']], trains: ['D'] });
    expect(verdict(grouped, run('t0', 'A1.0', 'A3.0', 'A5.0'))).toBe('route-group-twice');
  });

  it('takes the other of two tracks side by side for a second train', () => {
    const hexes: readonly ToyHex[] = [
      { hex: 'A1', x: 0, y: 0, track: '4-c0x2', cities: [20] },
      { hex: 'A3', x: 2, y: 0, track: '1-c0x2', cities: [20] },
    ];
    const lanes = toyGame({ hexes, tokens: [[A, 'A1.0']], trains: ['2', '2', '2'] });
    const routes = ['t0', 't1', 't2'].map((train) => run(train, 'A1.0', 'A3.0'));
    expect(verdict(lanes, ...routes.slice(0, 2))).toBe(80);
    expect(verdict(lanes, ...routes)).toBe('route-track-twice');
  });
});

describe('judging routes that are measured in hex sides', () => {
  /** Standard from A1 to A3, narrow from A3 to A5, dual on to A7, and A9 beyond standard, dual and narrow. */
  const mixed: readonly ToyHex[] = [
    { hex: 'A1', x: 0, y: 0, track: '4-c0', cities: [20] },
    { hex: 'A3', x: 2, y: 0, track: '1-c0 c0-4~n', cities: [20] },
    { hex: 'A5', x: 4, y: 0, track: '1-c0~n c0-4~d', cities: [20] },
    { hex: 'A7', x: 6, y: 0, track: '1-c0~d c0-4', cities: [20] },
    { hex: 'A9', x: 8, y: 0, track: '1-4~d' },
    { hex: 'A11', x: 10, y: 0, track: '1-c0~n', cities: [20] },
  ];
  const measured = (face: string, order: RouteOrder): string | number => {
    const g = toyGame({ hexes: mixed, tokens: [[A, 'A1.0']], trains: [face] });
    const judged = toySides.judge(g, A, [order]);
    return judged.ok ? judged.value.revenue : judged.error.code;
  };
  const whole = run('t0', 'A1.0', 'A3.0', 'A5.0', 'A7.0');

  it('counts each leg by its gauge; dual counts once by itself', () => {
    expect(measured('4', whole)).toBe(80);
    expect(measured('3', whole)).toBe('route-too-long');
    expect(measured('4R', whole)).toBe(80);
    expect(measured('3R', whole)).toBe('route-too-long');
    expect(measured('2R', run('t0', 'A1.0', 'A3.0'))).toBe(40);
    expect(measured('1R', run('t0', 'A1.0', 'A3.0'))).toBe('route-too-long');
  });

  it('refuses legs that a face may not use, before it asks for their length', () => {
    expect(measured('E', run('t0', 'A1.0', 'A3.0'))).toBe(40);
    expect(measured('E', whole)).toBe('route-narrow');
    const beyond = { ...whole, stops: [...whole.stops, 'A11.0'], legs: [...whole.legs, ['A7', 'A9', 'A11']] };
    expect(measured('4', beyond)).toBe('route-mixes-gauges');
    expect(measured('4', reversed(beyond))).toBe('route-mixes-gauges');
  });
});

function reversed(order: RouteOrder): RouteOrder {
  return {
    train: order.train,
    stops: order.stops.toReversed(),
    legs: order.legs.map((hexes) => hexes.toReversed()).reverse(),
  };
}
