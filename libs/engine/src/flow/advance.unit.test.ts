import type { Deed } from '@trunkline/testing';
import {
  dealt,
  faultsAt,
  given,
  pass,
  payOut,
  playRandomGame,
  takeLoan,
  toySlice,
  toyTitle,
  withhold,
} from '@trunkline/testing';
import { describe, expect, test } from 'vitest';
import { KernelFault } from '../model/violation.ts';
import { advance } from './advance.ts';
import { Working } from './decide.ts';
import type { Step } from './step.ts';

const toy = toyTitle();
const ir = dealt(toy, 3, { 'c:IR': { held: { J1: '0', J2: '1' }, president: 'J1' } }).operatingTurn('IR');

const answer =
  (who: string, train: string): Deed =>
  () => ({ do: 'discard-train', by: { seat: `p:${who}`, entity: 'c:IR' }, train });
const survey: Deed = () => ({
  do: 'lay-tile',
  by: { seat: 'p:J1', entity: 'c:IR' },
  hex: 'A1',
  tile: '0',
  rotation: 0,
});

/** Steps left in the last deed, with how often each was. */
const left = (play: { told(t: 'StepsLeft'): readonly { steps: readonly string[] }[] }): readonly string[] =>
  play.told('StepsLeft').flatMap((e) => e.steps);

describe('steps of a turn (kernel.md §3.1)', () => {
  test('what needs no person happens by itself, once; then somebody is asked', () => {
    const play = ir.now();
    expect(play.events.map((e) => e.t)).toEqual(['RoutesRun', 'StepsLeft']);
    expect(left(play)).toEqual(['haulage']);
    expect(play.step).toBe('dividend');
    expect(play.asked).toEqual(['IR']);
  });

  test('an open step is offered while one below it waits, and never waits itself', () => {
    const play = ir.now();
    expect(play.mayDo('IR')).toEqual(['take-loan', 'declare-dividend']);
    const last = play.after(payOut('IR'));
    expect(last.step).toBe('survey');
    expect(last.mayDo('IR')).toEqual(['take-loan', 'lay-tile', 'pass']);
  });

  test('a step below the one that waits has to wait (C 7.4)', () => {
    ir.when(survey).refused('not-now');
    ir.when(pass('IR')).refused('not-now');
  });

  test('a turn step that is over never comes back in the turn (C 7.5)', () => {
    const play = ir.after(payOut('IR'));
    expect(left(play)).toEqual(['dividend', 'inspection']);
    play.when(withhold('IR')).refused('not-now');
    expect(play.after(takeLoan('IR'), answer('J1', 'red')).step).toBe('survey');
  });

  test('a standing step comes before all else, as long as its condition holds', () => {
    const play = ir.after(takeLoan('IR'));
    expect(play.step).toBe('question');
    expect(play.mayDo('IR')).toEqual(['discard-train']);
    play.when(payOut('IR')).refused('not-now');
    play.when(takeLoan('IR')).refused('not-now');
    play.when(answer('J1', 'green')).refused('no-such-answer');
    play.when(answer('J2', 'red')).refused('not-your-seat');
    const after = play.after(answer('J1', 'blue'));
    expect(after.step).toBe('dividend');
    expect(after.s.flow.pending).toEqual([]);
    expect(toySlice(after.s).answers).toEqual(['blue']);
    expect(after.s.record.turn.revenue).toBe(37);
  });

  test('the end of the list ends the turn, and the next entity begins', () => {
    const play = ir.after(payOut('IR'), pass('IR'));
    expect(play.told('TurnEnded')).toEqual([{ t: 'TurnEnded', who: 'c:IR', how: 'acted' }]);
    expect(play.date).toBe('stock-round 3');
  });
});

describe('a procedure has a frame of its own (kernel.md §3.1)', () => {
  const begun = ir.after(payOut('IR'), survey);

  test('it lies on the turn, and its steps are walked', () => {
    expect(begun.s.flow.stack.map((f) => f.kind)).toEqual(['operating-round', 'operating-turn', 'survey']);
    expect(begun.step).toBe('hearing');
    expect(begun.asked).toEqual(['J1']);
    begun.when(takeLoan('IR')).refused();
    begun.when(pass('J2')).refused('not-on-turn');
  });

  test('the deed that began it is over in the turn below', () => {
    expect(left(begun)).toEqual(['survey']);
    const turn = begun.s.flow.stack[1];
    expect(turn?.type === 'turn' && turn.done).toEqual(['haulage', 'dividend', 'inspection', 'survey']);
  });

  test('it goes on by its own position', () => {
    const play = begun.after(pass('J1'), pass('J2'));
    expect(play.asked).toEqual(['J3']);
    expect(play.onTurn).toBe('IR');
    expect(left(play)).toEqual([]);
  });

  test('when it is done the turn below goes on', () => {
    const play = begun.after(pass('J1'), pass('J2'), pass('J3'));
    expect(play.told('FramePopped')).toEqual([{ t: 'FramePopped', outcome: 'c:IR' }]);
    expect(play.date).toBe('stock-round 3');
  });

  test('begun by itself, it does not bring back what was over before it', () => {
    const dr = dealt(toy, 3, { 'c:DR': { held: { J1: '0', J2: '1' }, president: 'J1' } }).operatingTurn('DR');
    const play = dr.now();
    expect(play.step).toBe('hearing');
    expect(left(play)).toEqual(['haulage', 'dividend', 'inspection']);
    expect(play.told('DividendDeclared')).toHaveLength(1);
    const done = play.after(pass('J1'), pass('J2'), pass('J3'));
    expect(done.told('DividendDeclared')).toEqual([]);
    expect(done.price('DR')).toBe(70);
    expect(done.date).toBe('stock-round 3');
  });
});

describe('nobody presides', () => {
  test('a corporation under the control of the market takes its own course', () => {
    const dr = dealt(toy, 3, { 'c:DR': { held: { J1: '1', pool: '0' }, president: null } });
    const play = dr.operatingTurn('DR').now();
    expect(play.date).toBe('stock-round 3');
    expect(play.told('TurnEnded')).toEqual([{ t: 'TurnEnded', who: 'c:DR', how: 'acted' }]);
  });
});

describe('the kernel stops at a fault rather than in a dead game (kernel.md §3.2)', () => {
  const restless: Step = {
    kind: 'restless',
    mode: 'standing',
    commands: [],
    actors: () => [],
    waits: () => false,
    options: () => [],
    check: () => null,
    handle() {},
    auto: () => true,
  };

  test('what never comes to rest is a fault', () => {
    const spinning = {
      ...toy,
      frames: { ...toy.frames, 'stock-turn': { steps: () => [restless], finish: () => 'goes-on' as const } },
    };
    expect(() => advance(new Working(spinning, given(toy, { players: 2 }).s, 1))).toThrow(KernelFault);
  });

  test('a frame that the title does not have is a fault', () => {
    const { 'stock-turn': _, ...frames } = toy.frames;
    expect(() => advance(new Working({ ...toy, frames }, given(toy, { players: 2 }).s, 1))).toThrow(
      KernelFault,
    );
  });
});

describe('random games of the toy', () => {
  const kinds: Record<string, number> = {};

  test.each([2, 3, 4, 5, 6])('%i players: no position is stuck', { timeout: 30_000 }, (players) => {
    const faults: string[] = [];
    for (let seed = 1; seed <= 3; seed += 1) {
      const game = playRandomGame(toyTitle({ cash: 700, money: 9_000 }), {
        players,
        seed,
        maxCommands: 250,
        onPosition: (g, offered) => faults.push(...faultsAt(g, offered)),
      });
      for (const step of Object.keys(game.steps)) kinds[step.split('/')[0] ?? ''] = 1;
    }
    expect(faults).toEqual([]);
  });

  test('between them they come across every step', () => {
    expect(Object.keys(kinds)).toEqual(
      expect.arrayContaining(['trade', 'loan', 'question', 'dividend', 'survey', 'hearing']),
    );
  });
});
