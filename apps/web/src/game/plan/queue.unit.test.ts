import type { Command, Commit, DomainEvent } from '@trunkline/engine';
import { describe, expect, test } from 'vitest';
import { advanced, nextOf, type Queue, queueOf, subjectOf } from './queue.ts';

const me = { seat: 'p:1', entity: 'p:1' } as const;
const buy: Command = { do: 'buy-shares', by: me, corp: 'c:VR', certs: ['VR_1'] };
const lay: Command = {
  ...{ do: 'lay-tile', by: { seat: 'p:1', entity: 'c:NSW' } },
  ...{ hex: 'F17', tile: '57', rotation: 0 },
};
const pass: Command = { do: 'pass', by: me };
const play = (
  revision: number,
  by: `p:${string}`,
  events: readonly object[] = [],
  id = `${revision}`,
): Commit => ({
  ...{ kind: 'play', revision, on: revision - 1, id, by, at: null, commands: [] },
  events: events as readonly DomainEvent[],
});
const bought = (corp: string) => ({ t: 'SharesBought', by: 'p:2', corp, percent: 10 });
const queue = (...moves: readonly Command[]): Queue => queueOf('q', 0, moves);
const mine = { seats: ['p:1'], over: false };

test('a move is about its company and its hex', () => {
  expect(subjectOf(buy)).toEqual({ corps: ['c:VR'], hex: null });
  expect(subjectOf(lay)).toEqual({ corps: ['c:NSW'], hex: 'F17' });
  expect(subjectOf(pass)).toEqual({ corps: [], hex: null });
});

test('it waits until its owner is asked, then sends its first move under an id of its own', () => {
  const asked = { ...mine, commits: [], asked: true };
  expect(nextOf(queue(buy, pass), { ...asked, asked: false })).toEqual({ do: 'wait' });
  expect(nextOf(queue(buy, pass), asked)).toMatchObject({ do: 'send', commandId: 'q-0' });
  const then = advanced(queue(buy, pass), 1);
  const after = { ...asked, commits: [play(1, 'p:1', [], 'q-0')] };
  expect(nextOf(then, after)).toMatchObject({ do: 'send', move: { command: pass }, commandId: 'q-1' });
  expect(nextOf(advanced(then, 2), after)).toEqual({ do: 'wait' });
});

describe('it stops', () => {
  const stop = (of: Queue, commits: readonly Commit[], over = false) => {
    const next = nextOf(of, { ...mine, over, commits, asked: true });
    return next.do === 'stop' ? next.stop.code : next.do;
  };

  test('when somebody acts on what any of its moves is about', () => {
    expect(stop(queue(buy), [play(1, 'p:2', [bought('c:VR')])])).toBe('queue.touched');
    expect(stop(queue(pass, buy), [play(1, 'p:2', [bought('c:VR')])])).toBe('queue.touched');
    expect(stop(queue(lay), [play(1, 'p:2', [{ t: 'TileLaid', hex: 'F17' }])])).toBe('queue.touched');
  });

  test('not when it is about something else, or the move goes in any case', () => {
    expect(stop(queue(buy), [play(1, 'p:2', [bought('c:NSW')])])).toBe('send');
    const firm = { ...queue(buy), moves: [{ command: buy, undisturbed: false }] };
    expect(stop(firm, [play(1, 'p:2', [bought('c:VR')])])).toBe('send');
  });

  test('when its owner moves by hand, moves are taken back, or the game ends', () => {
    expect(stop(queue(buy), [play(1, 'p:1')])).toBe('queue.byHand');
    const undone: Commit = { kind: 'undone', revision: 1, to: 0, id: 'u', by: 'p:2', at: null };
    expect(stop(queue(buy), [undone])).toBe('queue.undone');
    expect(stop(queue(buy), [], true)).toBe('queue.over');
  });

  test('for good: it does not go on by itself', () => {
    const next = nextOf(queue(buy), { ...mine, commits: [play(1, 'p:1')], asked: true });
    const stopped = { ...queue(buy), stop: next.do === 'stop' ? next.stop : null };
    expect(nextOf(stopped, { ...mine, commits: [], asked: true })).toEqual({ do: 'wait' });
  });
});
