import type { Deed, Play, Position } from '@trunkline/testing';
import { acquirePrivate, buyTrain, choose, discard, pass, sell, start } from '@trunkline/testing';
import { describe, expect, it } from 'vitest';
import { deal, game, launched, marked, offers, queue } from './table.ts';

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
const bankrupt =
  (who: string, corp: string): Deed =>
  () => ({ do: 'declare-bankruptcy', by: { seat: `p:${who}`, entity: `c:${corp}` } });
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

  it('corner 41: over the limit each discards, in queue order, before the buyer goes on', () => {
    const over = launched(launched(launched(game(), 'SFA', 'J1'), 'IFT', 'J2'), 'ATA', 'J3')
      .phase('12H')
      .trains('IFT', '8H', '8H', '10H')
      .trains('ATA', '8H', '10H', '12H')
      .cash('SFA', 2_000);
    const play = inStep(over);
    expect([play.step, play.asked]).toEqual(['discard', ['ATA']]);
    play.when(buyTrain('SFA', '16H')).refused();
    const one = play.after(discard('ATA', '8H'));
    expect(one.asked).toEqual(['IFT']);
    const both = one.after(discard('IFT', '10H'));
    expect(both.step).toBe('trains');
    // The top of the depot, and one of each type that was discarded, at its face.
    both.when(buyTrain('SFA', '10H', { price: 500 })).refused();
    const bought = both.after(buyTrain('SFA', '10H'), buyTrain('SFA', '8H'));
    expect([bought.cash('SFA'), bought.trains('SFA')]).toEqual([2_000 - 550 - 350, ['10H', '8H']]);
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

  it('corner 26, S49-019: 500 are borrowed for 750 off the score; who leaves with nothing has −750', () => {
    const loan = ruined().after(bankrupt('J1', 'SFA'), choose('J1', 'borrow'));
    expect([loan.cash('J1'), loan.s.seats.player['p:J1']?.penalty]).toEqual([500, 750]);
    expect([loan.onTurn, loan.step]).toEqual(['IFT', 'track']);
    expect(loan.t.policies.score?.(loan, 'p:J1')).toBe(-250);
    const twice = loan.s.seats.player['p:J1'];
    expect(twice?.status).toBe('in');
  });

  it('who leaves is out; he keeps his privates, and they still pay him', () => {
    const play = inStep(needy(20, 30).owns('J1', 'SMS')).after(bankrupt('J1', 'SFA'), choose('J1', 'leave'));
    expect([play.s.seats.player['p:J1']?.status, play.owner('SMS')]).toEqual(['bankrupt', 'J1']);
  });

  it('case 49-07: privates do not keep anybody from bankruptcy', () => {
    const play = inStep(needy(20, 30).owns('J1', 'SMS'));
    expect(play.mayDo('SFA')).toContain('declare-bankruptcy');
    expect(play.after(bankrupt('J1', 'SFA')).step).toBe('bankruptcy-decision');
  });

  it('corner 27: when the last other player has left and the bankrupt one leaves too, it is over at once', () => {
    const alone = ['J2', 'J3', 'J4', 'J5']
      .slice(1)
      .reduce(
        (p, who) => p.told({ t: 'PlayerStatusChanged', player: `p:${who}`, status: 'bankrupt' }),
        needy(20, 30),
      );
    const after = inStep(alone).after(bankrupt('J1', 'SFA'), choose('J1', 'leave'));
    expect([after.over, after.endsBecause, after.score('J1')]).toEqual([true, 'bankrupt', 0]);
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

describe('closing and a second life (§14)', () => {
  /** ATA of J2 stands on 34 in the first column; two shares of J1's. */
  const falling = (): Position =>
    deal(launched(launched(game(), 'IFT', 'J3').token('IFT', 'H12'), 'ATA', 'J2', '7,0'), 'J1', 'ATA', 1, 2)
      .token('ATA', 'M13')
      .operated('ATA')
      .cash('ATA', 77);

  it('corner 14: 20 % sold at 34: both paid at 34, the price is 0, and it closes after the deed', () => {
    const play = falling().stockTurn('J1').now();
    const after = play.after(sell('J1', 'ATA', 20));
    expect([after.cash('J1'), after.stage('ATA'), after.cash('ATA')]).toEqual([368, 'unstarted', 0]);
    expect([after.tokens('M13'), after.reserved('M13'), after.percent('J2', 'ATA')]).toEqual([
      [null],
      ['ATA'],
      0,
    ]);
    expect(queue(after)[5]).toBe('ATA');
  });

  it('corner 14: it is not launched before the next stock round; case 49-04: then it is, with its home', () => {
    const closed = marked(falling(), { next: null })
      .stockTurn('J1')
      .after(sell('J1', 'ATA', 20));
    closed.when(start('J1', 'ATA', 68)).refused();
    const again = marked(game(), { next: 'ATA' })
      .stockTurn('J1')
      .after(start('J1', 'ATA', 68));
    expect([again.stage('ATA'), again.tokens('M13')]).toEqual(['floated', ['ATA']]);
  });

  it('case 49-05, corner 14: RSA loses its ties when its corporation closes: no second presidency, no old trigger', () => {
    const first = deal(
      launched(launched(game(), 'IFT', 'J3').token('IFT', 'H12'), 'SFA', 'J2', '7,0'),
      'J1',
      'SFA',
      1,
      2,
    )
      .token('SFA', 'J6')
      .operated('SFA')
      .owns('J4', 'RSA');
    const after = first.stockTurn('J1').after(sell('J1', 'SFA', 20));
    expect([after.owner('RSA'), after.s.privates.all['pc:RSA']?.tiedTo, after.income('RSA')]).toEqual([
      'J4',
      null,
      25,
    ]);
  });

  it('corner 33: with a blocked AFG last and everybody else floated, nobody is next any more', () => {
    const all = ['SFA', 'CTL', 'RCS'].reduce((p, c, i) => launched(p, c, `J${i + 1}`), falling());
    const order = ['SFA', 'CTL', 'IFT', 'RCS', 'ATA', 'AFG'].map((c) => `c:${c}` as const);
    const set = marked(all.told({ t: 'CorporationsReordered', order }), { next: 'AFG', blocked: true });
    const full = ['C1', 'H8', 'M9', 'M11', 'B14'].reduce(
      (p, hex, i) => p.token(['SFA', 'IFT', 'CTL', 'RCS', 'SFA'][i] ?? '', hex),
      set,
    );
    const after = full.stockTurn('J1').after(sell('J1', 'ATA', 20));
    expect((after.s.own['1849'] as { next: string | null }).next).toBeNull();
    expect(queue(after).slice(4)).toEqual(['ATA', 'AFG']);
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
