import { offers } from '@trunkline/engine';
import type { Play, Position } from '@trunkline/testing';
import { given, layTile, pass } from '@trunkline/testing';
import { describe, expect, it } from 'vitest';
import { title1849 } from '../src/index.ts';

const game = (): Position => given(title1849, { players: 5 });

/** AFG in Ragusa (M11): standard track to N10, narrow track to L12, where terrain costs 160. */
const afg = (): Position => game().floated('AFG', 'J1', 68, 20).token('AFG', 'M11').cash('AFG', 500);
const turn = (position: Position = afg()): Play => position.operatingTurn('AFG').now();

/** What a lay costs: the payment that follows the tile. */
function price(position: Position, hex: string, tile: string, rotation: number, who = 'AFG'): number {
  const { events } = position.operatingTurn(who).after(layTile(who, hex, tile, rotation));
  const [laid, paid] = events;
  expect(laid?.t).toBe('TileLaid');
  if (paid?.t !== 'CashMoved') return 0;
  expect(paid.rows[0]?.slice(0, 2)).toEqual([`c:${who}`, 'bank']);
  return paid.rows[0]?.[2] ?? 0;
}

/** Ragusa once it is green: standard on edges 0 and 1, narrow on 2 and 4. */
const green = (): Position => afg().tile('M11', '670', 4);

describe('how many tiles (§8.1)', () => {
  it('one lay a turn, new or upgrade; then the step is over', () => {
    const one = turn(afg().phase('6H')).after(layTile('AFG', 'N10', '58', 2));
    expect(one.step).not.toBe('track');
    one.when(layTile('AFG', 'L12', '78', 1)).refused('not-now');
    const other = turn(afg().phase('6H')).after(layTile('AFG', 'M11', '670', 4));
    expect(other.tile('M11')).toBe('670/4');
    expect(other.step).not.toBe('track');
  });

  it('the step waits even where nothing can be paid for', () => {
    const poor = turn(afg().cash('AFG', 0).tile('N10', '58', 2));
    expect(poor.step).toBe('track');
    expect(poor.after(pass('AFG')).step).not.toBe('track');
  });
});

describe('gauges (§8.3)', () => {
  it('S49-088 standard joins standard, and narrow joins narrow', () => {
    turn()
      .when(layTile('AFG', 'N10', '58', 2))
      .accepted();
    turn()
      .when(layTile('AFG', 'L12', '78', 1))
      .accepted();
    turn()
      .when(layTile('AFG', 'N10', '73', 2))
      .refused('tile-gauge');
    turn()
      .when(layTile('AFG', 'L12', '8', 1))
      .refused('tile-gauge');
  });

  it('tracks that do not fit may lie side by side, if one joint fits', () => {
    // Narrow track from Ragusa meets standard track in J12, which comes from nowhere.
    const after = turn(afg().tile('J12', '9', 0)).after(layTile('AFG', 'L12', '78', 1));
    expect(after.tile('L12')).toBe('78/1');
  });

  it('case 49-10 where the corporation has a token gauges are not asked', () => {
    const sfa = game().floated('SFA', 'J1', 68, 20).token('SFA', 'J6').cash('SFA', 500);
    // Narrow track leads to Girgenti from K7 (edge 5), where the tile is standard in one rotation.
    const at = sfa.tile('K7', '78', 2).operatingTurn('SFA').now();
    at.when(layTile('SFA', 'J6', '657', 2)).accepted();
    at.when(layTile('SFA', 'J6', '657', 5)).accepted();
  });

  it('an upgrade keeps the gauge of every track, or makes it dual', () => {
    // 669 would make the standard track of Ragusa narrow.
    turn(afg().phase('6H'))
      .when(layTile('AFG', 'M11', '669', 4))
      .refused('tile-track-lost');
    turn(green().phase('10H'))
      .when(layTile('AFG', 'M11', '674', 4))
      .accepted();
  });

  it('S49-105 dual track joins both kinds', () => {
    const dual = green().tile('M11', '674', 4).phase('10H');
    turn(dual)
      .when(layTile('AFG', 'L12', '78', 1))
      .accepted();
    turn(dual)
      .when(layTile('AFG', 'L12', '8', 1))
      .accepted();
  });
});

describe('upgrades (S49-094, §8.3)', () => {
  it('colours come with phases 6H and 10H; nothing is laid on gray', () => {
    turn()
      .when(layTile('AFG', 'M11', '670', 4))
      .refused('tile-colour');
    turn(green().phase('8H'))
      .when(layTile('AFG', 'M11', '674', 4))
      .refused('tile-colour');
    turn(green().phase('10H'))
      .when(layTile('AFG', 'M11', '674', 4))
      .accepted();
    turn(afg().phase('10H').tile('N10', '58', 2))
      .when(layTile('AFG', 'M9', '670', 0))
      .refused('tile-step');
  });

  it('the corporation must reach new track, or a stop that is worth more', () => {
    const ift = game()
      .floated('IFT', 'J1', 68, 20)
      .token('IFT', 'H12')
      .phase('6H')
      .operatingTurn('IFT')
      .now();
    // The printed track of I11 leads from Catania on; a narrow line across it would be nobody's yet.
    ift.when(layTile('IFT', 'I11', '712', 2)).refused('tile-no-new-track');
    ift.when(layTile('IFT', 'I11', '30', 4)).accepted();
    // Palermo's printed track stays as it is, but the city is worth more.
    const rcs = game().floated('RCS', 'J1', 68, 20).token('RCS', 'C5').phase('6H').operatingTurn('RCS').now();
    rcs.when(layTile('RCS', 'C5', '651', 5)).accepted();
  });

  it('the printed yellow hexes are upgraded as yellow', () => {
    for (const hex of ['C5', 'H12', 'M13', 'B14', 'M11', 'K9', 'I11'])
      expect(title1849.board.hex(hex)?.shape.colour).toBe('yellow');
    turn(afg().phase('6H'))
      .when(layTile('AFG', 'M11', '58', 0))
      .refused('tile-step');
  });
});

describe('terrain (§8.4)', () => {
  it('corner 19: S49-089 narrow track costs a quarter of 160', () => {
    expect(price(afg(), 'L12', '78', 1)).toBe(40);
  });

  it('standard track costs what is printed', () => {
    const dual = green().tile('M11', '674', 4);
    expect(price(dual, 'L12', '8', 1)).toBe(160);
  });

  it('corner 19: S49-092 a mixed tile costs in full, and terrain is paid again at the upgrade', () => {
    const sfa = game().floated('SFA', 'J1', 68, 20).token('SFA', 'J6').cash('SFA', 500);
    expect(price(sfa, 'J6', '645', 3, 'SFA')).toBe(40);
    // 645 turned by 3 is narrow 3, standard 5.
    expect(price(sfa.tile('J6', '645', 3).phase('6H'), 'J6', '664', 2, 'SFA')).toBe(40);
  });

  it('corner 19: S49-066 SIGI halves standard track, not narrow track', () => {
    const sigi = afg().owns('AFG', 'SIGI').phase('6H');
    expect(price(afg().phase('6H'), 'M11', '670', 4)).toBe(40);
    expect(price(sigi, 'M11', '670', 4)).toBe(20);
    expect(price(sigi, 'L12', '78', 1)).toBe(40);
    expect(price(afg().owns('J1', 'SIGI').phase('6H'), 'M11', '670', 4)).toBe(40);
  });

  it('corner 19: an upgrade to dual track costs in full, with SIGI too', () => {
    expect(price(green().phase('10H'), 'M11', '674', 4)).toBe(40);
    expect(price(green().owns('AFG', 'SIGI').phase('10H'), 'M11', '674', 4)).toBe(40);
  });

  it('a lay that the treasury cannot pay is refused; the president cannot help', () => {
    const poor = turn(afg().cash('AFG', 39).cash('J1', 200));
    poor.when(layTile('AFG', 'L12', '78', 1)).refused('not-enough-cash');
    poor.when(layTile('AFG', 'N10', '58', 2)).accepted();
    turn(afg().cash('AFG', 40))
      .when(layTile('AFG', 'L12', '78', 1))
      .accepted();
  });

  it('what is offered can be paid for, and says what it costs', () => {
    const poor = turn(green().tile('M11', '674', 4).phase('10H').cash('AFG', 40));
    const lay = offers(poor).find(({ option }) => option.do === 'lay-tile');
    expect(lay).toBeDefined();
    poor.when(layTile('AFG', 'L12', '8', 1)).refused('not-enough-cash');
    poor.when(layTile('AFG', 'L12', '78', 1)).accepted();
  });
});

describe('SCE (S49-065, §3)', () => {
  const ift = (): Position =>
    game()
      .floated('IFT', 'J1', 68, 20)
      .token('IFT', 'H12')
      .tile('H12', '654', 1)
      .cash('IFT', 500)
      .phase('6H');

  it('nobody builds in Acireale while a player owns it, the owner included', () => {
    const lay = layTile('IFT', 'G13', '58', 1);
    ift().operatingTurn('IFT').when(lay).accepted();
    ift().owns('J1', 'SCE').operatingTurn('IFT').when(lay).refused('hex-blocked');
    ift().owns('J2', 'SCE').operatingTurn('IFT').when(lay).refused('hex-blocked');
  });

  it('it ends when a corporation buys it', () => {
    const lay = layTile('IFT', 'G13', '58', 1);
    ift().owns('IFT', 'SCE').operatingTurn('IFT').when(lay).accepted();
    ift().floated('ATA', 'J2', 68, 20).owns('ATA', 'SCE').operatingTurn('IFT').when(lay).accepted();
  });
});
