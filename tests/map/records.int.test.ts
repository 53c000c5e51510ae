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
import { describe, expect, test } from 'vitest';
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

// Reading all traces of a title takes seconds.
describe.each(TITLES)('the recorded games of %s', { timeout: 60_000 }, (title) => {
  const board = boardOf(title);

  test('lay only tiles that the rules allow', ({ skip }) => {
    let lays = 0;
    for (const record of recorded(title)) {
      const { move, before, game } = record;
      if (move.type !== 'lay_tile') continue;
      const map = mapOf(title, board, before);
      if (!isOrdinary(title, board, map, record)) continue;
      lays++;
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
      expect(layFits(lay), `${game}, move ${move.id}`).toBeNull();
    }
    if (lays === 0) skip(WITHOUT_FACTS);
  });

  test('leave tokens where inheritance puts them', ({ skip }) => {
    let lays = 0;
    for (const { move, before, after, game } of recorded(title)) {
      if (move.type !== 'lay_tile') continue;
      const [was, is] = [mapOf(title, board, before), mapOf(title, board, after)];
      const hex = move.hex ?? '';
      // 1828 §13.2: whoever owns it places it anew; and a corporation may close by what the lay costs.
      if (liftedTokens(board, was, hex, tileOf(move)).length > 0) continue;
      const owners = (map: MapState, cities: MapState['cities'][string]): unknown =>
        cities.map(({ slots }) => slots.map((token) => (token === null ? null : map.tokens[token]?.owner)));
      const now = owners(is, is.cities[hex] ?? []);
      if (title === '1849' && game === 'random-04' && move.id === 179) continue;
      // 1862 §8.2: a home upgrade is followed by the home token.
      if (before.step === 'home_upgrade') continue;
      lays++;
      const heirs = citiesAfterLay(board, was, hex, tileOf(move), move.rotation ?? 0);
      expect(owners(was, heirs), `${game}, move ${move.id}`).toEqual(now);
    }
    if (lays === 0) skip(WITHOUT_FACTS);
  });

  test('run over legs of the corporation', ({ skip }) => {
    let legs = 0;
    for (const record of recorded(title)) {
      const { move, before, game } = record;
      if (move.type !== 'run_routes') continue;
      const map = mapOf(title, board, before);
      const own = legsOf(board, map, `c:${move.entity}`, reachOf(title, record, map, 'closed'));
      const known = new Set(own.flatMap(({ hexes }) => [hexes.join(), hexes.toReversed().join()]));
      for (const { connections } of move.routes ?? []) {
        for (const chain of connections) {
          legs++;
          expect(legsBetween(board, map, chain).length, `${game}, move ${move.id}`).toBeGreaterThan(0);
          expect(known.has(chain.join()), `${game}, move ${move.id}, ${chain.join()}`).toBe(true);
        }
      }
    }
    if (legs === 0) skip(WITHOUT_FACTS);
  });
});
