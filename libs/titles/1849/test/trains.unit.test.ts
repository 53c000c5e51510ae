import type { DomainEvent } from '@trunkline/engine';
import type { Play, Position } from '@trunkline/testing';
import { acquirePrivate, buyTrain, discard, pass, start } from '@trunkline/testing';
import { describe, expect, it } from 'vitest';
import { game, launched } from './table.ts';

/** SFA is J1's and rich, IFT is J2's. */
const two = (seed = 7): Position =>
  launched(launched(game({ seed }), 'SFA', 'J1', '2,5'), 'IFT', 'J2')
    .token('SFA', 'J6')
    .token('IFT', 'H12')
    .cash('SFA', 2_500);
const buying = (position: Position): Play => position.operatingTurn('SFA', { step: 'trains' }).now();
/** In a phase whose own trains are sold out, but for those that IFT has. */
const soldOut = (phase: string, ...ofIft: readonly string[]): Position =>
  two()
    .phase(phase)
    .depot(phase, 0)
    .trains('IFT', ...ofIft);
/** A train leaves the depot without what its purchase sets off. */
const dealt = (corp: string, train: string): DomainEvent => {
  const face = train.split('-')[0] ?? '';
  return { t: 'TrainBought', train, face, from: 'depot', to: `c:${corp}`, price: 0, tradedIn: null };
};

describe('phases (§11.2, §11.3)', () => {
  it.each([
    { ids: 'S49-028', face: '6H', price: 200, phase: '4H', had: ['4H'], left: ['4H'] },
    { ids: 'S49-027 S49-031', face: '8H', price: 350, phase: '6H', had: ['6H'], left: ['6H'] },
    { ids: 'S49-030 S49-034', face: '10H', price: 550, phase: '8H', had: ['8H'], left: ['8H'] },
    { ids: 'S49-036', face: '12H', price: 800, phase: '10H', had: ['10H'], left: ['10H'] },
    {
      ids: 'S49-033 S49-038 S49-040',
      face: '16H',
      price: 1_100,
      phase: '12H',
      had: ['8H', '12H'],
      left: ['12H'],
    },
  ])('S49-024 $ids the first $face costs L.$price and begins its phase', (row) => {
    const play = buying(soldOut(row.phase, ...row.had));
    const after = play.after(buyTrain('SFA', row.face));
    expect([play.phase, after.phase, after.cash('SFA')]).toEqual([row.phase, row.face, 2_500 - row.price]);
    expect(after.trains('IFT')).toEqual(row.left);
  });

  it.each([
    { id: 'S49-027', rusts: '4H', face: '8H', before: '6H' },
    { id: 'S49-030', rusts: '6H', face: '10H', before: '8H' },
    { id: 'S49-033', rusts: '8H', face: '16H', before: '12H' },
  ])('$id every $rusts rusts at once with the first $face, whoever has it', ({ rusts, face, before }) => {
    const after = buying(soldOut(before, rusts).trains('SFA', rusts)).after(buyTrain('SFA', face));
    expect([after.trains('IFT'), after.trains('SFA')]).toEqual([[], [face]]);
    expect(after.told('TrainsRusted')).toHaveLength(1);
    // The second one of its type rusts nothing any more.
    expect(after.after(buyTrain('SFA', face)).told('TrainsRusted')).toEqual([]);
  });

  it('S49-023 rounds of a set go by the phase at the end of the stock round: 1, 2, 2, 3, 3, 3', () => {
    const rounds = ['4H', '6H', '8H', '10H', '12H', '16H'].map(
      (phase) => two().phase(phase).stockTurn('J1').now().everybodyPasses().s.flow.set.of,
    );
    expect(rounds).toEqual([1, 2, 2, 3, 3, 3]);
  });

  it('a phase that begins in mid-set leaves the set as long as it is', () => {
    const sixth = soldOut('4H').trains('SFA', '4H');
    const after = buying(sixth).after(buyTrain('SFA', '6H')).finishRound();
    expect([after.phase, after.date]).toEqual(['6H', 'stock-round 3']);
  });

  it('S49-023 the limit goes by the phase: four, four, three, two', () => {
    const room = (phase: string, ...ofSfa: readonly string[]): boolean =>
      buying(
        two()
          .phase(phase)
          .trains('SFA', ...ofSfa),
      ).step === 'trains';
    expect([room('4H', '4H', '4H', '4H'), room('6H', '4H', '4H', '4H', '4H')]).toEqual([true, false]);
    expect([room('8H', '6H', '6H'), room('8H', '6H', '6H', '6H')]).toEqual([true, false]);
    expect([room('10H', '8H'), room('10H', '8H', '8H')]).toEqual([true, false]);
  });

  it('S49-045 S49-046 S49-047 two R6H come on sale with the first 16H', () => {
    const before = buying(soldOut('12H'));
    before.when(buyTrain('SFA', 'R6H')).refused('train-not-offered');
    const after = before.after(buyTrain('SFA', '16H'), buyTrain('SFA', 'R6H'));
    expect([after.trains('SFA'), after.cash('SFA')]).toEqual([['16H', 'R6H'], 2_500 - 1_100 - 350]);
    expect(after.inDepot('R6H')).toBe(1);
  });

  it('S49-043 S49-071 RSA closes with the other privates at the 12H, if its corporation has bought nothing', () => {
    // With this seed it is RCS's.
    const rsa = two(25).phase('10H').depot('10H', 0).owns('J4', 'RSA');
    const after = buying(rsa).after(buyTrain('SFA', '12H'));
    expect(after.s.privates.all['pc:RSA']?.status).toBe('closed');
    expect(after.told('PrivateClosed')).toMatchObject([{ ids: ['pc:RSA'], why: 'phase' }]);
  });

  it('privates may be sold from the first 6H to the 12H only', () => {
    const sale = (phase: string): string | null =>
      two()
        .owns('J3', 'SIGI')
        .phase(phase)
        .operatingTurn('SFA')
        .when(acquirePrivate('SFA', 'SIGI', 90)).code;
    expect([sale('6H'), sale('8H'), sale('10H')]).toEqual([null, null, null]);
    expect(sale('4H')).not.toBeNull();
  });

  it('S49-041 S49-042 the first 6H and 10H open launches at 144 and 216', () => {
    const launch = (phase: string, price: number): string | null =>
      game()
        .phase(phase)
        .cash('J1', 600)
        .stockTurn('J1')
        .when(start('J1', 'SFA', price)).code;
    expect([launch('4H', 144), launch('6H', 144), launch('6H', 216)]).toEqual([
      'not-a-par',
      null,
      'not-a-par',
    ]);
    expect([launch('8H', 216), launch('10H', 216)]).toEqual(['not-a-par', null]);
  });
});

describe('over the limit (§11.2)', () => {
  it('corner 41: the limit drops to 2; IFT discards first, then ATA, and the purchase goes on', () => {
    // With this seed IFT stands before ATA in the queue.
    const over = launched(two(27_939), 'ATA', 'J3')
      .phase('8H')
      .depot('8H', 2)
      .trains('IFT', '8H', '8H')
      .trains('ATA', '8H')
      .told(dealt('IFT', '12H-0'), dealt('ATA', '16H-0'), dealt('ATA', '16H-1'));
    const play = buying(over).after(buyTrain('SFA', '10H'));
    expect([play.phase, play.step, play.asked]).toEqual(['10H', 'discard', ['IFT']]);
    play.when(buyTrain('SFA', '10H')).refused();
    play.when(discard('ATA', '8H')).refused();
    const one = play.after(discard('IFT', '8H'));
    expect([one.step, one.asked]).toEqual(['discard', ['ATA']]);
    const both = one.after(discard('ATA', '16H'));
    expect([both.step, both.asked, both.onTurn]).toEqual(['trains', ['SFA'], 'SFA']);
    // The top of the depot, and one of each type that was discarded, at its face.
    const offered = both
      .options('SFA')
      .flatMap(({ do: deed, fields }) => (deed === 'buy-train' ? fields : []))
      .flatMap((f) => ('name' in f && f.name === 'face' && 'is' in f ? [f.is] : []));
    expect([...new Set(offered)].sort()).toEqual(['10H', '12H', '16H', '8H']);
    both.when(buyTrain('SFA', '8H', { price: 349 })).refused();
    expect(both.after(buyTrain('SFA', '8H')).cash('SFA')).toBe(2_500 - 550 - 350);
  });
});

describe('trains of others (§11.1)', () => {
  it('may be bought in any phase, and the step stops with a lira as soon as another has one', () => {
    const poor = two().cash('SFA', 1).trains('IFT', '4H');
    expect(buying(poor).step).toBe('trains');
    expect(buying(two().cash('SFA', 1)).step).not.toBe('trains');
    expect(buying(poor.cash('SFA', 0)).step).not.toBe('trains');
  });

  it('after each purchase the step stops again, until a pass', () => {
    const first = buying(two()).after(buyTrain('SFA', '4H'));
    expect([first.step, first.after(buyTrain('SFA', '4H')).step]).toEqual(['trains', 'trains']);
    expect(first.after(pass('SFA')).step).not.toBe('trains');
  });
});
