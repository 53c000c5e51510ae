import { buyPrivate, given, lowerPrivate, pass, start } from '@trunkline/testing';
import { describe, expect, it } from 'vitest';
import { title1848 } from '../src/index.ts';

const sale = (players = 4) => given(title1848, { players }).now();

/** Three players own P1, P2 and P5; J1 is on turn. */
const threeOwners = () =>
  sale(3).after(buyPrivate('J1', 'P1'), buyPrivate('J2', 'P2'), buyPrivate('J3', 'P5'));

/** All six are sold, the last one to J4. */
const soldOut = () =>
  sale().after(
    buyPrivate('J1', 'P2'),
    buyPrivate('J2', 'P1'),
    buyPrivate('J3', 'P6'),
    buyPrivate('J4', 'P3'),
    pass('J1'),
    buyPrivate('J2', 'P5'),
    pass('J3'),
    buyPrivate('J4', 'P4'),
  );

describe('the sale of privates (§2)', () => {
  it('S48-026 a turn buys a private at its price or lowers one by £5, and the next seat follows', () => {
    const bought = sale().after(buyPrivate('J1', 'P3'));
    expect([bought.cash('J1'), bought.owner('P3'), bought.onTurn]).toEqual([520, 'J1', 'J2']);
    const lowered = bought.after(lowerPrivate('J2', 'P4'));
    expect([lowered.asking('P4'), lowered.cash('J2'), lowered.onTurn]).toEqual([165, 630, 'J3']);
    expect(lowered.after(buyPrivate('J3', 'P4')).cash('J3')).toBe(630 - 165);
  });

  it('S48-026 there is no bidding: another price than the one asked is refused', () => {
    sale()
      .when(buyPrivate('J1', 'P3', 115))
      .refused('private-price');
    sale().when(buyPrivate('J2', 'P3')).refused('not-on-turn');
  });

  it('corner 1: who owns no private must buy or lower, he may not pass', () => {
    expect(sale().mayDo('J1')).toEqual(['buy-private', 'lower-private']);
    sale().when(pass('J1')).refused('owns-no-private');
  });

  it('corner 2, S48-027: when all owners have passed, their privates pay and the sale goes on', () => {
    const before = threeOwners();
    const after = before.after(pass('J1'), pass('J2'), pass('J3'));
    expect(after.seats.map((who) => after.cash(who) - before.cash(who))).toEqual([5, 10, 25]);
    expect([after.date, after.onTurn]).toEqual(['private-sale 1', 'J1']);
    expect(after.asking('P3')).toBe(110);
  });

  it('corner 3: P1 lowered six times costs nothing and can not be lowered again', () => {
    const free = sale().after(...['J1', 'J2', 'J3', 'J4', 'J1', 'J2'].map((who) => lowerPrivate(who, 'P1')));
    expect(free.asking('P1')).toBe(0);
    free.when(lowerPrivate('J3', 'P1')).refused('private-at-floor');
    const taken = free.after(buyPrivate('J3', 'P1'));
    expect([taken.owner('P1'), taken.cash('J3')]).toEqual(['J3', 630]);
  });

  it.each([
    ['P1', 0],
    ['P2', 40],
    ['P3', 80],
    ['P4', 140],
    ['P5', 140],
    ['P6', 200],
  ] as const)('S48-026 %s can be lowered six times, to £%i, and no further', (id, floor) => {
    const low = sale(3).after(...['J1', 'J2', 'J3', 'J1', 'J2', 'J3'].map((who) => lowerPrivate(who, id)));
    expect(low.asking(id)).toBe(floor);
    low.when(lowerPrivate('J1', id)).refused('private-at-floor');
  });

  it('corner 4, S48-028: the sixth purchase ends the sale; the seat after the buyer begins SR 1', () => {
    const after = soldOut();
    expect([after.date, after.onTurn]).toEqual(['stock-round 1', 'J1']);
    expect(after.seats).toEqual(['J1', 'J2', 'J3', 'J4']);
    const other = sale().after(
      ...['P1', 'P2', 'P3', 'P4'].map((id, i) => buyPrivate(`J${i + 1}`, id)),
      buyPrivate('J1', 'P5'),
      buyPrivate('J2', 'P6'),
    );
    expect(other.seats).toEqual(['J3', 'J4', 'J1', 'J2']);
  });

  it('case 48-10: whoever passed and then buys has not passed any more', () => {
    const after = threeOwners().after(pass('J1'), pass('J2'), buyPrivate('J3', 'P3'));
    const again = after.after(buyPrivate('J1', 'P4'), pass('J2'), pass('J3'));
    expect([again.date, again.onTurn]).toEqual(['private-sale 1', 'J1']);
    expect(again.told('IncomePaid')).toEqual([]);
    expect(again.after(pass('J1')).told('IncomePaid')).toHaveLength(1);
  });

  it('S48-015 privates count nothing towards the certificate limit', () => {
    expect(sale().after(buyPrivate('J1', 'P3')).certificates('J1').held).toBe(0);
  });

  it('privates count at face value while they are sold, and nothing afterwards', () => {
    const lowered = sale().after(lowerPrivate('J1', 'P3'), buyPrivate('J2', 'P3'));
    expect(lowered.worth('J2')).toBe(630 - 105 + 110);
    expect(soldOut().worth('J4')).toBe(350);
  });
});

describe('what comes with P5 and P6 (§2.3)', () => {
  it('corner 5, S48-148: P5 brings a 10 % share of QR, counted at once, worth nothing until QR starts', () => {
    const after = sale().after(buyPrivate('J1', 'P5'));
    expect(after.percent('J1', 'QR')).toBe(10);
    expect([after.president('QR'), after.price('QR'), after.stage('QR')]).toEqual([null, null, 'unstarted']);
    expect(after.certificates('J1').held).toBe(1);
    expect(after.worth('J1')).toBe(630 - 170 + 170);
  });

  it('the owner of P5 who starts QR holds 30 % for twice par', () => {
    const play = given(title1848).owns('J1', 'P5').holds('J1', 'QR', 10).stockTurn('J1').now();
    const after = play.after(start('J1', 'QR', 70));
    expect([after.percent('J1', 'QR'), after.president('QR'), after.cash('J1')]).toEqual([30, 'J1', 490]);
  });

  it("corner 6, S48-149 S48-150: P6 brings the president's certificate of CAR at a par of £100", () => {
    const after = sale().after(buyPrivate('J1', 'P6'));
    expect([after.president('CAR'), after.percent('J1', 'CAR'), after.cash('J1')]).toEqual(['J1', 20, 400]);
    expect([after.par('CAR'), after.cell('CAR'), after.stage('CAR')]).toEqual([100, '1,5', 'started']);
    expect(after.cash('CAR')).toBe(0);
    soldOut()
      .when(start('J1', 'CAR', 100))
      .refused('already-started');
  });
});
