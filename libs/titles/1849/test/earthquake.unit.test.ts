import type { Play, Position } from '@trunkline/testing';
import { buyTrain, given, layTile } from '@trunkline/testing';
import { describe, expect, it } from 'vitest';
import { title1849 } from '../src/index.ts';

/** Messina green (655) with a token of CTL, which also has Marsala; IFT is about to buy the 12H. */
const base = (): Position =>
  given(title1849, { players: 5 })
    .floated('IFT', 'J1', 100, 20)
    .token('IFT', 'H12')
    .floated('CTL', 'J2', 68, 20)
    .token('CTL', 'E1')
    .phase('10H')
    .depot('10H', 0)
    .cash('IFT', 800);
const messina = (): Position => base().tile('B14', '655', 0).token('CTL', 'B14');
const buying = (position: Position): Play => position.operatingTurn('IFT', { step: 'trains' }).now();
const quake = (position: Position): Play => buying(position).after(buyTrain('IFT', '12H'));

describe('the earthquake of Messina (§18)', () => {
  it('S49-044 corner 28: tokens there are gone for good, and the city is as printed', () => {
    const green = messina();
    const before = buying(green);
    const left = before.s.map.stock['655'];
    const after = quake(green);
    expect([after.tile('B14'), after.tokens('B14')]).toEqual([null, [null]]);
    const tokens = (after.s.map.ofCorp['c:CTL'] ?? []).map((id) => after.s.map.tokens[id]?.at);
    expect(tokens).toEqual([{ hex: 'E1', city: 0 }, 'gone', 'supply']);
    // The green tile is out of the game.
    expect([after.s.map.stock['655'], after.s.map.lost]).toEqual([left, ['655']]);
  });

  it('a yellow Messina keeps its tile, and loses its token all the same', () => {
    const after = quake(base().token('CTL', 'B14'));
    expect([after.tile('B14'), after.tokens('B14')]).toEqual([null, [null]]);
  });

  it('S49-043 privates close with it', () => {
    const after = quake(messina().owns('J3', 'SCE').owns('IFT', 'SIGI'));
    expect([after.s.privates.all['pc:SCE']?.status, after.s.privates.all['pc:SIGI']?.status]).toEqual([
      'closed',
      'closed',
    ]);
  });

  it('corner 28: it is upgraded again only once the next stock round has begun', () => {
    const near = (closed: boolean): Position =>
      given(title1849, { players: 5 })
        .phase('12H')
        .told({ t: '1849/MessinaChanged', closed } as never)
        .floated('AFG', 'J2', 68, 20)
        .token('AFG', 'B14');
    const upgrade = layTile('AFG', 'B14', '655', 0);
    near(true).operatingTurn('AFG').when(upgrade).refused('hex-blocked');
    near(false).operatingTurn('AFG').when(upgrade).accepted();
  });

  it('who had a route must show one anew (§10.1)', () => {
    const remembered = messina().told({ t: 'RouteRemembered', corp: 'c:CTL', now: true });
    expect(quake(remembered).s.corporations.all['c:CTL']?.routeRemembered).toBe(false);
  });

  it('corner 29: AFG falls with its only token', () => {
    const afg = base().floated('AFG', 'J3', 68, 20).tile('B14', '655', 0).token('AFG', 'B14');
    const fallen = quake(afg);
    expect([fallen.stage('AFG'), fallen.president('AFG')]).toEqual(['unstarted', null]);
    expect(fallen.s.map.ofCorp['c:AFG']?.map((id) => fallen.s.map.tokens[id]?.at)).toEqual([
      'supply',
      'supply',
      'supply',
    ]);
    const stays = quake(afg.token('AFG', 'M11'));
    expect([stays.stage('AFG'), stays.tokens('M11')]).toEqual(['floated', ['AFG']]);
  });
});
