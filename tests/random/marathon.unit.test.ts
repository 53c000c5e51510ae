import type { Frame, State, Title } from '@trunkline/engine';
import { newGame } from '@trunkline/testing';
import { describe, expect, it } from 'vitest';
import { COURSES } from './marathon-titles.ts';

/** What the kernel's step takes, but the title never offers: there are no sales for a train in 1848. */
const NEVER_OFFERED: Readonly<Record<string, readonly string[]>> = { 1848: ['trains/sell-shares'] };
/** Courses of an operating turn; in other turns the name doesn't matter. */
const OPERATING = ['company', 'bank'];

/** Every command that a step of the title takes, as `step/command`. */
function stepCommands(title: Title): readonly string[] {
  const { state } = newGame(title, { players: title.players[0], seed: 1 });
  const [who = 'c:nobody'] = state.corporations.order;
  const frames = Object.keys(title.frames).flatMap((kind): Frame[] =>
    kind.endsWith('-round')
      ? [
          {
            type: 'round',
            kind,
            queue: [],
            index: -1,
            passed: [],
            lastToAct: null,
            since: 0,
          } as unknown as Frame,
        ]
      : OPERATING.map(
          (course) => ({ type: 'turn', kind, who, course, done: [], since: 0 }) as unknown as Frame,
        ),
  );
  const named = frames.flatMap((frame) => {
    const s: State = { ...state, flow: { ...state.flow, stack: [frame] } };
    const steps = title.frames[frame.kind]?.steps({ t: title, s }) ?? [];
    return steps.flatMap((step) => step.commands.map((command) => `${step.kind}/${command}`));
  });
  return [...new Set(named)].sort();
}

describe.each(Object.entries(COURSES))('the marathon of %s', (id, { title, steps, ends }) => {
  it('must come across every command of every step', () => {
    const all = stepCommands(title).filter((name) => !(NEVER_OFFERED[id] ?? []).includes(name));
    expect(all.length).toBeGreaterThan(20);
    expect(all.filter((name) => !steps.includes(name))).toEqual([]);
    // What stands beside the steps is open to every seat at any time.
    expect(steps.filter((name) => !all.includes(name) && !name.startsWith('aside/'))).toEqual([]);
  });

  it('must come to every end', () => {
    expect(title.end.map(({ reason }) => reason).filter((reason) => !ends.includes(reason))).toEqual([]);
  });
});
