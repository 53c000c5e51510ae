import type { EntityId, PlayerId } from '../model/ids.ts';
import { isPlayer } from '../model/ids.ts';
import type { Reducers } from '../model/reducer.ts';
import type { Mutable, Writer } from '../model/writer.ts';
import type { Actor, Frame, Pending, ProcedureFrame, RoundFrame, StepKind, TurnFrame } from './state.ts';

export type TurnEnd = 'acted' | 'passed' | 'skipped' | 'closed';

export type FlowEvent =
  /** Headline: somebody declined. A turn's step is over by it. */
  | { readonly t: 'Passed'; readonly by: Actor; readonly step: StepKind }
  | {
      readonly t: 'RoundBegan';
      readonly kind: string;
      readonly queue: readonly EntityId[];
      readonly turn: number;
      readonly set: { readonly number: number; readonly of: number };
    }
  | { readonly t: 'RoundEnded' }
  | {
      readonly t: 'TurnBegan';
      readonly kind: string;
      readonly who: EntityId;
      readonly course: string;
      readonly index: number;
    }
  | { readonly t: 'TurnEnded'; readonly who: EntityId; readonly how: TurnEnd }
  | { readonly t: 'StepsLeft'; readonly steps: readonly StepKind[] }
  | { readonly t: 'QueueChanged'; readonly queue: readonly EntityId[]; readonly why: string }
  /** Everybody passed, and yet the round goes on; or one player has acted out of his turn. */
  | { readonly t: 'PassesForgotten'; readonly by?: PlayerId }
  /** Headline: the answer to a question, by its names. */
  | { readonly t: 'Answered'; readonly by: Actor; readonly question: StepKind; readonly choice: string }
  | { readonly t: 'CourseChanged'; readonly course: string }
  | { readonly t: 'FramePushed'; readonly frame: ProcedureFrame }
  | { readonly t: 'FrameMoved'; readonly at: string; readonly data: Readonly<Record<string, unknown>> }
  | { readonly t: 'FramePopped'; readonly outcome: string }
  | { readonly t: 'PendingAdded'; readonly pending: Pending }
  /** The first open question, or the first of a kind, has its answer. */
  | { readonly t: 'PendingSettled'; readonly kind?: string };

const top = (w: Writer): Frame | undefined => w.state.flow.stack[w.state.flow.stack.length - 1];

const replaceTop = (w: Writer, ...frames: Frame[]): void => {
  const flow = w.area('flow');
  flow.stack = [...flow.stack.slice(0, -1), ...frames];
};

/** The nearest round below, changed. */
const changeRound = (w: Writer, change: (round: Mutable<RoundFrame>) => void): void => {
  const flow = w.area('flow');
  let changed = false;
  const stack = [...flow.stack];
  for (let i = stack.length - 1; i >= 0 && !changed; i -= 1) {
    const frame = stack[i];
    if (frame?.type !== 'round') continue;
    const round = { ...frame };
    change(round);
    stack[i] = round;
    changed = true;
  }
  flow.stack = stack;
};

const marked = (passed: readonly PlayerId[], who: PlayerId, how: TurnEnd): readonly PlayerId[] => {
  if (how === 'acted') return passed.includes(who) ? passed.filter((p) => p !== who) : passed;
  return passed.includes(who) ? passed : [...passed, who];
};

/** Steps of the nearest turn are over, though a procedure may lie on top of it. */
const leaveSteps = (w: Writer, steps: readonly StepKind[]): void => {
  const flow = w.area('flow');
  const at = flow.stack.findLastIndex((frame) => frame.type === 'turn');
  const turn = flow.stack[at];
  if (turn?.type !== 'turn') return;
  flow.stack = flow.stack.with(at, { ...turn, done: [...turn.done, ...steps] });
};

export const flowReducers: Reducers<FlowEvent> = {
  Passed(w, e) {
    if (top(w)?.type === 'turn') leaveSteps(w, [e.step]);
  },
  RoundBegan(w, e) {
    const flow = w.area('flow');
    flow.turn = e.turn;
    flow.set = e.set;
    const since = w.state.meta.revision;
    flow.stack = [
      ...flow.stack,
      { type: 'round', kind: e.kind, since, queue: e.queue, index: -1, passed: [], lastToAct: null },
    ];
  },
  RoundEnded(w) {
    replaceTop(w);
  },
  TurnBegan(w, e) {
    changeRound(w, (round) => {
      round.index = e.index;
    });
    const flow = w.area('flow');
    const turn: TurnFrame = {
      type: 'turn',
      kind: e.kind,
      since: w.state.meta.revision,
      who: e.who,
      course: e.course,
      done: [],
    };
    flow.stack = [...flow.stack, turn];
  },
  TurnEnded(w, e) {
    replaceTop(w);
    const who = e.who;
    if (!isPlayer(who)) return;
    changeRound(w, (round) => {
      round.passed = marked(round.passed, who, e.how);
      if (e.how === 'acted') round.lastToAct = who;
    });
  },
  StepsLeft(w, e) {
    leaveSteps(w, e.steps);
  },
  QueueChanged(w, e) {
    changeRound(w, (round) => {
      round.queue = e.queue;
    });
  },
  PassesForgotten(w, e) {
    changeRound(w, (round) => {
      round.passed = e.by === undefined ? [] : round.passed.filter((p) => p !== e.by);
    });
  },
  Answered() {},
  CourseChanged(w, e) {
    const frame = top(w);
    if (frame?.type === 'turn') replaceTop(w, { ...frame, course: e.course });
  },
  FramePushed(w, e) {
    // What it keeps for taking back must stay as it is, whatever the same commit still writes.
    if (e.frame.saved !== null) w.seal();
    const flow = w.area('flow');
    flow.stack = [...flow.stack, e.frame];
  },
  FrameMoved(w, e) {
    const frame = top(w);
    if (frame?.type === 'procedure') replaceTop(w, { ...frame, at: e.at, data: e.data });
  },
  FramePopped(w) {
    replaceTop(w);
  },
  PendingAdded(w, e) {
    const flow = w.area('flow');
    flow.pending = [...flow.pending, e.pending];
  },
  PendingSettled(w, e) {
    const flow = w.area('flow');
    const at = e.kind === undefined ? 0 : flow.pending.findIndex((p) => p.kind === e.kind);
    flow.pending = flow.pending.filter((_, i) => i !== at);
  },
};
