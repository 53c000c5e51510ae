import type { Game, Payment } from '@trunkline/engine';
import { dividendRows, pay, unasked } from '@trunkline/engine';
import { BOE } from '../data/companies.ts';
import { BASE_DIVIDEND } from '../data/limits.ts';
import { stopRevenue } from '../routes.ts';

/** What the Bank of England pays in all: its base by phase and the city of each token, counted by token (§5). */
export function bankDividend(g: Game): number {
  let total = BASE_DIVIDEND[g.s.trains.phase] ?? 0;
  for (const id of g.s.map.ofCorp[BOE] ?? []) {
    const at = g.s.map.tokens[id]?.at;
    if (typeof at === 'object') total += stopRevenue(g, at.hex, at.city);
  }
  return total;
}

/** The Bank of England's only step: it pays by itself, to players, and its price doesn't move (§5). */
export const bankOfEnglandDividend = unasked('bank-dividend', 'turn', (ctx) => {
  const total = bankDividend(ctx);
  const rows = dividendRows(ctx, BOE, total);
  ctx.emit({
    t: 'DividendDeclared',
    corp: BOE,
    kind: 'payout',
    revenue: total,
    perShare: total / 10,
    rows,
  });
  pay(ctx, ...rows.map(([to, amount]): Payment => ['bank', to, amount]));
  return true;
});
