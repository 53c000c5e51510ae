import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Board, LaidTile, MapState } from '@trunkline/engine';
import { citiesAtStart } from '@trunkline/engine';
import type { Corp } from './boards.ts';
import type { Title } from './titles.ts';
import { sharedPath } from './titles.ts';

interface TracedCorp {
  readonly closed?: true;
  readonly tokens?: readonly (readonly [string, number, number])[];
  readonly coal?: boolean;
  readonly smsHexes?: readonly string[];
}
export interface TracedState {
  readonly step: string | null;
  readonly corps: Readonly<Record<string, TracedCorp>>;
  readonly minors?: Readonly<Record<string, TracedCorp>>;
  readonly hexes: Readonly<Record<string, readonly [string, number]>>;
  readonly otherTokens?: readonly (readonly [string, number, number, string])[];
}
export interface Move {
  readonly id: number;
  readonly type: string;
  readonly entity: string | number;
  readonly entity_type: string;
  readonly hex?: string;
  readonly tile?: string;
  readonly rotation?: number;
  readonly city?: string;
  readonly routes?: readonly { readonly connections: readonly (readonly string[])[] }[];
}
export interface Recorded {
  readonly game: string;
  readonly move: Move;
  readonly before: TracedState;
  readonly after: TracedState;
}

/** Every live move of a title's recorded games with the position before and after it. */
export function* recorded(title: Title): Generator<Recorded> {
  const folder = sharedPath('games', title);
  if (!existsSync(folder)) return;
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.trace.jsonl.gz'))) {
    const game = file.replace('.trace.jsonl.gz', '');
    const record = JSON.parse(readFileSync(`${folder}/${game}.json`, 'utf8')) as { actions: Move[] };
    const moves = new Map(record.actions.map((move) => [move.id, move]));
    let before: TracedState | null = null;
    for (const line of gunzipSync(readFileSync(`${folder}/${file}`))
      .toString('utf8')
      .split('\n')) {
      if (line === '') continue;
      const { i, state } = JSON.parse(line) as { i: number; state: TracedState };
      const move = moves.get(i);
      if (move !== undefined && before !== null) yield { game, move, before, after: state };
      before = state;
    }
  }
}

let version = 1_000_000;

/** The map of a traced position. Homes of corporations without a token are kept, but in 1862 (§3). */
export function mapOf(title: Title, board: Board, state: TracedState): MapState {
  const operators = { ...state.corps, ...state.minors };
  const inGame = Object.entries(operators).filter(([, corp]) => corp.closed === undefined);
  const unplaced = new Set(inGame.filter(([, corp]) => !corp.tokens?.length).map(([id]) => `c:${id}`));
  const { cities, hexReserved } = citiesAtStart(board, (corp) => title !== '1862' && unplaced.has(corp));
  const map = {
    version: ++version,
    laid: {} as Record<string, LaidTile>,
    cities: { ...cities } as Record<string, MapState['cities'][string]>,
    hexReserved,
    tokens: {} as Record<string, MapState['tokens'][string]>,
    ofCorp: {} as Record<Corp, string[]>,
    marks: {},
    licences: {},
    stock: Object.fromEntries([...board.tiles.values()].map((tile) => [tile.id, tile.count])),
  };
  for (const [hex, [tile, rotation]] of Object.entries(state.hexes)) {
    map.laid[hex] = { tile, rotation };
    const was = map.cities[hex] ?? [];
    map.cities[hex] = board
      .turned(tile, rotation)
      .stops.filter((stop) => stop.kind === 'city')
      .map((stop, city) => ({
        slots: Array.from({ length: stop.slots }, () => null),
        reserved: was[city]?.reserved ?? [],
      }));
  }
  const put = (owner: Corp, hex: string, city: number, slot: number): void => {
    const id = `${owner}#${Object.keys(map.tokens).length}`;
    map.tokens[id] = { owner, price: 0, at: { hex, city } };
    map.ofCorp[owner] = [...(map.ofCorp[owner] ?? []), id];
    map.cities[hex] = (map.cities[hex] ?? []).map((place, at) => {
      if (at !== city) return place;
      const slots: (string | null)[] = [...place.slots];
      while (slots.length <= slot) slots.push(null);
      slots[slot] = id;
      return { slots, reserved: place.reserved };
    });
  };
  for (const [id, corp] of inGame) {
    for (const [hex, city, slot] of corp.tokens ?? []) put(`c:${id}`, hex, city, slot);
  }
  for (const [hex, city, slot, owner] of state.otherTokens ?? []) put(`c:other-${owner}`, hex, city, slot);
  return map;
}
