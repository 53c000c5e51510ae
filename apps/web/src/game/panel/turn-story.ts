import type { Commit, DomainEvent, State } from '@trunkline/engine';
import { turnOf } from '@trunkline/engine';

/** How a step of the running turn stands: its deed was done, it was declined, it was gone past, or it is to come. */
export type Standing = 'done' | 'passed' | 'skipped' | 'now' | 'ahead';

/** Steps that the one on turn has declined in this turn. */
export function declined(line: readonly Commit[], state: State): ReadonlySet<string> {
  const who = turnOf(state)?.who;
  const steps = new Set<string>();
  for (const { events } of line.toReversed().flatMap((one) => (one.kind === 'play' ? [one] : []))) {
    for (const event of events.toReversed()) {
      if (event.t === 'TurnBegan') return steps;
      if (event.t !== 'Passed') continue;
      const { by, step } = event as Extract<DomainEvent, { t: 'Passed' }>;
      if (by.entity === who) steps.add(step);
    }
  }
  return steps;
}

/** What of the record tells that a step's deed was done. */
const DEED: Readonly<Record<string, (turn: State['record']['turn']) => boolean>> = {
  track: ({ lays }) => lays.length > 0,
  token: ({ tokens }) => tokens > 0,
  run: ({ runs }) => runs !== null && runs.length > 0,
  dividend: ({ dividend, revenue }) => dividend !== null && revenue > 0,
  trains: ({ trainsBought }) => trainsBought > 0,
};

/** How each of some steps stands, in their order; a step between two that are over is over. */
export function standings(
  kinds: readonly string[],
  now: string | null,
  state: State,
  passed: ReadonlySet<string>,
): readonly Standing[] {
  const done = turnOf(state)?.done ?? [];
  const at = kinds.indexOf(now ?? '');
  const last =
    at >= 0 ? at : Math.max(-1, ...kinds.flatMap((kind, i) => (done.includes(kind) ? [i] : []))) + 1;
  return kinds.map((kind, i): Standing => {
    if (i === at) return 'now';
    if (i >= last) return 'ahead';
    if (DEED[kind]?.(state.record.turn) === true) return 'done';
    return passed.has(kind) ? 'passed' : 'skipped';
  });
}
