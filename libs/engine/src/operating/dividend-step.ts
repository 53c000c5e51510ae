import { operatorOf } from '../flow/position.ts';
import type { Ctx, Step } from '../flow/step.ts';
import { moveMarker } from '../market/movement.ts';
import type { CorpId, PlayerId } from '../model/ids.ts';
import { violation } from '../model/violation.ts';
import type { Payment } from '../money/payment.ts';
import { pay } from '../money/payment.ts';
import { percentAt } from '../shares/holdings.ts';
import { trainsOf } from '../trains/depot.ts';
import { actorFor } from './pass.ts';

const SHARES = 10;

/** What a holder of some percent gets (C 17.4): quotient, product, then rounded up. */
const amountFor = (percent: number, paid: number): number => Math.ceil((percent / SHARES) * (paid / SHARES));

/** Payments of a dividend to everybody who is paid, in their order. */
export function dividendRows(
  ctx: Ctx,
  corp: CorpId,
  paid: number,
): readonly (readonly [PlayerId | CorpId, number])[] {
  if (paid <= 0) return [];
  return ctx.t.policies.operating
    .payees(ctx, corp)
    .map((holder) => [holder, amountFor(percentAt(ctx.s, corp, holder), paid)] as const)
    .filter(([, amount]) => amount > 0);
}

/** Declares a dividend and carries it out (C 17.2): history, money, price. */
export function declareDividend(
  ctx: Ctx,
  corp: CorpId,
  kind: 'payout' | 'withhold',
  revenue: number,
  subsidy: number,
): void {
  const paid = kind === 'payout' ? revenue : 0;
  const rows = dividendRows(ctx, corp, paid);
  ctx.emit({ t: 'DividendDeclared', corp, kind, revenue, perShare: paid / SHARES, rows });
  const toTreasury = revenue - paid + subsidy;
  pay(ctx, ['bank', corp, toTreasury], ...rows.map(([to, amount]): Payment => ['bank', to, amount]));
  const idle = trainsOf(ctx, corp).filter((id) => ctx.s.trains.all[id]?.ran === false);
  if (idle.length > 0) ctx.emit({ t: 'TrainsRan', trains: idle });
  moveMarker(
    ctx,
    corp,
    ctx.t.policies.operating.dividendMoves(ctx, corp, paid),
    paid > 0 ? 'paid' : 'withheld',
  );
}

/** Pay or withhold. Without revenue it is left by itself, as if nothing had been withheld (C 17.1). */
export const dividendStep: Step = {
  kind: 'dividend',
  mode: 'turn',
  commands: ['declare-dividend'],
  actors: (g) => [operatorOf(g.s)],
  waits: (g) => g.s.record.turn.revenue > 0 && g.s.record.turn.dividend === null,
  options(g) {
    const corp = operatorOf(g.s);
    const by = actorFor(g, corp);
    if (by === null || g.s.record.turn.revenue === 0) return [];
    return [
      {
        do: 'declare-dividend',
        by,
        fields: [{ name: 'kind', of: g.t.policies.operating.dividendKinds(g, corp) }],
      },
    ];
  },
  check(g, command) {
    if (command.do !== 'declare-dividend') return violation('not-now', { do: command.do });
    const kinds = g.t.policies.operating.dividendKinds(g, operatorOf(g.s));
    return kinds.includes(command.kind) ? null : violation('dividend-kind', { kind: command.kind });
  },
  handle(ctx, command) {
    if (command.do !== 'declare-dividend') return;
    const { revenue, subsidy } = ctx.s.record.turn;
    declareDividend(
      ctx,
      operatorOf(ctx.s),
      command.kind === 'payout' ? 'payout' : 'withhold',
      revenue,
      subsidy,
    );
  },
  skipped(ctx) {
    declareDividend(ctx, operatorOf(ctx.s), 'withhold', 0, ctx.s.record.turn.subsidy);
  },
};
