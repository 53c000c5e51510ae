import type { Play } from '@trunkline/testing';
import {
  buy,
  dealt,
  dropOrder,
  endGame,
  fromSeat,
  given,
  giveOrder,
  Position,
  pass,
  sell,
  start,
  takeLoan,
  toySlice,
  toyTitle,
} from '@trunkline/testing';
import { describe, expect, test } from 'vitest';
import type { Title } from '../flow/title.ts';
import type { StandingOrder } from '../model/command.ts';
import type { CorpId, PlayerId } from '../model/ids.ts';

const toy = toyTitle();

const by = (who: string) => ({ seat: `p:${who}`, entity: `p:${who}` }) as const;
type Buy = Extract<StandingOrder, { kind: 'buy' }>;
const passing: StandingOrder = { kind: 'pass', lasting: false, firm: false };
const firmly: StandingOrder = { kind: 'pass', lasting: false, firm: true };
const lasting: StandingOrder = { kind: 'pass', lasting: true, firm: false };
const buying = (corp: CorpId, until: Buy['until'], more: Partial<Buy> = {}): StandingOrder => ({
  kind: 'buy',
  corp,
  from: 'unsold',
  until,
  thenPass: false,
  ...more,
});

/** IR is J1's with 30 %, J2 has 20 and J3 10; of TR, which is J2's with 30 %, J1 and J3 have 20 each. */
const three = dealt(toy, 3, {
  'c:IR': { held: { J1: '0 1', J2: '2 3', J3: '4' }, president: 'J1' },
  'c:TR': { held: { J2: '0 1', J1: '2 3', J3: '4 5' }, president: 'J2' },
});

const dropped = (play: Play) => play.told('StandingOrderDropped').map((e) => [e.by, e.why]);
const acted = (play: Play) => play.told('StandingOrderActed').map((e) => e.by);
const ordered = ({ s }: Play): readonly string[] => Object.keys(s.orders.standing).sort();

describe('passing', () => {
  test('at once, if its owner is on turn', () => {
    const play = three.stockTurn('J1').after(giveOrder('J1', passing));
    expect(play.events.slice(0, 3)).toEqual([
      { t: 'StandingOrderGiven', by: 'p:J1', order: passing },
      { t: 'StandingOrderActed', by: 'p:J1' },
      { t: 'Passed', by: by('J1'), step: 'trade' },
    ]);
    expect(play.onTurn).toBe('J2');
    expect(play.round?.passed).toEqual(['p:J1']);
    expect(ordered(play)).toEqual(['p:J1']);
  });

  test('when its turn comes, if he is not', () => {
    const waiting = three.stockTurn('J1').after(giveOrder('J2', passing));
    expect(waiting.events).toHaveLength(1);
    expect(waiting.onTurn).toBe('J1');
    const play = waiting.after(buy('J1', 'IR'));
    expect(acted(play)).toEqual(['p:J2']);
    expect(play.onTurn).toBe('J3');
  });

  test('of several players, after one deed: the round may end by it', () => {
    const play = three.stockTurn('J1').after(giveOrder('J2', passing), giveOrder('J3', passing), pass('J1'));
    expect(acted(play)).toEqual(['p:J2', 'p:J3']);
    expect(play.told('TurnEnded').map(({ who, how }) => [who, how])).toEqual([
      ['p:J1', 'passed'],
      ['p:J2', 'passed'],
      ['p:J3', 'passed'],
    ]);
    expect(play.told('RoundEnded')).toHaveLength(1);
    expect(play.date).toBe('operating-round 2.1');
  });

  test('goes on as long as others have their turns', () => {
    const play = three
      .stockTurn('J1')
      .after(giveOrder('J1', firmly), giveOrder('J2', firmly), buy('J3', 'IR'));
    expect(acted(play)).toEqual(['p:J1', 'p:J2']);
    expect(play.asked).toEqual(['J3']);
  });

  test('what he can do at most is drop it, or give another', () => {
    const play = three.stockTurn('J1').after(giveOrder('J2', passing), dropOrder('J2'));
    expect(play.events).toEqual([{ t: 'StandingOrderDropped', by: 'p:J2', why: 'by-hand' }]);
    expect(play.after(pass('J1')).asked).toEqual(['J2']);
    const other = three
      .stockTurn('J1')
      .after(giveOrder('J2', passing), giveOrder('J2', buying('c:TR', 6)), pass('J1'));
    expect(other.told('SharesBought').map((e) => [e.by, e.corp])).toEqual([['p:J2', 'c:TR']]);
  });
});

describe('what stops a programme', () => {
  const turn = three.stockTurn('J1');

  test('a sale by another, whatever he sells', () => {
    const play = turn.after(
      giveOrder('J2', passing),
      giveOrder('J3', buying('c:IR', 6)),
      sell('J1', 'TR', 10),
    );
    expect(dropped(play)).toEqual([
      ['p:J2', 'shares-sold'],
      ['p:J3', 'shares-sold'],
    ]);
    expect(ordered(play)).toEqual([]);
    expect(play.after(pass('J1')).asked).toEqual(['J2']);
  });

  test('a corporation that another starts', () => {
    const play = turn.after(giveOrder('J2', passing), start('J1', 'DR', 60));
    expect(dropped(play)).toEqual([['p:J2', 'corporation-started']]);
    expect(play.asked).toEqual(['J2']);
  });

  test('a purchase that brings his presidency in danger', () => {
    const play = turn.after(giveOrder('J1', passing), buy('J2', 'IR'));
    expect(dropped(play)).toEqual([['p:J1', 'presidency-threatened']]);
    expect(play.after(pass('J3')).asked).toEqual(['J1']);
  });

  test('not one that leaves it safe: with half of it, or far ahead, or of another’s', () => {
    const far = dealt(toy, 3, {
      'c:IR': { held: { J1: '0 1 2', J3: '4' }, president: 'J1' },
      'c:TR': { held: { J2: '0 1', J3: '4 5' }, president: 'J2' },
    }).stockTurn('J1');
    const half = dealt(toy, 3, {
      'c:IR': { held: { J1: '0 1 2 3', J2: '4 5 6' }, president: 'J1' },
    }).stockTurn('J1');
    for (const play of [
      far.after(giveOrder('J1', passing), buy('J2', 'IR')),
      far.after(giveOrder('J1', passing), giveOrder('J2', buying('c:TR', 4))),
      half.after(giveOrder('J1', passing), buy('J2', 'IR')),
    ]) {
      expect(dropped(play)).toEqual([]);
      expect(ordered(play)).toContain('p:J1');
    }
  });

  test('a presidency that is lost at one stroke', () => {
    const even = dealt(toy, 3, { 'c:IR': { held: { J1: '0 1', J2: '2 3 4' }, president: 'J1' } });
    const play = even.stockTurn('J1').after(giveOrder('J1', passing), buy('J2', 'IR'));
    expect(play.president('IR')).toBe('J2');
    expect(dropped(play)).toEqual([['p:J1', 'presidency-lost']]);
  });

  test('a loan of a corporation of which he holds shares', () => {
    const before = dealt(toy, 3, { 'c:IR': { held: { J1: '0 1 2 3 4', J2: '6' }, president: 'J1' } });
    const play = before
      .operatingTurn('IR')
      .after(
        giveOrder('J1', { ...lasting, firm: true }),
        giveOrder('J2', lasting),
        giveOrder('J3', lasting),
        takeLoan('IR'),
      );
    expect(dropped(play)).toEqual([['p:J2', 'loan-taken']]);
    expect(ordered(play)).toEqual(['p:J1', 'p:J3']);
  });

  test('nothing of this, if it is firm', () => {
    const firm = turn.after(giveOrder('J2', firmly), sell('J1', 'TR', 10), start('J1', 'DR', 60));
    expect(acted(firm)).toEqual(['p:J2']);
    const calm = turn.after(giveOrder('J1', firmly), buy('J2', 'IR'), pass('J3'));
    expect(acted(calm)).toEqual(['p:J1']);
    expect(calm.asked).toEqual(['J2']);
  });

  test('not what happened before it was given, nor what its owner does', () => {
    const sold = turn.after(sell('J1', 'TR', 10), giveOrder('J2', passing), pass('J1'));
    expect(acted(sold)).toEqual(['p:J2']);
    const own = turn.after(sell('J1', 'TR', 10), giveOrder('J1', passing));
    expect(acted(own)).toEqual(['p:J1']);
    expect(own.told('TurnEnded')).toEqual([{ t: 'TurnEnded', who: 'p:J1', how: 'acted' }]);
  });

  test('what the title adds, for every programme but a firm pass', () => {
    const { shares } = toy.policies;
    const wary: Title = {
      ...toy,
      policies: {
        ...toy.policies,
        shares: {
          ...shares,
          alarm: (_g, player, order, done) =>
            done.some((e) => e.t === 'SharesBought' && e.by !== player) ? `${order.kind}-stops` : null,
        },
      },
    };
    const play = new Position(wary, three.s)
      .stockTurn('J1')
      .after(
        giveOrder('J2', passing),
        giveOrder('J3', buying('c:IR', 6, { from: 'pool' })),
        giveOrder('J1', firmly),
      );
    // J1 passes by his programme, which alarms nobody; J2 passes and J3 finds nothing to buy.
    expect(dropped(play)).toEqual([['p:J3', 'nothing-to-buy']]);
    const alarmed = new Position(wary, three.s)
      .stockTurn('J1')
      .after(giveOrder('J2', passing), giveOrder('J3', buying('c:TR', 6)), buy('J1', 'IR'));
    expect(dropped(alarmed)).toEqual([
      ['p:J2', 'pass-stops'],
      ['p:J3', 'buy-stops'],
    ]);
    const firm = new Position(wary, three.s).stockTurn('J1').after(giveOrder('J2', firmly), buy('J1', 'IR'));
    expect(dropped(firm)).toEqual([]);
  });

  test('what another’s programme does counts as his own deed', () => {
    const play = turn.after(
      giveOrder('J1', passing),
      giveOrder('J3', firmly),
      giveOrder('J2', buying('c:IR', 6)),
    );
    expect(acted(play)).toEqual(['p:J2', 'p:J3']);
    expect(dropped(play)).toEqual([['p:J1', 'presidency-threatened']]);
    expect(play.asked).toEqual(['J1']);
  });
});

describe('buying', () => {
  const started = dealt(toy, 3, {
    'c:IR': { held: { J1: '0 1' }, president: 'J1', stage: 'started' },
  });

  test('a share a turn until it floats, and then passing: with others passing it is one commit', () => {
    const play = started
      .stockTurn('J1')
      .after(
        giveOrder('J1', firmly),
        giveOrder('J3', firmly),
        giveOrder('J2', buying('c:IR', 'float', { thenPass: true })),
      );
    expect(play.told('SharesBought').map((e) => [e.by, e.certs])).toEqual([
      ['p:J2', ['IR_2']],
      ['p:J2', ['IR_3']],
      ['p:J2', ['IR_4']],
    ]);
    expect(play.told('CorporationFloated')).toHaveLength(1);
    expect(play.percent('J2', 'IR')).toBe(30);
    expect(acted(play)).toEqual([
      'p:J2',
      'p:J3',
      'p:J1',
      'p:J2',
      'p:J3',
      'p:J1',
      'p:J2',
      'p:J3',
      'p:J1',
      'p:J2',
    ]);
    expect(play.date).toBe('operating-round 2.1');
  });

  test('until he has so many; then he is asked, if he did not want to pass', () => {
    const first = three.stockTurn('J1').after(giveOrder('J1', buying('c:IR', 4)));
    expect(first.percent('J1', 'IR')).toBe(40);
    expect(ordered(first)).toEqual(['p:J1']);
    const play = first.after(pass('J2'), pass('J3'));
    expect(dropped(play)).toEqual([['p:J1', 'goal-reached']]);
    expect(play.asked).toEqual(['J1']);
  });

  test('or until he has so many, and passes until the round is over', () => {
    const play = three
      .stockTurn('J1')
      .after(giveOrder('J1', buying('c:IR', 4, { thenPass: true })), pass('J2'), pass('J3'));
    expect(play.percent('J1', 'IR')).toBe(40);
    expect(play.date).toBe('operating-round 2.1');
    expect(dropped(play)).toEqual([['p:J1', 'round-over']]);
  });

  test('from the pool, if told so', () => {
    const pool = dealt(toy, 3, { 'c:IR': { held: { J1: '0 1', pool: '2 3' }, president: 'J1' } });
    const play = pool.stockTurn('J2').after(giveOrder('J2', buying('c:IR', 2, { from: 'pool' })));
    expect(play.told('SharesBought').map((e) => [e.certs, e.from])).toEqual([[['IR_2'], 'pool']]);
  });

  const cheaper = dealt(toy, 3, {
    'c:IR': { held: { J1: '0 1' }, president: 'J1' },
    'c:TR': { held: { J2: '0 1' }, president: 'J2', par: '2,2' },
  });

  test.each([
    ['none is left', three, buying('c:IR', 6, { from: 'pool' }), 'nothing-to-buy'],
    ['only the president’s is left', three, buying('c:DR', 3), 'not-for-sale'],
    ['he can’t pay for it', cheaper.cash('J1', 79), buying('c:IR', 6), 'not-enough-cash'],
    ['he can’t pay for anything', three.cash('J1', 49), buying('c:IR', 6), 'cannot-buy'],
    ['it is more than he may hold', three, buying('c:IR', 10), null],
  ] as const)('stops when %s', (_, position, order, why) => {
    const play = position.stockTurn('J1').after(giveOrder('J1', order));
    expect(dropped(play)).toEqual(why === null ? [] : [['p:J1', why]]);
    expect(play.asked).toEqual(why === null ? ['J2'] : ['J1']);
  });

  test('stops at the limits', () => {
    const limited = toyTitle({ limits: { holding: 30 } });
    const full = dealt(limited, 3, {
      'c:IR': { held: { J1: '0 1' }, president: 'J1' },
      'c:TR': { held: { J2: '0 1' }, president: 'J2' },
    });
    const play = full.stockTurn('J1').after(giveOrder('J1', buying('c:IR', 6)));
    expect(dropped(play)).toEqual([['p:J1', 'holding-limit']]);
    expect(play.asked).toEqual(['J1']);
  });

  test('stops when he sold it in this round', () => {
    const play = three
      .stockTurn('J1')
      .after(sell('J1', 'TR', 10), giveOrder('J1', buying('c:TR', 6, { from: 'pool' })));
    expect(dropped(play)).toEqual([['p:J1', 'sold-this-round']]);
    expect(play.asked).toEqual(['J1']);
  });

  test('G-13: an alarm during the first part stops the second part too', () => {
    const turn = three.stockTurn('J2').after(giveOrder('J2', buying('c:IR', 4, { thenPass: true })));
    expect(turn.percent('J2', 'IR')).toBe(30);
    const alarmed = turn.after(sell('J3', 'TR', 10), start('J3', 'DR', 60));
    expect(ordered(alarmed)).toEqual([]);
    const play = alarmed.after(pass('J1'));
    expect(play.asked).toEqual(['J2']);
    // He reaches the number by himself: no programme wakes up to pass for him.
    const later = play.after(buy('J2', 'IR'), pass('J3'), pass('J1'));
    expect(later.percent('J2', 'IR')).toBe(40);
    expect(later.asked).toEqual(['J2']);
  });

  test('G-13: an alarm in the same commit that reaches the number', () => {
    const play = three
      .stockTurn('J2')
      .after(
        giveOrder('J2', buying('c:IR', 3, { thenPass: true })),
        sell('J3', 'TR', 10),
        pass('J3'),
        pass('J1'),
      );
    expect(play.percent('J2', 'IR')).toBe(30);
    expect(play.asked).toEqual(['J2']);
  });
});

describe('the end of a round', () => {
  const one = dealt(toy, 3, { 'c:IR': { held: { J1: '0 1 2 3 4', J2: '6' }, president: 'J1' } });

  test('ends programmes, but for a lasting pass', () => {
    const play = one
      .stockTurn('J1', { turn: 1 })
      .after(
        giveOrder('J1', lasting),
        giveOrder('J2', passing),
        giveOrder('J3', buying('c:IR', 1, { thenPass: true })),
      );
    expect(play.date).toBe('operating-round 1.1');
    expect(ordered(play)).toEqual(['p:J1']);
    expect(play.s.orders.standing['p:J1']).toEqual(lasting);
  });

  test('a lasting pass sleeps in operating rounds and acts in the next stock round', () => {
    const operating = one
      .stockTurn('J1')
      .after(
        giveOrder('J2', { ...lasting, firm: true }),
        giveOrder('J3', { ...lasting, firm: true }),
        pass('J1'),
      );
    expect(operating.date).toBe('operating-round 2.1');
    expect(operating.asked).toEqual(['IR']);
    const stock = operating.finishRound();
    expect(stock.date).toBe('stock-round 3');
    expect(acted(stock.after(pass('J1')))).toEqual(['p:J2', 'p:J3']);
  });

  test('one given in an operating round is for the stock round that follows', () => {
    const operating = one
      .operatingTurn('IR')
      .after(giveOrder('J2', passing), giveOrder('J3', buying('c:IR', 1)));
    expect(acted(operating)).toEqual([]);
    const stock = operating.finishRound();
    expect(stock.date).toBe('stock-round 3');
    expect(ordered(stock)).toEqual(['p:J2', 'p:J3']);
    const play = stock.after(pass('J1'));
    expect(acted(play)).toEqual(['p:J2', 'p:J3']);
    expect(play.told('SharesBought').map((e) => e.by)).toEqual(['p:J3']);
  });

  test('a question of an operating round is the player’s own, whatever his programme', () => {
    const dr = dealt(toy, 3, { 'c:DR': { held: { J1: '0', J2: '1' }, president: 'J1' } });
    const play = dr.operatingTurn('DR').after(giveOrder('J1', { ...lasting, firm: true }));
    expect(play.step).toBe('hearing');
    expect(play.asked).toEqual(['J1']);
    expect(toySlice(play.s).surveys).toHaveLength(1);
  });
});

describe('must sell', () => {
  const strict = toyTitle({ limits: { certificates: 4 } });
  const over = dealt(strict, 3, {
    'c:IR': { held: { J1: '0 1 2', J2: '3 4' }, president: 'J1' },
    'c:TR': { held: { J2: '0', J1: '2 3' }, president: 'J2' },
  });

  test.each([
    ['passing', firmly, 'must-act'],
    ['buying', buying('c:IR', 6), 'cannot-buy'],
    ['passing after buying', buying('c:IR', 1, { thenPass: true }), 'goal-reached'],
  ])('a programme that is %s is dropped, and its owner asked', (_, order, why) => {
    const play = over.stockTurn('J1').after(giveOrder('J1', order));
    expect(dropped(play)).toEqual([['p:J1', why]]);
    expect(play.asked).toEqual(['J1']);
    expect(play.mayDo('J1')).toEqual(['sell-shares']);
  });
});

describe('refused', () => {
  const turn = three.stockTurn('J1').now();

  test('for somebody else, or by nobody of this game', () => {
    turn.when(fromSeat('J1', giveOrder('J2', passing))).refused('not-your-seat');
    turn
      .when(() => ({ do: 'give-order', by: { seat: 'p:J1', entity: 'c:IR' }, order: passing }))
      .refused('not-your-seat');
    turn
      .after(giveOrder('J2', passing))
      .when(fromSeat('J1', dropOrder('J2')))
      .refused('not-your-seat');
    turn.when(fromSeat('J2', giveOrder('J1', passing))).refused('not-your-seat');
    const stranger = { seat: 'p:J9', entity: 'p:J9' } as const;
    turn.when(() => ({ do: 'give-order', by: stranger, order: passing })).refused('no-such-seat');
  });

  test('of a corporation that there is not', () => {
    turn.when(giveOrder('J1', buying('c:XX', 3))).refused('no-such-corporation');
  });

  test('dropping what he has not', () => {
    turn.when(dropOrder('J1')).refused('no-order');
    turn.after(giveOrder('J2', passing), dropOrder('J2')).when(dropOrder('J2')).refused('no-order');
  });

  test('when the game is over', () => {
    const over = turn.after(giveOrder('J2', passing), endGame('J1'));
    over.when(giveOrder('J2', firmly)).refused('game-over');
    over.when(dropOrder('J2')).refused('game-over');
  });

  test('and nothing has changed by it', () => {
    const standing = turn.after(giveOrder('J2', passing));
    const before = JSON.stringify(standing.s);
    standing.when(giveOrder('J2', buying('c:XX', 3))).refused();
    expect(JSON.stringify(standing.s)).toBe(before);
  });
});

describe('a game in which everybody has a programme', () => {
  test('comes to rest where somebody must choose', () => {
    const play = given(toy, { players: 3 })
      .stockTurn('J1', { turn: 1 })
      .after(start('J1', 'TR', 60))
      .after(
        ...(['J1', 'J2', 'J3'] as const).map((who) =>
          giveOrder(who, { kind: 'pass', lasting: true, firm: true }),
        ),
      );
    expect(play.date).toBe('operating-round 1.1');
    expect(play.asked).toEqual(['TR']);
    expect(dropped(play)).toEqual([]);
    const players: readonly PlayerId[] = ['p:J1', 'p:J2', 'p:J3'];
    expect(ordered(play)).toEqual(players);
  });

  test('stops where nobody would have to choose any more, and asks the next stock round’s first', () => {
    const play = given(toy, { players: 3 })
      .stockTurn('J1', { turn: 1 })
      .after(
        ...(['J1', 'J2', 'J3'] as const).map((who) =>
          giveOrder(who, { kind: 'pass', lasting: true, firm: true }),
        ),
      );
    // Nothing has been started, so no operating round asks anybody.
    expect(play.s.end.over).toBeNull();
    expect(dropped(play)).toEqual([
      ['p:J1', 'nobody-asked'],
      ['p:J2', 'nobody-asked'],
      ['p:J3', 'nobody-asked'],
    ]);
    expect(ordered(play)).toEqual([]);
    expect(play.s.flow.turn).toBeLessThan(6);
    expect(play.asked).toEqual(['J1']);
  });
});
