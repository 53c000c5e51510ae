import type { Play } from '@trunkline/testing';
import { acquirePrivate, buyTrain, choose, endGame, Position, pass, sell, start } from '@trunkline/testing';
import { describe, expect, it } from 'vitest';
import { bankrupt, deal, game, launched, marked, offers, passedTo, toStockRound, upTo } from './table.ts';

/** SFA in Girgenti without a train, with so much in its treasury; J1 presides, and IFT is J2's at 68. */
const needy = (treasury: number, cash: number, turns = 0): Position =>
  launched(launched(game(), 'SFA', 'J1'), 'IFT', 'J2', '4,2')
    .token('SFA', 'J6')
    .token('IFT', 'H12')
    .operated('SFA', turns)
    .told({ t: 'RouteRemembered', corp: 'c:SFA', now: true })
    .cash('SFA', treasury)
    .cash('J1', cash);
const inStep = (position: Position): Play => position.operatingTurn('SFA', { step: 'trains' }).now();
const withIft = (p: Position): Position => deal(p, 'J1', 'IFT', 1, 2).operated('IFT');

describe('trains (§11.1, §11.2)', () => {
  it("S49-071 RSA closes with its corporation's first train, from whomever", () => {
    const tied = needy(100, 0).owns('J4', 'RSA');
    const after = inStep(tied).after(buyTrain('SFA', '4H'));
    expect(after.s.privates.all['pc:RSA']?.status).toBe('closed');
    const other = needy(100, 0).cash('IFT', 0).trains('IFT', '4H').owns('J4', 'RSA');
    const bought = inStep(other).after(buyTrain('SFA', '4H', { from: 'IFT', price: 1 }));
    expect(bought.s.privates.all['pc:RSA']?.status).toBe('closed');
    expect(bought.cash('IFT')).toBe(1);
  });

  it('a train of another corporation costs any price from 1 to the treasury, and an explicit pass leaves the step', () => {
    const play = inStep(needy(150, 0).trains('IFT', '4H'));
    play.when(buyTrain('SFA', '4H', { from: 'IFT', price: 151 })).refused('train-price');
    play.when(buyTrain('SFA', '4H', { from: 'IFT', price: 0 })).refused('train-price');
    const after = play.after(buyTrain('SFA', '4H', { from: 'IFT', price: 150 }));
    expect([after.cash('SFA'), after.trains('SFA')]).toEqual([0, ['4H']]);
  });
});

describe('obligation and emergency (§11.4)', () => {
  it('S49-096 who has a route and no train may not pass', () => {
    inStep(needy(100, 0)).when(pass('SFA')).refused('train-compulsory');
  });

  it('S49-096 the treasury pays all it has, then the president the rest from his cash', () => {
    const after = inStep(needy(30, 300)).after(buyTrain('SFA', '4H'));
    expect([after.cash('SFA'), after.cash('J1'), after.trains('SFA')]).toEqual([0, 230, ['4H']]);
  });

  it('S49-096 his money is for the cheapest train of the bank alone', () => {
    const play = inStep(needy(30, 300).phase('6H').depot('6H', 2));
    play.when(buyTrain('SFA', '6H')).accepted();
    const other = inStep(needy(30, 300).trains('IFT', '4H'));
    other.when(buyTrain('SFA', '4H', { from: 'IFT', price: 31 })).refused('train-price');
  });

  it('corner 23, S49-096: then shares: a block of 20 % that he needs brings 136, and 66 are left', () => {
    const play = inStep(withIft(needy(0, 30)));
    play.when(buyTrain('SFA', '4H')).refused('not-enough-cash');
    const sold = play.after(sell('J1', 'IFT', 20));
    expect([sold.cash('J1'), sold.price('IFT')]).toEqual([166, 54]);
    expect(sold.after(buyTrain('SFA', '4H')).cash('J1')).toBe(66);
  });

  it('corner 23: 10 % is legal too, a second one follows, and then no more', () => {
    const three = deal(withIft(needy(0, 30)), 'J1', 'IFT', 3);
    const one = inStep(three).after(sell('J1', 'IFT', 10));
    expect(one.cash('J1')).toBe(98);
    const two = one.after(sell('J1', 'IFT', 10));
    expect(two.cash('J1')).toBe(160);
    two.when(sell('J1', 'IFT', 10)).refused();
    expect(offers(two, 'J1', 'sell-shares')).toBe(false);
  });

  it('case G-11: no more than needed, and the purchase must follow', () => {
    const four = inStep(deal(withIft(needy(0, 40)), 'J1', 'IFT', 3));
    four.when(sell('J1', 'IFT', 20)).refused('more-than-needed');
    four
      .after(sell('J1', 'IFT', 10))
      .when(pass('SFA'))
      .refused('train-compulsory');
  });

  it('corner 24: shares of a corporation that has not operated stay; bankruptcy is all that is left', () => {
    const play = inStep(deal(needy(0, 30), 'J1', 'IFT', 1, 2));
    play.when(sell('J1', 'IFT', 20)).refused('not-operated');
    expect(play.mayDo('SFA')).toContain('declare-bankruptcy');
    const after = play.after(bankrupt('J1', 'SFA'));
    expect([after.cash('J1'), after.percent('J1', 'IFT'), after.stage('SFA')]).toEqual([0, 20, 'unstarted']);
    expect(after.step).not.toBe('bankruptcy-decision');
  });

  it('S49-097 its own shares are barred in its first operating turn, and may be sold from the second on', () => {
    const own = (turns: number) => inStep(deal(needy(0, 0, turns), 'J1', 'SFA', 1, 2));
    own(1)
      .when(sell('J1', 'SFA', 10))
      .refused('first-turn');
    own(2)
      .when(sell('J1', 'SFA', 10))
      .accepted();
  });

  it('case G-11: it may cost him another presidency, never that of the corporation in need', () => {
    const other = launched(needy(0, 0), 'ATA', 'J1', '4,2').token('ATA', 'M13').operated('ATA');
    const lost = inStep(deal(deal(other, 'J3', 'ATA', 1, 2), 'J1', 'ATA', 3)).after(sell('J1', 'ATA', 20));
    expect(lost.president('ATA')).toBe('J3');
    const own = deal(deal(needy(0, 0, 2), 'J1', 'SFA', 1), 'J3', 'SFA', 2, 3, 4);
    inStep(own)
      .when(sell('J1', 'SFA', 10))
      .refused();
  });

  it('case G-02: after such a sale those still to operate are sorted anew', () => {
    const two = launched(withIft(needy(0, 40)), 'ATA', 'J3', '4,2').token('ATA', 'M13');
    const play = inStep(two);
    expect(play.toCome).toEqual(['IFT', 'ATA']);
    expect(play.after(sell('J1', 'IFT', 10)).toCome).toEqual(['ATA', 'IFT']);
  });

  it('issuing is no source of it: the treasury stays as it is in the train step', () => {
    expect(inStep(needy(0, 300, 2)).mayDo('SFA')).not.toContain('sell-shares');
  });

  it('corner 44, reading saleWithoutNeed: the peer lets a president sell though nothing must be bought', () => {
    const free = (reading: string) =>
      withIft(
        launched(launched(game({ readings: { saleWithoutNeed: reading } }), 'SFA', 'J1'), 'IFT', 'J2', '4,2')
          .token('SFA', 'J6')
          .token('IFT', 'H12')
          .trains('IFT', '4H')
          .cash('SFA', 5)
          .cash('J1', 5),
      );
    const peer = inStep(free('peer')).after(sell('J1', 'IFT', 10));
    expect([peer.price('IFT'), peer.cash('J1')]).toEqual([62, 73]);
    inStep(free('none'))
      .when(sell('J1', 'IFT', 10))
      .refused();
  });
});

describe('bankruptcy (§15)', () => {
  /** J1 has nothing but SFA's president's certificate; IFT operates after SFA. */
  const ruined = (turns = 1): Play => inStep(needy(20, 30, turns));

  it('corner 25, S49-019: nothing is sold; the corporation closes, the next one is on turn, and he must decide', () => {
    const after = ruined().after(bankrupt('J1', 'SFA'));
    expect([after.stage('SFA'), after.onTurn, after.over]).toEqual(['unstarted', 'IFT', false]);
    expect([after.step, after.asked, after.cash('J1')]).toEqual(['bankruptcy-decision', ['J1'], 0]);
    after.when(pass('IFT')).refused();
  });

  it('corner 26, S49-019: 500 are borrowed for 750 off the score', () => {
    const loan = ruined().after(bankrupt('J1', 'SFA'), choose('J1', 'borrow'));
    expect([loan.cash('J1'), loan.s.seats.player['p:J1']?.penalty]).toEqual([500, 750]);
    expect([loan.onTurn, loan.step]).toEqual(['IFT', 'track']);
    expect(loan.t.policies.score?.(loan, 'p:J1')).toBe(-250);
    expect(loan.s.seats.player['p:J1']?.status).toBe('in');
  });

  it('corner 26: who borrows, is ruined once more and leaves with nothing ends with −750', () => {
    // The cheapest train costs 550, which a second corporation can't raise either.
    const first = inStep(marked(needy(20, 30, 1).phase('10H').tile('L12', '78', 5), { next: 'ATA' }));
    const loan = first.after(bankrupt('J1', 'SFA'), choose('J1', 'borrow'));
    const launch = passedTo(toStockRound(loan), 'J1').after(start('J1', 'ATA', 68), pass('J1'));
    const turn = launch.everybodyPasses();
    expect([turn.onTurn, turn.cash('J1'), turn.cash('ATA')]).toEqual(['ATA', 364, 106]);
    const again = upTo(turn, 'trains');
    expect([again.step, again.mayDo('ATA')]).toEqual(['trains', ['declare-bankruptcy']]);
    const left = again.after(bankrupt('J1', 'ATA'), choose('J1', 'leave'));
    expect([left.over, left.s.seats.player['p:J1']?.status]).toEqual([false, 'bankrupt']);
    expect(left.after(endGame('J2')).score('J1')).toBe(-750);
  });

  it('penalties add up', () => {
    const first = inStep(marked(needy(20, 30, 1).phase('10H').tile('L12', '78', 5), { next: 'ATA' }));
    const loan = first.after(bankrupt('J1', 'SFA'), choose('J1', 'borrow'));
    const launch = passedTo(toStockRound(loan), 'J1').after(start('J1', 'ATA', 68), pass('J1'));
    const again = upTo(launch.everybodyPasses(), 'trains').after(
      bankrupt('J1', 'ATA'),
      choose('J1', 'borrow'),
    );
    expect([again.cash('J1'), again.s.seats.player['p:J1']?.penalty]).toEqual([500, 1_500]);
  });

  it('who leaves is out; he keeps his privates, which still pay him and may still be sold', () => {
    const play = inStep(needy(20, 30).owns('J1', 'SMS')).after(bankrupt('J1', 'SFA'), choose('J1', 'leave'));
    expect([play.s.seats.player['p:J1']?.status, play.owner('SMS'), play.cash('J1')]).toEqual([
      'bankrupt',
      'J1',
      0,
    ]);
    const round = toStockRound(play);
    expect(round.round?.queue).not.toContain('p:J1');
    expect(round.everybodyPasses().cash('J1')).toBe(20);
    const buyer = new Position(play.t, play.s).phase('6H').cash('IFT', 200).operatingTurn('IFT');
    expect(buyer.after(acquirePrivate('IFT', 'SMS', 110)).cash('J1')).toBe(110);
  });

  it('case 49-07: privates do not keep anybody from bankruptcy', () => {
    const play = inStep(needy(20, 30).owns('J1', 'SMS'));
    expect(play.mayDo('SFA')).toContain('declare-bankruptcy');
    expect(play.after(bankrupt('J1', 'SFA')).step).toBe('bankruptcy-decision');
  });

  it('corner 27: one after the other is ruined and leaves; with one left it is over at once', () => {
    const three = ['ATA', 'SFA'].reduce(
      (p, c) => p.told({ t: 'RouteRemembered', corp: `c:${c}`, now: true }).cash(c, 0),
      launched(
        launched(launched(game({ players: 3 }), 'IFT', 'J2', '4,2'), 'SFA', 'J1', '3,5'),
        'ATA',
        'J3',
        '2,5',
      )
        .token('IFT', 'H12')
        .token('SFA', 'J6')
        .token('ATA', 'M13'),
    );
    const poor = three.cash('J1', 0).cash('J2', 10).cash('J3', 0);
    const one = poor
      .operatingTurn('ATA', { step: 'trains' })
      .after(bankrupt('J3', 'ATA'), choose('J3', 'leave'));
    expect([one.over, one.onTurn, one.step]).toEqual([false, 'SFA', 'track']);
    const two = one.after(pass('SFA'), bankrupt('J1', 'SFA'));
    expect([two.over, two.asked]).toEqual([false, ['J1']]);
    const end = two.after(choose('J1', 'leave'));
    expect([end.over, end.endsBecause]).toEqual([true, 'bankrupt']);
    expect(['J1', 'J2', 'J3'].map((who) => end.score(who))).toEqual([0, 10 + 136, 0]);
  });

  it('only under obligation (reading earlyBankruptcy none); the peer takes it at any moment', () => {
    const early = (reading: string) =>
      launched(launched(game({ readings: { earlyBankruptcy: reading } }), 'SFA', 'J1'), 'IFT', 'J2', '4,2')
        .token('SFA', 'J6')
        .cash('SFA', 0)
        .cash('J1', 0)
        .operatingTurn('SFA')
        .now();
    early('none').when(bankrupt('J1', 'SFA')).refused('not-ruined');
    expect(early('peer').after(bankrupt('J1', 'SFA')).stage('SFA')).toBe('unstarted');
  });

  it('not while he can still raise the money', () => {
    inStep(withIft(needy(0, 30)))
      .when(bankrupt('J1', 'SFA'))
      .refused('not-ruined');
    inStep(needy(0, 100)).when(bankrupt('J1', 'SFA')).refused('not-ruined');
  });
});

describe('privates sold to corporations (§3)', () => {
  const buyer = (phase: string): Play =>
    launched(game().owns('J2', 'CNM').owns('J2', 'RSA'), 'SFA', 'J1')
      .token('SFA', 'J6')
      .phase(phase)
      .cash('SFA', 400)
      .operatingTurn('SFA')
      .now();

  it('from 1 to twice the face value, in phases 6H to 10H', () => {
    expect(
      buyer('6H')
        .after(acquirePrivate('SFA', 'CNM', 150))
        .cash('J2'),
    ).toBe(450);
    buyer('6H')
      .when(acquirePrivate('SFA', 'CNM', 151))
      .refused();
    buyer('4H')
      .when(acquirePrivate('SFA', 'CNM', 75))
      .refused();
  });

  it('S49-069 RSA is never sold to a corporation', () => {
    buyer('6H')
      .when(acquirePrivate('SFA', 'RSA', 150))
      .refused();
  });

  it('corner 22: an unused CNM asks for a last pass at the end of the turn', () => {
    const play = buyer('6H').after(acquirePrivate('SFA', 'CNM', 1), pass('SFA'));
    let at = play;
    const steps: (string | null)[] = [];
    while (at.onTurn === 'SFA') {
      steps.push(at.step);
      at = at.after(pass('SFA'));
    }
    expect(steps.at(-1)).toBe('last-privates');
  });
});
