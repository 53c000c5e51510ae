import { operatorOf, topFrame } from '../flow/position.ts';
import type { RoundFrame } from '../flow/state.ts';
import type { Ctx, Game, Step } from '../flow/step.ts';
import type { FrameModule } from '../flow/title.ts';
import { inOperatingOrder } from '../market/chart.ts';
import type { CorpId, EntityId, PlayerId, PrivateId } from '../model/ids.ts';
import { isCorp } from '../model/ids.ts';
import type { Payment } from '../money/payment.ts';
import { pay } from '../money/payment.ts';

type IncomeRow = readonly [PrivateId, PlayerId | CorpId, number];

/**
 * Income of the privates (C 21.4): players' first, by seat, then corporations' in operating order;
 * one owner's by income, then by name.
 */
export function payIncome(ctx: Ctx): void {
  const { privates, seats, corporations } = ctx.s;
  const owners: readonly (PlayerId | CorpId)[] = [
    ...seats.order,
    ...inOperatingOrder(ctx.t.chart, ctx.s, corporations.order),
  ];
  const rows: IncomeRow[] = [];
  for (const owner of owners) {
    const own = privates.acquired.filter(
      (id) => privates.all[id]?.owner === owner && (privates.all[id]?.revenue ?? 0) > 0,
    );
    const sorted = own.sort(
      (a, b) => (privates.all[a]?.revenue ?? 0) - (privates.all[b]?.revenue ?? 0) || (a < b ? -1 : 1),
    );
    for (const id of sorted) rows.push([id, owner, privates.all[id]?.revenue ?? 0]);
  }
  if (rows.length === 0) return;
  ctx.emit({ t: 'IncomePaid', rows });
  pay(ctx, ...rows.map(([, owner, amount]): Payment => ['bank', owner, amount]));
}

/** Opens an operating round: its order is fixed before the privates pay (C 10.1, 10.2). */
export function beginOperatingRound(ctx: Ctx, number: number, of: number): void {
  const queue = ctx.t.policies.operating.operators(ctx);
  ctx.emit({ t: 'RoundBegan', kind: 'operating-round', queue, turn: ctx.s.flow.turn, set: { number, of } });
  payIncome(ctx);
  if (Object.values(ctx.s.trains.all).some((train) => train.ran)) ctx.emit({ t: 'TrainsReadied' });
}

/** Sorts the operators still to come by the prices of now (C 10.4); those who had their turn stay. */
export function resortQueue(ctx: Ctx, why: string): void {
  const round = ctx.s.flow.stack.find(
    (f): f is RoundFrame => f.type === 'round' && f.kind === 'operating-round',
  );
  if (round === undefined) return;
  const before = round.queue.slice(0, round.index + 1);
  const rest = round.queue.slice(round.index + 1);
  const standing = ctx.t.policies.operating.operators(ctx).filter((c) => rest.includes(c));
  const gone = rest.filter((c) => !(standing as readonly EntityId[]).includes(c));
  const queue = [...before, ...standing, ...gone];
  if (queue.some((c, i) => c !== round.queue[i])) ctx.emit({ t: 'QueueChanged', queue, why });
}

/** Where in the queue the next operator stands, or null; one that is gone or may not operate is passed over (C 10.3). */
function nextOperator(g: Game): { readonly who: CorpId; readonly index: number } | null {
  const round = topFrame(g.s) as RoundFrame;
  for (let index = round.index + 1; index < round.queue.length; index += 1) {
    const who = round.queue[index];
    if (who === undefined || !isCorp(who) || g.s.corporations.all[who]?.stage === 'gone') continue;
    if (g.t.policies.operating.mayOperate(g, who)) return { who, index };
  }
  return null;
}

/**
 * Operators in turn.
 *
 * @param closing standing steps that must be settled before the round may end, when no turn follows in
 *   which they could be (a discard after the last operator fell)
 */
export const operatingRound = (closing: readonly Step[]): FrameModule => ({
  steps: (g) => (nextOperator(g) === null ? closing : []),
  finish(ctx) {
    const next = nextOperator(ctx);
    if (next === null) return 'finished';
    const { operating } = ctx.t.policies;
    const { who, index } = next;
    ctx.emit({ t: 'TurnBegan', kind: 'operating-turn', who, course: operating.course(ctx, who), index });
    operating.beginTurn(ctx, who);
    return 'goes-on';
  },
  programmes: ['skip'],
});

/** An operating turn by the course of its operator. */
export const operatingTurn = (courses: Readonly<Record<string, readonly Step[]>>): FrameModule => ({
  steps(g) {
    const frame = topFrame(g.s);
    return frame?.type === 'turn' ? (courses[frame.course] ?? []) : [];
  },
  finish(ctx) {
    ctx.emit({ t: 'TurnEnded', who: operatorOf(ctx.s), how: 'acted' });
    return 'goes-on';
  },
});

/** Operators by price, for the policies of titles. */
export const byPrice = (g: Game, corps: readonly CorpId[]): readonly CorpId[] =>
  inOperatingOrder(g.t.chart, g.s, corps);
