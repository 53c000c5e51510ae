import type { CorpId, Game, Leg, StopRef } from '@trunkline/engine';
import { legsOf } from '@trunkline/engine';
import type { RouteStop, RulesNow } from './rules.ts';
import { nameOf, passes, stopAt, tracksOf } from './track.ts';

/** A leg of the graph between the stops numbered `a` and `b`. */
export interface Line {
  readonly leg: Leg;
  readonly a: number;
  readonly b: number;
  /** The track it uses up, as bits (C 15.4 h). */
  readonly track: Uint32Array;
  /** Whether a route must end where the line meets `a`, or `b`: the path there is terminal. */
  readonly terminalA: boolean;
  readonly terminalB: boolean;
}

/** The stops and legs that a corporation's routes may be made of. */
export interface RouteGraph {
  readonly stops: readonly RouteStop[];
  readonly numberOf: ReadonlyMap<string, number>;
  /** Whether a route may go on at the stop. */
  readonly open: readonly boolean[];
  readonly lines: readonly Line[];
  /** Numbers of the lines at each stop. */
  readonly at: readonly (readonly number[])[];
  /** How many words the bits of track take. */
  readonly words: number;
}

/** What the corporation's routes may be made of: its legs (C 12.5) and their stops. */
export function routeGraph(g: Game, corp: CorpId, now: RulesNow): RouteGraph {
  const legs = legsOf(g.t.board, g.s.map, corp, now.network);
  const numberOf = new Map<string, number>();
  const stops: RouteStop[] = [];
  for (const ref of legs.flatMap(({ from, to }) => [from, to])) {
    if (numberOf.has(nameOf(ref))) continue;
    numberOf.set(nameOf(ref), stops.length);
    stops.push(stopAt(g, ref));
  }
  const number = (ref: StopRef): number => numberOf.get(nameOf(ref)) as number;
  const bits = new Map<number, number>();
  for (const key of legs.flatMap(tracksOf)) if (!bits.has(key)) bits.set(key, bits.size);
  const words = Math.ceil(bits.size / 32);
  const at: number[][] = stops.map(() => []);
  const lines = legs.map((leg, line): Line => {
    const track = new Uint32Array(words);
    for (const key of tracksOf(leg)) {
      const bit = bits.get(key) as number;
      track[bit >> 5] = (track[bit >> 5] as number) | (1 << (bit & 31));
    }
    const [a, b] = [number(leg.from), number(leg.to)];
    at[a]?.push(line);
    at[b]?.push(line);
    return { leg, a, b, track, terminalA: leg.terminal.from, terminalB: leg.terminal.to };
  });
  const open = stops.map((stop) => passes(g, corp, now, stop) === 'through');
  return { stops, numberOf, open, lines, at, words };
}

/** Whether two pieces of track share a bit. */
export function meets(one: Uint32Array, other: Uint32Array): boolean {
  for (let word = 0; word < one.length; word++) {
    if ((one[word] as number) & (other[word] as number)) return true;
  }
  return false;
}

/** The bits of both. */
export function joined(one: Uint32Array, other: Uint32Array): Uint32Array {
  return one.map((bits, word) => bits | (other[word] as number));
}
