import type { Play } from '@trunkline/testing';
import {
  acquirePrivate,
  choose,
  given,
  layTile,
  Position,
  pass,
  placeMark,
  placeToken,
  run,
} from '@trunkline/testing';
import { describe, expect, it } from 'vitest';
import { sliceOf, title1849 } from '../src/index.ts';

const game = (): Position => given(title1849, { players: 5 });
const isClosed = (at: Play, name: string): boolean => at.s.privates.all[`pc:${name}`]?.status === 'closed';

describe('SMS (§9.3)', () => {
  /** SFA in Girgenti, which has no track yet; it owns SMS. */
  const sfa = (): Position =>
    game().floated('SFA', 'J1', 68, 20).token('SFA', 'J6').cash('SFA', 500).owns('SFA', 'SMS').phase('6H');
  const turn = (position = sfa()): Play => position.operatingTurn('SFA').now();

  it('S49-068 asks at the start of the turn, before track', () => {
    expect(turn().step).toBe('sms');
    expect(turn().mayDo('SFA')).toEqual(['choose']);
    turn().when(pass('SFA')).refused();
  });

  it('kept, the turn goes on as usual, and the question returns in the next turn', () => {
    const kept = turn().after(choose('SFA', 'keep'));
    expect([kept.step, kept.owner('SMS')]).toEqual(['track', 'SFA']);
    kept.when(layTile('SFA', 'M13', '658', 0)).refused('tile-unconnected');
    expect(kept.finishTurn().step).toBe('sms');
  });

  it('closed, it opens the coast for one tile, without connection', () => {
    const closed = turn().after(choose('SFA', 'close'));
    expect([closed.step, isClosed(closed, 'SMS')]).toEqual(['track', true]);
    closed.when(layTile('SFA', 'M13', '675', 1)).accepted();
    // Colours, kept track and exits still count; elsewhere nothing may be laid.
    closed.when(layTile('SFA', 'M13', '676', 1)).refused('tile-colour');
    closed.when(layTile('SFA', 'M13', '675', 0)).refused('tile-track-lost');
    closed.when(layTile('SFA', 'H6', '79', 0)).refused('hex-not-allowed');
    closed.when(layTile('SFA', 'E1', '657', 0)).refused();
  });

  it('closed, the token goes where the tile went, and nowhere else', () => {
    const laid = turn().after(choose('SFA', 'close'), layTile('SFA', 'M13', '675', 1));
    expect(laid.step).toBe('token');
    laid.when(placeToken('SFA', 'M9')).refused('city-not-reached');
    // Siracusa's one slot is kept for ATA: only a pass is left.
    laid.when(placeToken('SFA', 'M13')).refused('no-free-slot');
    expect(laid.mayDo('SFA')).toEqual(['pass']);
    const palermo = turn().after(choose('SFA', 'close'), layTile('SFA', 'C5', '651', 5));
    expect(palermo.after(placeToken('SFA', 'C5')).tokens('C5')).toEqual([null, 'SFA']);
  });

  it('corner 40: after a passed track step any of the eight cities takes the token, within its slots', () => {
    const token = turn().after(choose('SFA', 'close'), pass('SFA'));
    expect(token.step).toBe('token');
    token.when(placeToken('SFA', 'E1')).refused('no-free-slot');
    token.when(placeToken('SFA', 'H8')).refused('city-not-reached');
    expect(token.after(placeToken('SFA', 'M9')).tokens('M9')).toEqual(['SFA', null]);
  });

  it('case 49-11: Marsala is one of them', () => {
    const free = sfa().told({ t: 'ReservationsDropped', corp: 'c:CTL', places: [['E1', 0]] });
    const token = turn(free).after(choose('SFA', 'close'), pass('SFA'));
    expect(token.after(placeToken('SFA', 'E1')).tokens('E1')).toEqual(['SFA']);
  });

  it('corner 40: bought before track is touched the question comes at once; after a passed track, in the next turn', () => {
    const seller = (): Play =>
      game()
        .floated('SFA', 'J1', 68, 20)
        .token('SFA', 'J6')
        .cash('SFA', 500)
        .owns('J2', 'SMS')
        .phase('6H')
        .operatingTurn('SFA')
        .now();
    const early = seller().after(acquirePrivate('SFA', 'SMS', 100));
    expect([early.step, early.mayDo('SFA')]).toEqual(['sms', ['choose']]);
    expect(early.after(choose('SFA', 'close')).step).toBe('track');
    const late = seller().after(pass('SFA'), acquirePrivate('SFA', 'SMS', 100));
    expect(late.step).not.toBe('sms');
    expect(late.finishTurn().step).toBe('sms');
  });

  it.each(['renewed', 'peer'])(
    'closed, the token step waits whatever was found before, reading tokenPlaceAfterClosing %s',
    (value) => {
      const before = given(title1849, { players: 5, readings: { tokenPlaceAfterClosing: value } })
        .floated('SFA', 'J1', 68, 20)
        .token('SFA', 'J6')
        .owns('SFA', 'SMS')
        .phase('6H')
        .operatingTurn('SFA')
        .after(choose('SFA', 'keep'), pass('SFA'));
      // Without track it finds no city for its token in the first round of the set.
      expect(sliceOf(before.s).noPlace['c:SFA']).toBe(before.s.map.version);
      // Nothing else waited: its next turn has begun.
      expect([before.date, before.step]).toEqual(['operating-round 2.2', 'sms']);
      const coast = before.after(choose('SFA', 'close'), pass('SFA'));
      expect(coast.step).toBe('token');
      coast.when(placeToken('SFA', 'M9')).accepted();
    },
  );

  it('is not asked once the track step is over', () => {
    const later = sfa().operatingTurn('SFA', { step: 'token' }).now();
    expect(later.step).not.toBe('sms');
  });
});

describe('CNM (§10.5)', () => {
  const rcs = (): Position =>
    game()
      .floated('RCS', 'J1', 68, 20)
      .token('RCS', 'C5')
      .tile('C5', '651', 5)
      .tile('D6', '9', 2)
      .tile('E7', '4', 2);
  const withCnm = (): Position => rcs().trains('RCS', '4H').owns('RCS', 'CNM');

  it('S49-067 at any moment of its turn the owner puts the marker on a port, and CNM closes', () => {
    const marked = withCnm().operatingTurn('RCS').after(placeMark('CNM', 'A5'));
    expect(isClosed(marked, 'CNM')).toBe(true);
    expect(marked.s.map.marks['A5']).toEqual([{ kind: 'port', of: 'c:RCS' }]);
    expect(marked.step).toBe('track');
    marked.when(placeMark('CNM', 'N8')).refused();
  });

  it('only on one of the four ports', () => {
    withCnm().operatingTurn('RCS').when(placeMark('CNM', 'C15')).refused('not-a-port');
    for (const hex of ['a12', 'A5', 'L14', 'N8'])
      withCnm().operatingTurn('RCS').when(placeMark('CNM', hex)).accepted();
  });

  it('a player who owns it can do nothing with it', () => {
    rcs().owns('J1', 'CNM').operatingTurn('RCS').when(placeMark('CNM', 'A5')).refused();
  });

  it('corner 37: from then on a route that ends there earns 20 more, in this very turn', () => {
    const at = withCnm().operatingTurn('RCS', { step: 'run' }).after(placeMark('CNM', 'A5'));
    const ran = at.after(run('RCS', ['4H-0', 'A5 C5 (D6) E7']));
    expect(ran.s.record.turn.revenue).toBe(130);
  });

  it('S49-067 corner 37: for good, for every train of its own, also when the privates are gone; for nobody else', () => {
    const at = withCnm().operatingTurn('RCS').after(placeMark('CNM', 'A5'));
    const later = new Position(at.t, at.s)
      .phase('12H')
      .tile('D4', '58', 3)
      .floated('SFA', 'J2', 68, 20)
      .token('SFA', 'C5')
      .trains('RCS', '12H')
      .trains('SFA', '8H');
    const route = 'A5 C5 (D6) E7';
    const own = later.operatingTurn('RCS', { step: 'run' }).after(run('RCS', ['12H-0', route]));
    expect(own.s.record.turn.revenue).toBe(90 + 10 + 10 + 20);
    const other = later.operatingTurn('SFA', { step: 'run' }).now();
    const [train = ''] = other.trainIds('SFA');
    expect(other.after(run('SFA', [train, route])).s.record.turn.revenue).toBe(90 + 10 + 10);
  });

  it('a player who buys nothing from it has no marker: only a sale makes its corporation (§3)', () => {
    const seller = rcs().owns('J2', 'CNM').cash('RCS', 100).phase('6H').operatingTurn('RCS').now();
    const sold = seller.after(acquirePrivate('RCS', 'CNM', 75));
    expect([sold.cash('RCS'), sliceOf(sold.s).portOwner]).toEqual([25, 'c:RCS']);
    sold.when(placeMark('CNM', 'L14')).accepted();
  });
});
