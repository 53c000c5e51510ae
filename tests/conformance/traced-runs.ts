import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type {
  CityState,
  CorpId,
  Game,
  HexId,
  Leg,
  MapState,
  Mark,
  RouteOrder,
  State,
  StopRef,
  Title,
  Token,
  TokenId,
  Train,
} from '@trunkline/engine';
import { blank, legsBetween } from '@trunkline/engine';
import { gamesOf } from './shared-games.ts';

/** Whether the reference games of a title lie on this machine. */
export const hasGames = (title: string): boolean => gamesOf(title).length > 0;

interface TracedCorp {
  readonly closed?: true;
  readonly trains: readonly string[];
  readonly tokens: readonly (readonly [HexId, number, number])[];
  /** Privates whose marker it may use. */
  readonly assigned?: readonly string[];
}

interface TracedState {
  readonly phase: string;
  readonly hexes: Readonly<Record<HexId, readonly [string, number]>>;
  readonly corps: Readonly<Record<string, TracedCorp>>;
  readonly otherTokens?: readonly (readonly [HexId, number, number, string])[];
  readonly markers?: Readonly<Record<HexId, readonly string[]>>;
}

export interface TracedRoute {
  readonly train: string;
  readonly trainName: string;
  readonly revenue: number;
  readonly connections: readonly (readonly string[])[];
}

/** One `run_routes` of a trace, with the position before it. */
export interface TracedRun {
  readonly where: string;
  readonly corp: CorpId;
  readonly routes: readonly TracedRoute[];
  readonly total: number;
  readonly before: TracedState;
}

interface TracedLine {
  readonly i: number;
  readonly type: string;
  readonly entity: string;
  readonly routes?: readonly TracedRoute[];
  readonly total?: number;
  readonly state: TracedState;
}

/** Every `run_routes` of every shared game of a title. */
export function tracedRuns(title: string): readonly TracedRun[] {
  return gamesOf(title).flatMap(runsOf);
}

/** Reads only the lines that matter: a trace is long. */
function runsOf(file: string): readonly TracedRun[] {
  const name = path.basename(file, '.json');
  const text = gunzipSync(readFileSync(file.replace(/\.json$/, '.trace.jsonl.gz'))).toString();
  const runs: TracedRun[] = [];
  let before: string | undefined;
  for (const line of text.split('\n')) {
    if (line.includes('"type":"run_routes"') && before !== undefined) {
      const { i, entity, routes = [], total = 0 } = JSON.parse(line) as TracedLine;
      const { state } = JSON.parse(before) as TracedLine;
      runs.push({ where: `${name} ${i}`, corp: `c:${entity}`, routes, total, before: state });
    }
    before = line;
  }
  return runs;
}

/** The position before a run, as far as routes read it. */
export function gameBefore(t: Title, run: TracedRun): Game {
  const map = mapOf(t, run.before);
  const s: State = { ...blank, map, trains: { ...blank.trains, phase: run.before.phase, ...trainsOf(run) } };
  return { t, s };
}

function mapOf(t: Title, traced: TracedState): MapState {
  const laid = Object.fromEntries(
    Object.entries(traced.hexes).map(([hex, [tile, rotation]]) => [hex, { tile, rotation }]),
  );
  const bare: MapState = { ...blank.map, version: 1, laid };
  const slots: Record<HexId, (TokenId | null)[][]> = {};
  for (const { id } of t.board.hexes) {
    const cities = t.board.shapeAt(bare, id).stops.filter((stop) => stop.kind === 'city');
    if (cities.length > 0) slots[id] = cities.map((city) => Array<null>(city.slots).fill(null));
  }
  const tokens: Record<TokenId, Token> = {};
  const ofCorp: Record<CorpId, TokenId[]> = {};
  for (const [hex, city, slot, symbol] of placesOf(traced)) {
    const owner: CorpId = `c:${symbol}`;
    ofCorp[owner] ??= [];
    const id = `${symbol}#${ofCorp[owner].length}`;
    ofCorp[owner].push(id);
    tokens[id] = { owner, price: 0, at: { hex, city } };
    const row = slots[hex]?.[city];
    if (row === undefined) throw new Error(`no city ${hex}.${city}`);
    while (row.length <= slot) row.push(null);
    row[slot] = id;
  }
  const cities = Object.fromEntries(
    Object.entries(slots).map(([hex, rows]): [HexId, CityState[]] => [
      hex,
      rows.map((row) => ({ slots: row, reserved: [] })),
    ]),
  );
  return { ...bare, cities, tokens, ofCorp, marks: marksOf(traced) };
}

/** Markers of privates as marks for the corporation that may use them. */
function marksOf({ markers = {}, corps }: TracedState): Record<HexId, readonly Mark[]> {
  const users = (name: string): readonly Mark[] =>
    Object.entries(corps)
      .filter(([, { assigned = [] }]) => assigned.includes(name))
      .map(([symbol]) => ({ kind: 'port', of: `c:${symbol}` }));
  return Object.fromEntries(Object.entries(markers).map(([hex, names]) => [hex, names.flatMap(users)]));
}

function placesOf({ corps, otherTokens = [] }: TracedState): (readonly [HexId, number, number, string])[] {
  const own = Object.entries(corps).flatMap(([symbol, { tokens = [] }]) =>
    tokens.map(([hex, city, slot]) => [hex, city, slot, symbol] as const),
  );
  return [...own, ...otherTokens];
}

/** Trains that ran, under their ids; those that stood still under ids of their own. */
function trainsOf(run: TracedRun): Pick<State['trains'], 'all' | 'owned'> {
  const all: Record<string, Train> = {};
  const add = (id: string, face: string): void => {
    all[id] = { rank: face, face, ran: false, warranties: 0, rust: 'no', shell: null, bound: false };
  };
  const idle = [...(run.before.corps[run.corp.slice(2)]?.trains ?? [])];
  for (const { train, trainName } of run.routes) {
    add(train, trainName);
    const at = idle.indexOf(trainName);
    if (at < 0) throw new Error(`${run.where}: no train ${trainName}`);
    idle.splice(at, 1);
  }
  idle.forEach((face, at) => {
    add(`idle-${at}`, face);
  });
  return { all, owned: { [run.corp]: Object.keys(all) } };
}

/** The recorded chains as orders (IF 5.5): the first reading in which they follow each other on free track. */
export function ordersOf(g: Game, run: TracedRun): readonly RouteOrder[] {
  const used = new Set<number>();
  return run.routes.map(({ train, connections }) => {
    const way = wayOf(g, run.corp, connections, used);
    if (way === null) throw new Error(`${run.where}: route of ${train} can't be read`);
    for (const leg of way) for (const key of keysOf(leg)) used.add(key);
    const stops = way.map((leg) => leg.to);
    const first = way[0]?.from as StopRef;
    return { train, stops: [first, ...stops].map(nameOf), legs: way.map((leg) => [...leg.hexes]) };
  });
}

const nameOf = ({ hex, stop }: StopRef): string => `${hex}.${stop}`;
const keysOf = (leg: Leg): readonly number[] => [...leg.edges, ...leg.paths.map((path) => ~path)];

function wayOf(
  g: Game,
  corp: CorpId,
  connections: readonly (readonly string[])[],
  used: ReadonlySet<number>,
): readonly Leg[] | null {
  const choices = connections.map((names) => [
    ...legsBetween(g.t.board, g.s.map, names),
    ...(names.length > 1 ? legsBetween(g.t.board, g.s.map, names.toReversed()) : []),
  ]);
  const way: Leg[] = [];
  const taken = new Set(used);
  const follow = (at: number, from: StopRef | null): boolean => {
    const legs = choices[at];
    if (legs === undefined) return hasToken(g, corp, way);
    for (const leg of legs) {
      if (from !== null && nameOf(leg.from) !== nameOf(from)) continue;
      const keys = keysOf(leg);
      if (keys.some((key) => taken.has(key))) continue;
      way.push(leg);
      for (const key of keys) taken.add(key);
      if (follow(at + 1, leg.to)) return true;
      for (const key of keys) taken.delete(key);
      way.pop();
    }
    return false;
  };
  return follow(0, null) ? way : null;
}

function hasToken(g: Game, corp: CorpId, way: readonly Leg[]): boolean {
  const stops = new Set(way.flatMap((leg) => [nameOf(leg.from), nameOf(leg.to)]));
  return Object.values(g.s.map.tokens).some(
    ({ owner, at }) =>
      owner === corp && typeof at === 'object' && stops.has(nameOf({ hex: at.hex, stop: at.city })),
  );
}
