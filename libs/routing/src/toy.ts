import type {
  CityState,
  CorpId,
  Game,
  HexId,
  Leg,
  State,
  Title,
  Token,
  TokenId,
  Train,
} from '@trunkline/engine';
import { blank, citiesWith, compileBoard, loadMap, violation } from '@trunkline/engine';
import { routePolicies } from './policies.ts';
import type { RouteRules, RouteStop } from './rules.ts';
import { ownedAndReady } from './rules.ts';

// A railway small enough to be checked by hand, for this package's tests.

/** A hex of a toy map: `track` as in a title's tables, and the values of its stops. */
export interface ToyHex {
  readonly hex: HexId;
  readonly x: number;
  readonly y: number;
  readonly track: string;
  readonly cities?: readonly number[];
  readonly towns?: readonly number[];
  readonly offboards?: readonly number[];
  readonly junctions?: number;
  /** Group of all its stops. */
  readonly group?: string;
}

export interface ToyGame {
  readonly hexes: readonly ToyHex[];
  /** `[owner, hex.city]`; each city has one slot. */
  readonly tokens: readonly (readonly [CorpId, string])[];
  /** Faces of the trains of `c:A`, which get the ids t0, t1, … */
  readonly trains: readonly string[];
}

export const A: CorpId = 'c:A';
export const B: CorpId = 'c:B';

/** A position of the toy railway. */
export function toyGame({ hexes, tokens, trains }: ToyGame): Game {
  const rows = hexes.map((row, mapIndex) => {
    const stop = (revenue: number, part: number) => ({
      revenue,
      part,
      ...(row.group ? { groups: [row.group] } : {}),
    });
    return {
      hex: row.hex,
      x: row.x,
      y: row.y,
      mapIndex,
      colour: 'white',
      track: row.track,
      junctions: row.junctions ?? 0,
      cities: (row.cities ?? []).map((value, at) => ({ ...stop(value, at), slots: 1 })),
      towns: (row.towns ?? []).map(stop),
      offboards: (row.offboards ?? []).map(stop),
    };
  });
  const board = compileBoard(loadMap(rows, [], 'pointy'));
  const all = Object.fromEntries(trains.map((face, at): [string, Train] => [`t${at}`, trainOf(face)]));
  const s: State = {
    ...blank,
    map: { ...blank.map, version: 1, ...tokensOn(hexes, tokens) },
    trains: { ...blank.trains, all, owned: { [A]: Object.keys(all) } },
  };
  return { t: { board } as unknown as Title, s };
}

const trainOf = (face: string): Train => ({
  rank: face,
  face,
  ran: false,
  warranties: 0,
  rust: 'no',
  shell: null,
  bound: false,
});

function tokensOn(
  hexes: readonly ToyHex[],
  places: ToyGame['tokens'],
): Pick<State['map'], 'cities' | 'tokens' | 'ofCorp'> {
  const tokens: Record<TokenId, Token> = {};
  const ofCorp: Record<CorpId, TokenId[]> = {};
  const cities: Record<HexId, CityState[]> = {};
  for (const { hex, cities: values = [] } of hexes) {
    cities[hex] = values.map(() => ({ slots: [null], reserved: [] }));
  }
  for (const [at, [owner, place]] of places.entries()) {
    const [hex = '', city = '0'] = place.split('.');
    const id = `token-${at}`;
    tokens[id] = { owner, price: 0, at: { hex, city: Number(city) } };
    ofCorp[owner] = [...(ofCorp[owner] ?? []), id];
    cities[hex] = (cities[hex] ?? []).with(Number(city), { slots: [id], reserved: [] });
  }
  return { cities, tokens, ofCorp };
}

const value = ({ shape }: RouteStop): number => (typeof shape.revenue === 'number' ? shape.revenue : 0);

/** A train n visits at most n stops, a D any number; every stop pays what is printed. */
export const toyRules: RouteRules = {
  track: 'once',
  runnable: ownedAndReady,
  now: (g, corp) => ({
    starts: citiesWith(g.s.map, corp).map(({ hex, city }) => ({ hex, stop: city })),
    network: {},
    meter: (face) => ({
      stop: () => 1,
      leg: () => 0,
      fits: (stops) => face === 'D' || stops <= Number(face),
    }),
    leg: () => null,
    route: () => null,
    set: () => null,
    worth(routes) {
      const earned = routes.map(({ stops }) => ({
        revenue: stops.reduce((sum, stop) => sum + value(stop), 0),
        subsidy: 0,
      }));
      return { revenue: earned.reduce((sum, { revenue }) => sum + revenue, 0), subsidy: 0, routes: earned };
    },
    prospect: () => ({ gain: value, most: (sum) => sum }),
    anchors: () => null,
  }),
};

/** Hex sides that a train may cross, how a side counts by gauge, and whether narrow track bears it. */
interface ToyLength {
  readonly sides: number;
  readonly standard: number;
  readonly narrow: number;
}

/** Faces `4`: four sides, narrow ones double; `4R`: the other way round; `E`: any way, but none on narrow track. */
function lengthOf(face: string): ToyLength {
  if (face === 'E') return { sides: 99, standard: 1, narrow: 99 };
  const sides = Number.parseInt(face, 10);
  return face.endsWith('R') ? { sides, standard: 2, narrow: 1 } : { sides, standard: 1, narrow: 2 };
}

/** The same railway measured in hex sides by gauge; a train changes gauge at stops only. */
export const toySidesRules: RouteRules = {
  ...toyRules,
  now: (g, corp) => ({
    ...toyRules.now(g, corp),
    meter(face) {
      const { sides, standard, narrow } = lengthOf(face);
      const each = ({ gauges }: Leg): number =>
        gauges.includes('narrow') ? narrow : gauges.includes('standard') ? standard : 1;
      return { stop: () => 0, leg: (leg) => leg.edges.length * each(leg), fits: (_, way) => way <= sides };
    },
    leg({ gauges }, train, face) {
      const narrow = gauges.includes('narrow');
      if (narrow && gauges.includes('standard')) return violation('route-mixes-gauges', { train });
      return narrow && face === 'E' ? violation('route-narrow', { train }) : null;
    },
  }),
};

export const toy = routePolicies(toyRules);
export const toySides = routePolicies(toySidesRules);
/** The same railway, where each train has all the track to itself. */
export const toyEach = routePolicies({ ...toyRules, track: 'once-each-train' });
