import { describe, expect, test } from 'vitest';
import type { CorpId } from '../model/ids.ts';
import type { CityState, MapState, Token } from './state.ts';
import { cityBlocks, cityTakes, slotFor, withoutReservation, withoutToken, withToken } from './tokens.ts';

const A: CorpId = 'c:A';
const owner = (token: string): Token['owner'] => (token === 'n1' ? 'neutral' : `c:${token.slice(0, -1)}`);

function map(cities: readonly CityState[], hexReserved: readonly CorpId[] = []): MapState {
  const tokens: Record<string, Token> = {};
  const ofCorp: Record<CorpId, string[]> = {};
  cities.forEach(({ slots }, city) => {
    for (const token of slots) {
      if (token === null) continue;
      tokens[token] = { owner: owner(token), price: 0, at: { hex: 'H', city } };
      const of = owner(token);
      if (of !== 'neutral') ofCorp[of] = [...(ofCorp[of] ?? []), token];
    }
  });
  return {
    version: 1,
    laid: {},
    cities: { H: cities },
    hexReserved: { H: hexReserved },
    tokens,
    ofCorp,
    marks: {},
    licences: {},
    stock: {},
  };
}
const city = (slots: readonly (string | null)[], reserved: readonly (CorpId | null)[] = []): CityState => ({
  slots,
  reserved,
});

describe('a city blocks (C 12.4)', () => {
  test.each<[string, CityState, boolean]>([
    ['full of others', city(['B1', 'C1']), true],
    ['with a token of its own', city(['B1', 'A1']), false],
    ['with a neutral token', city(['B1', 'n1']), false],
    ['with an empty slot', city(['B1', null]), false],
    ['with an empty slot kept for another', city([null, 'B1'], ['c:C']), false],
  ])('%s: %#', (_, state, blocks) => {
    expect(cityBlocks(map([state]), 'H', 0, A)).toBe(blocks);
  });
});

describe('the slot of a token (C 14.4)', () => {
  test.each<[string, CityState, number | null, number]>([
    ['its own reservation', city([null, null], [null, A]), 1, 1],
    ['the first free one that is not reserved', city([null, null, null], ['c:B']), 1, 1],
    ['none, or a new one', city([null, 'C1'], ['c:B']), null, 2],
    ['none in a full city, or a new one', city(['B1']), null, 1],
  ])('%s', (_, state, normal, extra) => {
    expect(slotFor(map([state]), 'H', 0, A, 'normal')).toBe(normal);
    expect(slotFor(map([state]), 'H', 0, A, 'extra')).toBe(extra);
  });
});

describe('a city takes a token (C 14.3)', () => {
  const takes = (
    cities: readonly CityState[],
    hex: readonly CorpId[],
    hexRule: 'generic' | 'always',
  ): boolean => cityTakes(map(cities, hex), 'H', 0, A, { hexRule });

  test('unless the corporation has one in the hex', () => {
    expect(takes([city([null]), city(['A1'])], [], 'generic')).toBe(false);
    expect(takes([city([null]), city(['B1'])], [], 'generic')).toBe(true);
  });

  test('while reservations of the hex leave a slot for it', () => {
    expect(takes([city([null]), city([null])], ['c:B'], 'generic')).toBe(true);
    expect(takes([city([null]), city(['B1'])], ['c:C'], 'generic')).toBe(false);
    expect(takes([city([null]), city(['B1'])], [A], 'generic')).toBe(true);
  });

  test('and where they always keep others out, only with one of its own', () => {
    expect(takes([city([null]), city([null])], ['c:B'], 'always')).toBe(false);
    expect(takes([city([null]), city([null])], ['c:B', A], 'always')).toBe(true);
  });
});

test('placing, taking off and dropping a reservation give new cities', () => {
  const cities = [city([null], ['c:B']), city([null])];
  const placed = withToken(cities, 0, 1, 'A1');
  expect(placed[0]).toEqual(city([null, 'A1'], ['c:B']));
  expect(withoutToken(placed, 0, 1, 1)[0]).toEqual(city([null], ['c:B']));
  expect(withoutToken(placed, 0, 1, 2)[0]).toEqual(city([null, null], ['c:B']));
  expect(withoutReservation(placed, 'c:B')[0]).toEqual(city([null, 'A1'], [null]));
  expect(withoutReservation(cities, 'c:X')).toBe(cities);
  expect(cities[0]).toEqual(city([null], ['c:B']));
});
