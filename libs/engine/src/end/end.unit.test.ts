import type { Deed, Play } from '@trunkline/testing';
import {
  dealt,
  endGame,
  fromSeat,
  pass,
  payOut,
  sell,
  takeLoan,
  toySlice,
  toyTitle,
} from '@trunkline/testing';
import { describe, expect, test } from 'vitest';
import type { EndTrigger } from '../flow/title.ts';
import type { EndTiming } from './state.ts';

/** Holds once the lender's question has been answered so. */
const onAnswer = (answer: string, timing: EndTiming): EndTrigger => ({
  reason: answer,
  timing,
  holds: (g) => toySlice(g.s).answers.includes(answer),
});

const answer =
  (text: string): Deed =>
  (at) => ({
    do: 'discard-train',
    by: { seat: 'p:J1', entity: at.s.flow.pending[0]?.by.entity ?? 'c:IR' },
    train: text,
  });

/** Two players, IR alone, sets of two operating rounds; in the first of turn 2. */
function game(...end: readonly EndTrigger[]): Play {
  const toy = toyTitle({ end, operatingRounds: 2 });
  const row = { held: { J1: '0', J2: '1' }, president: 'J1' };
  return dealt(toy, 2, { 'c:IR': row }).operatingTurn('IR').now();
}

/** IR's turn goes on to its end. */
const turn = (play: Play): Play => play.after(payOut('IR'), pass('IR'));
const asked = (play: Play, text: string): Play => play.after(takeLoan('IR'), answer(text));

describe('when a trigger ends the game (C 24.1, 24.4)', () => {
  test('at once: right after the deed', () => {
    const play = asked(game(onAnswer('red', 'at-once')), 'red');
    expect([play.over, play.endsBecause]).toEqual([true, 'red']);
    expect(play.events.slice(-2).map((e) => e.t)).toEqual(['EndTriggered', 'GameEnded']);
  });

  test.each(['end-of-round', 'end-of-operating-round'] as const)(
    '%s: with the round that is being played',
    (timing) => {
      const play = asked(game(onAnswer('red', timing)), 'red');
      expect(play.over).toBe(false);
      expect(turn(play).over).toBe(true);
    },
  );

  test('end of set: with the last operating round of the set', () => {
    const play = turn(asked(game(onAnswer('red', 'end-of-set')), 'red'));
    expect([play.over, play.date]).toEqual([false, 'operating-round 2.2']);
    expect(turn(play).over).toBe(true);
  });

  test('one more set: with the last round of the next turn', () => {
    const play = turn(turn(asked(game(onAnswer('red', 'one-more-set')), 'red')));
    expect([play.over, play.date]).toEqual([false, 'stock-round 3']);
    const next = play.everybodyPasses();
    expect(next.date).toBe('operating-round 3.1');
    const last = turn(next);
    expect([last.over, last.date]).toEqual([false, 'operating-round 3.2']);
    expect(turn(last).over).toBe(true);
  });

  describe('in a stock round', () => {
    const inStockRound = (timing: EndTiming): Play => {
      const broke: EndTrigger = { reason: 'sold', timing, holds: (g) => g.s.market.at['c:IR'] === '2,3' };
      const toy = toyTitle({ end: [broke], operatingRounds: 2 });
      const row = { held: { J1: '0 1', J2: '2' }, president: 'J1' };
      return dealt(toy, 2, { 'c:IR': row })
        .stockTurn('J1')
        .after(sell('J1', 'IR', 10))
        .everybodyPasses();
    };

    test('a round ends with it; the coming operating round or set is still played', () => {
      expect(inStockRound('end-of-round').over).toBe(true);
      const round = inStockRound('end-of-operating-round');
      expect([round.over, round.date, turn(round).over]).toEqual([false, 'operating-round 2.1', true]);
      const set = inStockRound('end-of-set');
      expect([turn(set).over, turn(turn(set)).over]).toEqual([false, true]);
    });
  });
});

describe('which trigger counts (C 24.3)', () => {
  const weak = onAnswer('red', 'one-more-set');
  const strong = onAnswer('blue', 'end-of-round');

  test('the first that holds is recorded, and never withdrawn', () => {
    const once: EndTrigger = {
      reason: 'owing',
      timing: 'end-of-set',
      holds: (g) => g.s.flow.pending.length > 0,
    };
    const play = asked(game(once), 'red');
    expect(play.endsBecause).toBe('owing');
    expect(turn(turn(play)).over).toBe(true);
  });

  test.each([
    ['listed before it', [strong, weak]],
    ['listed after it', [weak, strong]],
  ] as const)('a stronger one, %s, replaces it', (_, end) => {
    const first = asked(game(...end), 'red');
    expect(first.endsBecause).toBe('red');
    const second = asked(turn(first), 'blue');
    expect(second.told('EndTriggered')).toEqual([
      { t: 'EndTriggered', reason: 'blue', timing: 'end-of-round' },
    ]);
    expect(turn(second).over).toBe(true);
  });

  test.each(['one-more-set', 'end-of-set'] as const)('a weaker or an equal one does not: %s', (timing) => {
    const both = [onAnswer('red', 'end-of-set'), onAnswer('blue', timing)];
    const second = asked(turn(asked(game(...both), 'red')), 'blue');
    expect(second.endsBecause).toBe('red');
    expect(second.told('EndTriggered')).toEqual([]);
  });
});

describe('by hand, and the end itself (C 24.5–24.7)', () => {
  test('any player may end the game, in anybody else’s turn too', () => {
    const play = game().after(endGame('J2'));
    expect(play.endsBecause).toBe('manually_ended');
  });

  test('but not for another', () => {
    game()
      .when(fromSeat('J2', endGame('J1')))
      .refused('not-your-seat');
  });

  test('a score is cash and certificates at the market price', () => {
    const play = game().after(endGame('J1'));
    expect([play.score('J1'), play.score('J2')]).toEqual([500 + 160, 500 + 80]);
  });

  test('debt and penalty are taken off', () => {
    const toy = toyTitle();
    const position = dealt(toy, 2, { 'c:IR': { held: { J1: '0' }, president: 'J1' } }).told({
      t: 'DebtChanged',
      player: 'p:J1',
      debt: 100,
      penalty: 7,
    });
    expect(position.stockTurn('J1').after(endGame('J1')).score('J1')).toBe(500 + 160 - 107);
  });

  test('over, everything is refused and nothing is offered', () => {
    const play = game().after(endGame('J1'));
    expect(play.options()).toEqual([]);
    expect(play.step).toBeNull();
    play.when(payOut('IR')).refused('game-over');
    play.when(endGame('J1')).refused('game-over');
  });

  test('turn 100 ends every game (C 6.4)', () => {
    const toy = toyTitle();
    const row = { held: { J1: '0', J2: '1' }, president: 'J1' };
    const play = dealt(toy, 2, { 'c:IR': row })
      .operatingTurn('IR', { turn: 99 })
      .after(payOut('IR'), pass('IR'));
    expect([play.over, play.date]).toEqual([false, 'stock-round 100']);
    const end = play.everybodyPasses();
    expect([end.over, end.endsBecause]).toEqual([true, 'dnf']);
  });
});
