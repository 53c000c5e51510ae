import type { CorpId } from '@trunkline/engine';
import type { Play } from '@trunkline/testing';
import { buyTrain, layTile, Position, pass, placeToken, sell, start } from '@trunkline/testing';
import { describe, expect, it } from 'vitest';
import { sliceOf } from '../src/index.ts';
import { deal, game, idledTo, launched, marked, offers, passedTo, queue, toStockRound } from './table.ts';

const next = (play: Play): string | null => sliceOf(play.s).next?.slice(2) ?? null;
const isBlocked = (play: Play): boolean => sliceOf(play.s).blocked;

/** Corporations in play at 100, each with its tokens: `ATA M13 M11`; their presidents are J1, J2, … */
const inPlay = (position: Position, ...rows: readonly string[]): Position =>
  rows.reduce((p, row, i) => {
    const [corp = '', ...hexes] = row.split(' ');
    const floated = launched(p, corp, `J${(i % 5) + 1}`);
    return hexes.reduce((at, hex) => at.token(corp, hex), floated);
  }, position);
/** The queue in this order, and who is next. */
const lined = (position: Position, order: string, who: string): Position =>
  marked(
    position.told({
      t: 'CorporationsReordered',
      order: order.split(' ').map((c): CorpId => `c:${c}`),
    }),
    { next: who },
  );

describe('a corporation that closes, and is launched again (§14)', () => {
  /** All six are in play; SFA, RSA's, stands on 34, and J1 has 20 % of it. */
  const all = (): Position =>
    deal(
      inPlay(game(), 'ATA M13', 'SFA J6', 'CTL E1', 'RCS C5', 'AFG M9', 'IFT H12')
        .trains('CTL', '4H')
        .marker('SFA', '7,0'),
      'J1',
      'SFA',
      1,
      2,
    )
      .operated('SFA')
      .owns('J4', 'RSA')
      .cash('SFA', 77);
  const closed = (): Play =>
    all()
      .stockTurn('J1')
      .after(sell('J1', 'SFA', 20));
  const nextRound = (): Play => toStockRound(closed().everybodyPasses());

  it('corner 14: 20 % are sold at 34 each, the price is 0 then, and it closes with all it has', () => {
    const after = closed();
    expect([after.cash('J1'), after.stage('SFA'), after.price('SFA'), after.cash('SFA')]).toEqual([
      368,
      'unstarted',
      null,
      0,
    ]);
    expect(['J2', 'pool', 'SFA'].map((who) => after.percent(who, 'SFA'))).toEqual([0, 0, 100]);
    expect([after.tokens('J6'), after.reserved('J6')]).toEqual([[null], ['SFA']]);
  });

  it('corner 14, case 49-04: last in the queue and next; launched in the next stock round, with its home', () => {
    const after = closed();
    expect([queue(after).at(-1), next(after)]).toEqual(['SFA', 'SFA']);
    after.when(start('J1', 'SFA', 68)).refused('recently-closed');
    const again = passedTo(nextRound(), 'J1').after(start('J1', 'SFA', 68));
    expect([again.date, again.president('SFA'), again.tokens('J6'), again.cash('SFA')]).toEqual([
      'stock-round 3',
      'J1',
      ['SFA'],
      136 - 40,
    ]);
    const operating = again.after(pass('J1')).everybodyPasses();
    expect(idledTo(operating, 'SFA').step).toBe('track');
  });

  it('case 49-05, corner 14, S49-071: RSA keeps its income alone: no second presidency, no old trigger', () => {
    const after = closed();
    const operating = after.everybodyPasses();
    expect(operating.cash('J4') - after.cash('J4')).toBe(25);
    const again = passedTo(nextRound(), 'J1').after(start('J1', 'SFA', 68), pass('J1'));
    expect([again.percent('J1', 'SFA'), again.percent('J4', 'SFA')]).toEqual([20, 0]);
    const turn = idledTo(again.everybodyPasses(), 'SFA').after(pass('SFA'));
    const train = new Position(turn.t, turn.s).cash('SFA', 200).after(buyTrain('SFA', '4H'));
    expect([train.trains('SFA'), train.s.privates.all['pc:RSA']?.status]).toEqual([['4H'], 'held']);
  });
});

describe('AFG without a city to open in (§6.7)', () => {
  /** ATA, whose third token is about to fill the last slot of the five cities. */
  const placing = (position: Position): Play =>
    position
      .tile('N10', '58', 2)
      .phase('6H')
      .trains('ATA', '4H')
      .trains('CTL', '4H')
      .told({ t: '1849/MessinaChanged', closed: false } as never)
      .operatingTurn('ATA', { step: 'token' })
      .now();
  const inLine = (): Play =>
    placing(
      lined(
        inPlay(game(), 'ATA M13 M11', 'CTL E1 C1 H8', 'IFT H12 B14 M9'),
        'ATA CTL IFT SFA AFG RCS',
        'SFA',
      ).trains('IFT', '4H'),
    );
  const beforeIft = (): Play =>
    placing(
      lined(
        inPlay(game(), 'ATA M13 M11', 'CTL E1 C1', 'SFA J6 H8 M9', 'RCS C5 B14'),
        'ATA CTL SFA RCS AFG IFT',
        'AFG',
      ).trains('SFA', '4H'),
    );
  const last = (change = (p: Position): Position => p): Play =>
    placing(
      change(
        lined(
          inPlay(game(), 'ATA M13 M11', 'CTL E1 C1', 'SFA J6 H8 M9', 'RCS C5 B14', 'IFT H12'),
          'ATA CTL SFA RCS IFT AFG',
          'AFG',
        )
          .trains('SFA', '4H')
          .trains('RCS', '4H'),
      ),
    );
  const full = placeToken('ATA', 'M9');

  it('corner 43: in line behind others it goes to the end of the queue; the marks stay', () => {
    const before = inLine();
    expect([isBlocked(before), next(before)]).toEqual([false, 'SFA']);
    const after = before.after(full);
    expect([isBlocked(after), next(after), queue(after).slice(3)]).toEqual([
      true,
      'SFA',
      ['SFA', 'RCS', 'AFG'],
    ]);
  });

  it('corner 43: if it is next, the one behind it is next instead, and goes before it', () => {
    const after = beforeIft().after(full);
    expect([isBlocked(after), next(after), queue(after).slice(4)]).toEqual([true, 'IFT', ['IFT', 'AFG']]);
    const round = passedTo(toStockRound(after), 'J1');
    round.when(start('J1', 'AFG', 68)).refused('not-next-to-launch');
    round.when(start('J1', 'IFT', 68)).accepted();
  });

  it('corner 43: next and last it stays next, and is not launched; once a tile opens a slot it is, a stock round later', () => {
    const blocked = last().after(full);
    expect([isBlocked(blocked), next(blocked), queue(blocked).at(-1)]).toEqual([true, 'AFG', 'AFG']);
    const round = passedTo(toStockRound(blocked), 'J1');
    round.when(start('J1', 'AFG', 68)).refused('no-home-free');
    expect(offers(round, 'J1', 'start-corporation')).toBe(false);
    const laid = idledTo(round.everybodyPasses(), 'RCS').after(layTile('RCS', 'B14', '655', 0));
    expect([isBlocked(laid), sliceOf(laid.s).recentlyClosed]).toEqual([false, ['c:AFG']]);
    const launch = passedTo(toStockRound(laid), 'J1').after(start('J1', 'AFG', 68), placeToken('AFG', 'B14'));
    expect([launch.president('AFG'), launch.tokens('B14')]).toEqual(['J1', ['RCS', 'AFG']]);
  });

  it('corner 33: blocked and last, all others floated: after a closing nobody is next for the rest of the game', () => {
    // Two turns without revenue bring ATA from 34 to the closing cell.
    const blocked = last((p) => p.marker('ATA', '7,0')).after(full);
    expect([isBlocked(blocked), next(blocked)]).toEqual([true, 'AFG']);
    const round = toStockRound(blocked);
    // ATA goes before AFG, which has room again by this very closing, but is next no more.
    expect([round.stage('ATA'), queue(round).slice(4), next(round)]).toEqual([
      'unstarted',
      ['ATA', 'AFG'],
      null,
    ]);
    expect(isBlocked(round)).toBe(false);
    const later = toStockRound(round.everybodyPasses());
    for (const who of later.seats)
      expect([who, offers(passedTo(later, who), who, 'start-corporation')]).toEqual([who, false]);
  });
});
