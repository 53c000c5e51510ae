import { scores } from '../end/score.ts';
import { END_TIMINGS } from '../end/state.ts';
import type { Command, StandingOrder } from '../model/command.ts';
import type { EntityId } from '../model/ids.ts';
import { KernelFault } from '../model/violation.ts';
import type { OrderedDeed } from '../orders/standing-orders.ts';
import { dropOrdersOfRound, orderedDeed, soundAlarms } from '../orders/standing-orders.ts';
import { roundOf, stewardOf, topFrame, turnOf } from './position.ts';
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

type Rest = 'waits' | 'finished' | 'over';

/** Whether what has just happened ended the turn of a corporation that has reached the end cell. */
function topTurnEnded(ctx: Ctx, topped: readonly EntityId[], since: number): boolean {
  if (!ctx.t.end.some((trigger) => trigger.timing === 'end-of-top-turn')) return false;
  return ctx.since(since).some((e) => e.t === 'TurnEnded' && topped.includes(e.who as EntityId));
}

/** Plays on until a person must choose ('waits') or a round is over ('finished'). */
function settle(ctx: Ctx, budget: { left: number }): Rest {
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
      // A procedure lies on the turn now: what is over there stays over, and has its effect only once.
      if (ctx.s.flow.stack.length > frames && left.size > 0) ctx.emit({ t: 'StepsLeft', steps: [...left] });
    } else {
      const frame = topFrame(ctx.s);
      const module = frame === undefined ? undefined : ctx.t.frames[frame.kind];
      if (module === undefined) throw new KernelFault('Nothing is being played.');
      const before = ctx.emitted;
      if (module.finish(ctx) === 'finished') return 'finished';
      if (topTurnEnded(ctx, ctx.s.market.topped, before)) return 'over';
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
    if (known !== null && strength(trigger.timing) >= strength(known.timing)) continue;
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
  const lastOfSet = g.t.endsSet?.(g) ?? (number > 0 && number === of);
  switch (trigger.timing) {
    case 'at-once':
    case 'end-of-round':
      return true;
    case 'end-of-top-turn':
      return false;
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
    if (stop !== 'over') {
      const topped = ctx.s.market.topped;
      for (const watch of ctx.t.watchers) watch(ctx);
      if (topTurnEnded(ctx, topped, before)) stop = 'over';
      else if (ctx.emitted !== before) stop = settle(ctx, budget);
    }
    if (stop === 'finished') closeRound(ctx);
    recordEndTrigger(ctx);
    const trigger = ctx.s.end.trigger;
    if (stop === 'over' && trigger !== null) return endGame(ctx, trigger.reason);
    if (trigger?.timing === 'at-once') return endGame(ctx, trigger.reason);
    if (stop === 'waits') {
      if (actByOrder(ctx)) continue;
      return;
    }
    if (trigger !== null && endsWithRound(ctx)) return endGame(ctx, trigger.reason);
    if (ctx.s.flow.turn >= LAST_TURN) return endGame(ctx, 'dnf');
    const round = roundOf(ctx.s);
    if (round === undefined) throw new KernelFault('A round ended that had not begun.');
    ctx.emit({ t: 'RoundEnded' });
    ctx.t.nextRound(ctx, round);
  }
}

/** Kinds of programmes that act in the round that is being played. */
function programmesNow(g: Game): readonly StandingOrder['kind'][] {
  const round = roundOf(g.s);
  return (round === undefined ? undefined : g.t.frames[round.kind]?.programmes) ?? [];
}

/** Whether such programmes act in the round that is being played, and end with it. */
export const actsNow = (g: Game, { kind }: StandingOrder): boolean => programmesNow(g).includes(kind);

/** What a programme of the player who is asked would do now. Null: it leaves the question to him. */
export function programmedDeed(g: Game, order: StandingOrder): OrderedDeed | null {
  const step = waitingStep(g);
  const entity = step?.actors(g)[0];
  const player = entity === undefined ? null : stewardOf(g.s, entity);
  if (step === null || entity === undefined || player === null || !actsNow(g, order)) return null;
  // A question that came up in between is the player's own to answer; but for bids, which are asked for in between.
  if (step.mode !== 'turn' && order.kind !== 'bid') return null;
  return orderedDeed(g, order, { player, entity, step: step.kind, offered: step.options(g) });
}

/** Lets the programme of the player who is asked act for him. False if nobody's does. */
function actByOrder(ctx: Ctx): boolean {
  if (Object.keys(ctx.s.orders.standing).length === 0) return false;
  const step = waitingStep(ctx);
  const entity = step?.actors(ctx)[0];
  const player = entity === undefined ? null : stewardOf(ctx.s, entity);
  if (step === null || entity === undefined || player === null) return false;
  const order = ctx.s.orders.standing[player];
  const wanted = order === undefined ? null : programmedDeed(ctx, order);
  if (wanted === null) return false;
  const ordered = goesRound(ctx, step, wanted) ? { drop: 'nobody-asked' } : wanted;
  const refusal = 'deed' in ordered ? step.check(ctx, ordered.deed) : null;
  if ('drop' in ordered || refusal !== null) {
    ctx.emit({
      t: 'StandingOrderDropped',
      by: player,
      why: 'drop' in ordered ? ordered.drop : (refusal?.code ?? ''),
    });
    return true;
  }
  const before = ctx.emitted;
  ctx.emit({ t: 'StandingOrderActed', by: player });
  carryOut(ctx, step, ordered.deed);
  soundAlarms(ctx, ctx.since(before));
  return true;
}

/** Whether one deed has led programmes round to a pass that was made already: nobody would be asked any more. */
const goesRound = (ctx: Ctx, step: Step, wanted: OrderedDeed): boolean =>
  'deed' in wanted &&
  wanted.deed.do === 'pass' &&
  !programmesNow(ctx).includes('pass') &&
  ctx.since(0).some((e) => e.t === 'Passed' && e.step === step.kind && e.by.entity === wanted.deed.by.entity);

/** Carries out a judged command in its step, and leaves the step if nothing more is to be had there. */
export function carryOut(ctx: Ctx, step: Step, command: Command): void {
  const ofTurn = step.mode === 'turn' && topFrame(ctx.s)?.type === 'turn';
  const list = ofTurn ? stepsNow(ctx) : [];
  const since = turnOf(ctx.s)?.since;
  step.handle(ctx, command);
  const turn = turnOf(ctx.s);
  if (!ofTurn || command.do === 'pass' || turn === undefined || turn.since !== since) return;
  if (!list.includes(step) || turn.done.includes(step.kind) || step.waits(ctx)) return;
  ctx.emit({ t: 'StepsLeft', steps: [step.kind] });
}

/** Closing moves of the finished round, such as the rise of what is sold out. */
function closeRound(ctx: Ctx): void {
  const frame = topFrame(ctx.s);
  if (frame === undefined) return;
  ctx.t.frames[frame.kind]?.close?.(ctx);
  dropOrdersOfRound(ctx, programmesNow(ctx));
}
