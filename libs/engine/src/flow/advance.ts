import { scores } from '../end/score.ts';
import { END_TIMINGS } from '../end/state.ts';
import { KernelFault } from '../model/violation.ts';
import { roundOf, topFrame } from './position.ts';
import type { StepKind } from './state.ts';
import type { Ctx, Game, Step } from './step.ts';

const PASSES_AT_MOST = 10_000;

/** The steps of the frame on top, in order. */
export function stepsNow(g: Game): readonly Step[] {
  const frame = topFrame(g.s);
  if (frame === undefined) return [];
  const module = g.t.frames[frame.kind];
  if (module === undefined) throw new KernelFault(`The title has no frame "${frame.kind}".`);
  return module.steps(g);
}

/** The step that waits for a person now, or null when the game is over. */
export function waitingStep(g: Game): Step | null {
  if (g.s.end.over !== null) return null;
  const frame = topFrame(g.s);
  const done = frame?.type === 'turn' ? frame.done : [];
  for (const step of stepsNow(g)) {
    if (step.mode === 'open' || done.includes(step.kind)) continue;
    if (step.waits(g)) return step;
  }
  return null;
}

type Stop = 'waits' | 'ran' | 'end-of-list';

/** Walks the top frame's list once, up to the first step that needs a person or has acted by itself. */
function walk(ctx: Ctx, left: Set<StepKind>): Stop {
  const frame = topFrame(ctx.s);
  const done = frame?.type === 'turn' ? frame.done : [];
  for (const step of stepsNow(ctx)) {
    if (step.mode === 'open' || done.includes(step.kind) || left.has(step.kind)) continue;
    if (step.auto?.(ctx) === true) {
      if (step.mode === 'turn') left.add(step.kind);
      return 'ran';
    }
    if (step.waits(ctx)) return 'waits';
    if (step.mode === 'turn') {
      left.add(step.kind);
      if (step.skipped !== undefined) {
        step.skipped(ctx);
        return 'ran';
      }
    }
  }
  return 'end-of-list';
}

/** Plays on until a person must choose ('waits') or a round is over ('finished'). */
function settle(ctx: Ctx, budget: { left: number }): 'waits' | 'finished' {
  let left = new Set<StepKind>();
  let frames = ctx.s.flow.stack.length;
  for (;;) {
    budget.left -= 1;
    if (budget.left < 0) throw new KernelFault('The game does not come to rest.');
    const stop = walk(ctx, left);
    if (stop === 'waits') {
      if (left.size > 0) ctx.emit({ t: 'StepsLeft', steps: [...left] });
      return 'waits';
    }
    if (stop === 'ran') {
      if (ctx.s.flow.stack.length === frames) continue;
    } else {
      const frame = topFrame(ctx.s);
      const module = frame === undefined ? undefined : ctx.t.frames[frame.kind];
      if (module === undefined) throw new KernelFault('Nothing is being played.');
      if (module.finish(ctx) === 'finished') return 'finished';
    }
    left = new Set();
    frames = ctx.s.flow.stack.length;
  }
}

const strength = (timing: (typeof END_TIMINGS)[number]): number => END_TIMINGS.indexOf(timing);

/** The first trigger that holds is recorded; a strictly stronger one may replace it (C 24.3). */
function recordEndTrigger(ctx: Ctx): void {
  for (const trigger of ctx.t.end) {
    if (!trigger.holds(ctx)) continue;
    const known = ctx.s.end.trigger;
    if (known !== null && strength(trigger.timing) >= strength(known.timing)) return;
    ctx.emit({ t: 'EndTriggered', reason: trigger.reason, timing: trigger.timing });
    return;
  }
}

/** Ends the game with everybody's score. */
export function endGame(ctx: Ctx, reason: string): void {
  ctx.emit({ t: 'GameEnded', reason, scores: scores(ctx) });
}

/** Whether the recorded trigger ends the game now that a round is over (C 24.4). */
function endsWithRound(g: Game): boolean {
  const trigger = g.s.end.trigger;
  if (trigger === null) return false;
  const { number, of } = g.s.flow.set;
  const lastOfSet = number > 0 && number === of;
  switch (trigger.timing) {
    case 'at-once':
    case 'end-of-round':
      return true;
    case 'end-of-operating-round':
      return number > 0;
    case 'end-of-set':
      return lastOfSet;
    case 'one-more-set':
      return lastOfSet && g.s.flow.turn > trigger.turn;
  }
}

const LAST_TURN = 100;

/**
 * After a deed: carries out everything that needs no person, closes rounds and opens the next, and
 * stops where somebody must choose or the game is over.
 */
export function advance(ctx: Ctx): void {
  const budget = { left: PASSES_AT_MOST };
  for (;;) {
    let stop = settle(ctx, budget);
    const before = ctx.emitted;
    for (const watch of ctx.t.watchers) watch(ctx);
    if (ctx.emitted !== before) stop = settle(ctx, budget);
    if (stop === 'finished') closeRound(ctx);
    recordEndTrigger(ctx);
    const trigger = ctx.s.end.trigger;
    if (trigger?.timing === 'at-once') return endGame(ctx, trigger.reason);
    if (stop === 'waits') return;
    if (trigger !== null && endsWithRound(ctx)) return endGame(ctx, trigger.reason);
    if (ctx.s.flow.turn >= LAST_TURN) return endGame(ctx, 'dnf');
    const round = roundOf(ctx.s);
    if (round === undefined) throw new KernelFault('A round ended that had not begun.');
    ctx.emit({ t: 'RoundEnded' });
    ctx.t.nextRound(ctx, round);
  }
}

/** Closing moves of the finished round, such as the rise of what is sold out. */
function closeRound(ctx: Ctx): void {
  const frame = topFrame(ctx.s);
  if (frame !== undefined) ctx.t.frames[frame.kind]?.close?.(ctx);
}
