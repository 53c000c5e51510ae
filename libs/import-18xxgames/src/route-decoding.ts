import type { Board, HexId, Leg, MapState, RouteOrder, StopRef } from '@trunkline/engine';
import { legsBetween, stopShape } from '@trunkline/engine';
import type { PeerRoute } from './action.ts';

/** Where routes are read: the board as it lies, and whose trains run. */
export interface RunSite {
  readonly board: Board;
  readonly map: MapState;
  /** Whether the operator has a token there. */
  isOwn(stop: StopRef): boolean;
  /** Whether a train may use track of another train (1862). */
  readonly track: 'shared' | 'exclusive';
}

/** What of a recorded route can't be found on the board. */
export type RouteFault = { readonly unknownHex: HexId } | { readonly noTrack: readonly string[] };

export type DecodedRoutes = { readonly orders: readonly RouteOrder[] } | { readonly fault: RouteFault };

export const stopKey = ({ hex, stop }: StopRef): string => `${hex}.${stop}`;

/** The peer's signature of a stop, `hex-part`. */
export const nodeSignature = (board: Board, map: MapState, at: StopRef): string =>
  `${at.hex}-${stopShape(board, map, at)?.part ?? 0}`;

/**
 * Reads the routes of one run: for each connection the track that has just these hexes, so that they
 * follow each other and share no track (import format 5.5). Of several possibilities the one that
 * visits most of the recorded nodes is meant.
 */
export function decodeRoutes(site: RunSite, routes: readonly PeerRoute[]): DecodedRoutes {
  const used = new Set<string>();
  const orders: RouteOrder[] = [];
  for (const route of routes) {
    const read = isLocal(route) ? localRoute(site, route) : longRoute(site, route, used);
    if ('fault' in read) return read;
    orders.push(read.order);
    if (site.track === 'exclusive') for (const mark of read.track) used.add(mark);
  }
  return { orders };
}

type Decoded =
  | { readonly order: RouteOrder; readonly track: readonly string[] }
  | { readonly fault: RouteFault };

const isLocal = (route: PeerRoute): boolean => route.connections[0]?.[0] === 'local';

/** A train that stays in one city: `["local", hex]`. */
function localRoute(site: RunSite, route: PeerRoute): Decoded {
  const hex = route.connections[0]?.[1] ?? '';
  if (site.board.hex(hex) === undefined) return { fault: { unknownHex: hex } };
  const stops = site.board.shapeAt(site.map, hex).stops.map((_, stop) => ({ hex, stop }));
  const own = stops.find((stop) => site.isOwn(stop)) ?? stops[0];
  if (own === undefined) return { fault: { noTrack: [hex] } };
  return { order: { train: route.train, stops: [stopKey(own)], legs: [] }, track: [] };
}

function longRoute(site: RunSite, route: PeerRoute, used: ReadonlySet<string>): Decoded {
  const connections: (readonly Leg[])[] = [];
  for (const entry of route.connections) {
    const unknown = entry.map(hexNamed).find((hex) => site.board.hex(hex) === undefined);
    if (unknown !== undefined) return { fault: { unknownHex: unknown } };
    const legs = legsBetween(site.board, site.map, entry);
    if (legs.length === 0) return { fault: { noTrack: entry } };
    connections.push(legs);
  }
  const path = new Pathfinder(site, connections, new Set(route.nodes ?? []), used).best();
  if (path === null) return { fault: { noTrack: route.connections.flat() } };
  const first = path[0]?.from;
  const stops = first === undefined ? [] : [first, ...path.map((walked) => walked.to)];
  return {
    order: { train: route.train, stops: stops.map(stopKey), legs: path.map((walked) => [...walked.hexes]) },
    track: path.flatMap((walked) => walked.track),
  };
}

/** An entry for one of several paths inside a tile carries the numbers of two parts: `B17 0.1`. */
const hexNamed = (name: string): HexId => name.split(' ')[0] ?? '';

/** A leg in the direction in which it is run, and the marks of the track that it takes. */
interface Walked {
  readonly from: StopRef;
  readonly to: StopRef;
  readonly hexes: readonly HexId[];
  readonly track: readonly string[];
}

function bothWays(leg: Leg): readonly [Walked, Walked] {
  const track = [...leg.edges.map((edge) => `e${edge}`), ...leg.paths.map((path) => `p${path}`)];
  return [
    { from: leg.from, to: leg.to, hexes: leg.hexes, track },
    { from: leg.to, to: leg.from, hexes: leg.hexes.toReversed(), track },
  ];
}

/** Walks the connections one after the other in every way that fits, and keeps the first of the best. */
class Pathfinder {
  readonly #site: RunSite;
  readonly #connections: readonly (readonly Leg[])[];
  readonly #nodes: ReadonlySet<string>;
  readonly #taken: Set<string>;
  readonly #visited = new Set<string>();
  readonly #path: Walked[] = [];
  #best: readonly Walked[] | null = null;
  #score = -1;

  constructor(
    site: RunSite,
    connections: readonly (readonly Leg[])[],
    nodes: ReadonlySet<string>,
    used: ReadonlySet<string>,
  ) {
    this.#site = site;
    this.#connections = connections;
    this.#nodes = nodes;
    this.#taken = new Set(used);
  }

  best(): readonly Walked[] | null {
    this.#follow(0);
    return this.#best;
  }

  #follow(at: number): void {
    const legs = this.#connections[at];
    if (legs === undefined) return this.#judge();
    const before = this.#path.at(-1);
    for (const leg of legs) {
      for (const walked of bothWays(leg)) {
        if (before !== undefined && stopKey(before.to) !== stopKey(walked.from)) continue;
        const stops = before === undefined ? [walked.from, walked.to] : [walked.to];
        const keys = stops.map(stopKey);
        if (new Set(keys).size < keys.length || keys.some((key) => this.#visited.has(key))) continue;
        if (walked.track.some((mark) => this.#taken.has(mark))) continue;
        for (const key of keys) this.#visited.add(key);
        for (const mark of walked.track) this.#taken.add(mark);
        this.#path.push(walked);
        this.#follow(at + 1);
        this.#path.pop();
        for (const mark of walked.track) this.#taken.delete(mark);
        for (const key of keys) this.#visited.delete(key);
      }
    }
  }

  #judge(): void {
    const { board, map } = this.#site;
    const first = this.#path[0]?.from;
    const stops = first === undefined ? [] : [first, ...this.#path.map((walked) => walked.to)];
    const named = stops.filter((stop) => this.#nodes.has(nodeSignature(board, map, stop))).length;
    const score = 2 * named + (stops.some((stop) => this.#site.isOwn(stop)) ? 1 : 0);
    if (score <= this.#score) return;
    this.#score = score;
    this.#best = [...this.#path];
  }
}
