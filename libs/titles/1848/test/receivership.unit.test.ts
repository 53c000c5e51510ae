import { buyTrain, discard, given, layTile, pass, payOut, run } from '@trunkline/testing';
import { describe, expect, it } from 'vitest';
import { title1848 } from '../src/index.ts';

const fell = (number: number, president = 'p:J4') =>
  ({ t: '1848/ReceivershipEntered', corp: 'c:QR', president, number }) as const;

/** VR (J1 presides, J2 and J3 hold shares) stands in column 1; its next dividend of nothing closes it. */
const doomed = (game: Parameters<typeof given>[1] = {}) =>
  given(title1848, game)
    .floated('VR', 'J1')
    .holds('J2', 'VR', 20)
    .holds('J3', 'VR', 10)
    .marker('VR', '0,1')
    .cash('VR', 0);

/** VR falls: from phase 3 on it declines the loan first. */
const falls = (position: ReturnType<typeof doomed>) => {
  const play = position.operatingTurn('VR', { step: 'token' }).now();
  return play.step === 'last-chance-loan' ? play.after(pass('VR')) : play;
};

describe('receivership (§14)', () => {
  it('S48-066 S48-067 S48-068 S48-200: gone are the company, its trains and shares; its tokens stay', () => {
    const after = falls(doomed().floated('NSW', 'J2', 70).marker('NSW', '3,3'));
    expect([after.stage('VR'), after.price('VR'), after.president('VR')]).toEqual(['gone', null, null]);
    expect(after.tokens('H11')).toEqual(['BOE']);
    expect(['J1', 'J2', 'J3', 'ipo', 'pool'].map((who) => after.percent(who, 'VR'))).toEqual([0, 0, 0, 0, 0]);
    expect(after.onTurn).toBe('NSW');
  });

  it('S48-067 its trains leave the game, not to the bank', () => {
    const line = doomed().tile('H11', '57', 0).trains('VR', '2').operatingTurn('VR', { step: 'token' });
    const after = line.now();
    expect([after.stage('VR'), after.trains('VR'), after.inDepot('2')]).toEqual(['gone', [], 5]);
    expect(after.s.trains.gone).toEqual(['2-0']);
  });

  it('S48-069 par value for others, from the treasury first, then from the president; nothing for himself', () => {
    const after = falls(doomed().cash('VR', 200));
    expect([after.cash('J1'), after.cash('J2'), after.cash('J3')]).toEqual([630 - 70, 630 + 180, 630 + 90]);
    expect([after.cash('VR'), after.cash('BOE')]).toEqual([0, 2000]);
  });

  it('what is left in the treasury goes to the bank', () => {
    const before = doomed().cash('VR', 300);
    const after = falls(before);
    expect([after.cash('VR'), after.cash('J1')]).toEqual([0, 630]);
    expect(after.cash('bank')).toBe(before.s.money.cash.bank + 30);
  });

  it('corner 25: with four players the first one lowers the limit to 15, to 13 for its president', () => {
    const after = falls(doomed());
    expect(['J1', 'J2', 'J3', 'J4'].map((who) => after.certificates(who).limit)).toEqual([13, 15, 15, 15]);
  });

  it.each([
    { ids: 'S48-011', players: 3, limits: [18, 16, 14, 12, 10], own: 2 },
    { ids: 'S48-012', players: 4, limits: [15, 13, 11, 10, 9], own: 2 },
    { ids: 'S48-013', players: 5, limits: [13, 12, 10, 9, 8], own: 1 },
    { ids: 'S48-014', players: 6, limits: [11, 10, 9, 8, 7], own: 1 },
  ])('$ids $players players: $limits after each, and $own less for each own', ({ players, limits, own }) => {
    const after = (count: number) =>
      given(title1848, { players })
        .told(...limits.slice(0, count).map((_, i) => fell(i + 1, 'p:J3')))
        .now();
    expect(limits.map((_, i) => after(i + 1).certificates('J1').limit)).toEqual(limits);
    expect(limits.map((_, i) => after(i + 1).certificates('J3').limit)).toEqual(
      limits.map((n, i) => n - own * (i + 1)),
    );
  });

  it.each([
    { reading: 'peer', limits: [17, 15] },
    { reading: 'lastRow', limits: [9, 7] },
  ])('corner 29: after the sixth the limit is $limits, reading $reading', ({ reading, limits }) => {
    const game = given(title1848, { readings: { limitAfterFifth: reading } });
    const after = game.told(fell(6, 'p:J1')).now();
    expect([after.certificates('J2').limit, after.certificates('J1').limit]).toEqual(limits);
  });

  it('corner 30: a private of the company closes with it', () => {
    const after = falls(doomed().owns('VR', 'P4').phase('3'));
    expect([after.owner('P4'), after.s.privates.all['pc:P4']?.status]).toEqual([null, 'closed']);
  });

  it('its loans stay granted, and its receivership leaves the price of the Bank of England', () => {
    const after = falls(doomed().loans('VR', 5, 'BOE').marker('BOE', '6,5').phase('3'));
    expect([after.loans('BOE'), after.price('BOE')]).toEqual([5, 120]);
  });
});

describe('the train that leaves with the second and the fifth (§14.5)', () => {
  it.each([
    { number: 1, left: 3 },
    { number: 2, left: 2 },
    { number: 3, left: 3 },
    { number: 4, left: 3 },
    { number: 5, left: 2 },
  ])('S48-070 after number $number there are $left trains of rank 5', ({ number, left }) => {
    const before = number === 1 ? doomed() : doomed().told(fell(number - 1));
    expect(falls(before).inDepot('5')).toBe(left);
  });

  it('corner 26, case 48-17: the second one in phase 3 takes a 5; still phase 3, privates close, P3 is laid', () => {
    const play = doomed()
      .floated('NSW', 'J2', 70)
      .marker('NSW', '3,3')
      .owns('J2', 'P1')
      .owns('J4', 'P3')
      .told(fell(1))
      .phase('3');
    const after = falls(play);
    expect([after.phase, after.inDepot('5'), after.inDepot('3'), after.owner('P1')]).toEqual([
      '3',
      2,
      4,
      null,
    ]);
    expect([after.onTurn, after.step, after.asked]).toEqual(['NSW', 'tasmania', ['P3']]);
    expect(after.options().map((o) => o.do)).toEqual(['lay-tile']);
    const laid = after.after(layTile('P3', 'I8', '241', 1));
    expect([laid.tile('I8'), laid.owner('P3'), laid.step]).toEqual(['241/1', null, 'track']);
  });

  it('corner 26: a 5 bought later brings phase 5, but its events do not come again', () => {
    const fallen = falls(doomed().floated('NSW', 'J2', 70).marker('NSW', '3,3').told(fell(1)).phase('4'));
    expect(fallen.phase).toBe('5');
    const early = falls(
      doomed()
        .floated('NSW', 'J2', 70)
        .marker('NSW', '3,3')
        .cash('NSW', 900)
        .told(fell(1))
        .phase('3')
        .depot('3', 0),
    );
    const four = early.after(pass('NSW'), buyTrain('NSW', '4'));
    expect([early.phase, four.phase]).toEqual(['3', '4']);
    expect(four.s.trains.opened.filter((name) => name === 'privates-closed')).toHaveLength(1);
  });

  it('corner 27: in phase 4 it brings phase 5; the next company runs all its trains, then discards', () => {
    const play = doomed()
      .floated('NSW', 'J2')
      .marker('NSW', '3,3')
      .told(fell(1))
      .phase('4')
      .tile('G16', '57', 0)
      .tile('F17', '57', 0)
      .tile('E18', '57', 0)
      .tile('D19', '9', 0)
      .tile('C20', '6', 0)
      .token('NSW', 'F17')
      .token('NSW', 'E18')
      .trains('NSW', '3', '3', '4');
    const after = falls(play);
    expect([after.phase, after.onTurn, after.step]).toEqual(['5', 'NSW', 'track']);
    const track = after.after(pass('NSW'));
    const running = track.step === 'token' ? track.after(pass('NSW')) : track;
    const ran = running.after(run('NSW', ['3-0', 'F17 E18'], ['3-1', 'F17 G16'], ['4-0', 'E18 (D19) C20']));
    expect(ran.s.record.turn.revenue).toBe(120);
    const paid = ran.after(payOut('NSW'));
    expect([paid.step, paid.mayDo('NSW')]).toEqual(['discard', ['take-loan', 'discard-train']]);
    paid.when(pass('NSW')).refused();
    expect(paid.after(discard('NSW', '3')).trains('NSW')).toEqual(['3', '4']);
  });

  it('corner 28: with all 5s and 6s gone an 8 leaves: phase 8, 4s rust, and another 8 is for sale', () => {
    const play = doomed()
      .floated('NSW', 'J2', 70)
      .marker('NSW', '3,3')
      .told(fell(1))
      .phase('6')
      .depot('6', 0)
      .trains('NSW', '4', '5');
    const after = falls(play);
    expect([after.phase, after.trains('NSW'), after.inDepot('8')]).toEqual(['8', ['5'], 1]);
  });

  it('case 48-17: a 2E never leaves', () => {
    const after = falls(doomed().told(fell(1)).phase('5'));
    expect([after.inDepot('2E'), after.inDepot('5')]).toEqual([1, 1]);
  });

  it('a first 6 that leaves lets COM operate', () => {
    const after = falls(doomed().told(fell(1)).phase('5').depot('5', 0));
    expect([after.phase, after.s.trains.opened.includes('com')]).toEqual(['6', true]);
  });
});
