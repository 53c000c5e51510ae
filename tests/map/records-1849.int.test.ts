import type { CorpId, Game, State } from '@trunkline/engine';
import { blank, cityTakes, judgeLay, layCost, network, ordinaryLay } from '@trunkline/engine';
import type { Slice1849 } from '@trunkline/title-1849';
import { title1849 } from '@trunkline/title-1849';
import { describe, expect, test } from 'vitest';
import type { Recorded, TracedState } from './records.ts';
import { mapOf, recorded } from './records.ts';
import { WITHOUT_FACTS } from './titles.ts';

interface Traced extends TracedState {
  readonly phase: string;
  readonly corps: Readonly<
    Record<
      string,
      TracedState['corps'][string] & { readonly cash: number; readonly companies?: readonly string[] }
    >
  >;
  readonly companies?: Readonly<Record<string, { readonly owner: string | number | null }>>;
  readonly flags: { readonly messinaUpgradeable?: boolean };
}

const ownerOf = (owner: string | number | null): CorpId | `p:${string}` | null => {
  if (owner === null || owner === 'bank') return null;
  return typeof owner === 'number' || /^\d+$/.test(owner) ? `p:${owner}` : `c:${owner}`;
};

/** The position before a move, as far as track reads it. */
function gameBefore({ move, before }: Recorded): Game {
  const traced = before as Traced;
  const corp: CorpId = `c:${move.entity}`;
  const all = Object.fromEntries(
    Object.entries(traced.companies ?? {}).map(([id, { owner }]) => [
      `pc:${id}`,
      { owner: ownerOf(owner), status: 'held', asking: 0, revenue: 0, worth: 0, uses: {}, tiedTo: null },
    ]),
  ) as State['privates']['all'];
  const coast = Object.fromEntries(
    Object.entries(traced.corps).flatMap(([id, { smsHexes }]) => (smsHexes ? [[`c:${id}`, smsHexes]] : [])),
  );
  const slice: Partial<Slice1849> = { messinaClosed: traced.flags.messinaUpgradeable === false, coast };
  const s: State = {
    ...blank,
    money: {
      ...blank.money,
      cash: { [corp]: traced.corps[String(move.entity)]?.cash ?? 0 },
    } as State['money'],
    privates: { ...blank.privates, order: [], acquired: [], all },
    map: mapOf('1849', title1849.board, before),
    trains: { ...blank.trains, phase: traced.phase },
    own: { 1849: slice },
  };
  return { t: title1849, s };
}

const { operating } = title1849.policies;

// Reading all traces takes seconds.
describe('the recorded games of 1849, by the rules of the title', { timeout: 60_000 }, () => {
  test('lay only what gauges, restriction, powers and the treasury allow, and pay for it by the gauge that is added', ({
    skip,
  }) => {
    let lays = 0;
    let paid = 0;
    for (const record of recorded('1849')) {
      const { move, before, after, game } = record;
      if (move.type !== 'lay_tile') continue;
      const g = gameBefore(record);
      const corp: CorpId = `c:${move.entity}`;
      const manner = operating.layManner?.(g, corp) ?? ordinaryLay(corp);
      const hex = move.hex ?? '';
      const tile = (move.tile ?? '').replace(/-\d+$/, '');
      const where = `${game}, move ${move.id}`;
      expect(judgeLay(g, hex, tile, move.rotation ?? 0, manner), where).toBeNull();
      lays++;
      // A lay may end the turn, and the round with it: then incomes hide what it cost.
      const [was, is] = [before, after] as [Traced, Traced];
      if (was.step !== 'track' || !['token', 'route'].includes(is.step ?? '')) continue;
      const cash = (at: Traced): number => at.corps[String(move.entity)]?.cash ?? 0;
      expect([where, layCost(g, hex, tile, manner)]).toEqual([where, cash(was) - cash(is)]);
      paid++;
    }
    if (lays === 0) skip(WITHOUT_FACTS);
    expect(paid).toBeGreaterThan(500);
  });

  test('put tokens only where the network or SMS leads, and a slot is free', ({ skip }) => {
    let tokens = 0;
    for (const record of recorded('1849')) {
      const { move, before, after, game } = record;
      if (move.type !== 'place_token' || before.step !== 'token') continue;
      const g = gameBefore(record);
      const corp: CorpId = `c:${move.entity}`;
      const had = new Set((before.corps[String(move.entity)]?.tokens ?? []).map(([hex]) => hex));
      const at = (after.corps[String(move.entity)]?.tokens ?? []).find(([hex]) => !had.has(hex));
      if (at === undefined) continue;
      tokens++;
      const [hex, city] = at;
      const places = operating.tokenPlaces?.(g, corp) ?? null;
      const open =
        places === null
          ? network(g.t.board, g.s.map, corp).reaches(hex, city)
          : places.some((p) => p.hex === hex);
      const where = `${game}, move ${move.id}`;
      expect([where, open, cityTakes(g.s.map, hex, city, corp, { hexRule: 'generic' })]).toEqual([
        where,
        true,
        true,
      ]);
    }
    if (tokens === 0) skip(WITHOUT_FACTS);
  });
});
