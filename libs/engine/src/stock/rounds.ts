import { playerOnTurn, topFrame } from '../flow/position.ts';
import type { RoundFrame } from '../flow/state.ts';
import type { Ctx, Game, Step } from '../flow/step.ts';
import type { FrameModule } from '../flow/title.ts';
import type { PlayerId } from '../model/ids.ts';
import { isPlayer } from '../model/ids.ts';
import { closeStockRound } from '../shares/trading.ts';

/** Begins the turn of the next seat in the round on top of the stack. */
function nextSeat(ctx: Ctx, turnKind: string): void {
  const round = topFrame(ctx.s) as RoundFrame;
  const index = (round.index + 1) % round.queue.length;
  const who = round.queue[index];
  if (who !== undefined) ctx.emit({ t: 'TurnBegan', kind: turnKind, who, course: turnKind, index });
}

const everybodyPassed = (round: RoundFrame): boolean => round.passed.length === round.queue.length;

/** A round of players' turns, one seat after the other, until all have passed in a row (C 9.11). */
export const stockRound = (turnKind: string): FrameModule => ({
  steps: () => [],
  finish(ctx) {
    const round = topFrame(ctx.s) as RoundFrame;
    if (everybodyPassed(round)) return 'finished';
    nextSeat(ctx, turnKind);
    return 'goes-on';
  },
  close: closeStockRound,
  programmes: ['pass', 'buy'],
});

/** Rounds of turns that only a deed can end, such as the sale of privates. `over` says when. */
export const seatRound = (
  turnKind: string,
  over: (g: Game) => boolean,
  allPassed: (ctx: Ctx) => void,
): FrameModule => ({
  steps: () => [],
  finish(ctx) {
    if (over(ctx)) return 'finished';
    if (everybodyPassed(topFrame(ctx.s) as RoundFrame)) {
      allPassed(ctx);
      ctx.emit({ t: 'PassesForgotten' });
    }
    nextSeat(ctx, turnKind);
    return 'goes-on';
  },
});

/** A player's turn: over when none of its steps waits. A turn without any deed counts as a pass. */
export const playerTurn = (steps: readonly Step[], acted: (g: Game) => boolean): FrameModule => ({
  steps: () => steps,
  finish(ctx) {
    const who = playerOnTurn(ctx.s);
    const frame = topFrame(ctx.s);
    const passed = frame?.type === 'turn' && frame.done.length > 0;
    ctx.emit({ t: 'TurnEnded', who, how: acted(ctx) ? 'acted' : passed ? 'passed' : 'skipped' });
    return 'goes-on';
  },
});

/**
 * Seating for the next round (C 6.5): the player after the last one in the finished round's queue
 * comes first; bankrupt players stay in the ring but can't be first.
 */
export function afterLastToAct(ctx: Ctx, finished: RoundFrame): void {
  const order = ctx.s.seats.order;
  const { queue, index } = finished;
  for (let i = 1; i <= queue.length; i += 1) {
    const first = queue[(index + i) % queue.length];
    if (first === undefined || !isPlayer(first) || ctx.s.seats.player[first]?.status !== 'in') continue;
    const at = order.indexOf(first);
    const rotated: readonly PlayerId[] = [...order.slice(at), ...order.slice(0, at)];
    if (at > 0) ctx.emit({ t: 'OrderChanged', order: rotated });
    return;
  }
}

/** Players who take part in a round of seats. */
export const playersIn = (g: Game): readonly PlayerId[] =>
  g.s.seats.order.filter((p) => g.s.seats.player[p]?.status === 'in');
