import type { CorpId, Game, Step } from '@trunkline/engine';
import { actorFor, cellOf, operatorOf, passOption, passStep, trainsOf, violation } from '@trunkline/engine';
import { couldBorrow, mayBorrow, takeLoan } from '../loans.ts';
import { maySellPrivates } from './private-purchase.ts';

/** A voluntary loan, at any point of the own turn; one a turn (§12.2). */
export const loanStep: Step = {
  kind: 'loan',
  mode: 'open',
  commands: ['take-loan'],
  actors: (g) => [operatorOf(g.s)],
  waits: () => false,
  options(g) {
    const corp = operatorOf(g.s);
    const by = actorFor(g, corp);
    return by === null || !mayBorrow(g, corp) ? [] : [{ do: 'take-loan', by, fields: [] }];
  },
  check(g) {
    const corp = operatorOf(g.s);
    if (mayBorrow(g, corp)) return null;
    return violation(couldBorrow(g, corp) ? 'loan-taken-this-turn' : 'no-loan', { corp });
  },
  handle(ctx) {
    takeLoan(ctx, operatorOf(ctx.s), false);
  },
};

/** In column 1 without a train the automatic dividend of nothing would close the company (§12.4). */
function onTheBrink(g: Game, corp: CorpId): boolean {
  const at = g.s.market.at[corp];
  return (
    at !== undefined &&
    cellOf(g.t.chart, at).column === 1 &&
    trainsOf(g, corp).length === 0 &&
    mayBorrow(g, corp)
  );
}

/** The last chance for a loan before the fall. The loan itself is the `loan` step's; this one can be passed. */
export const lastChanceLoan: Step = {
  kind: 'last-chance-loan',
  mode: 'turn',
  commands: ['pass'],
  actors: (g) => [operatorOf(g.s)],
  waits: (g) => onTheBrink(g, operatorOf(g.s)),
  options: (g) => passOption(g, operatorOf(g.s)),
  check: () => null,
  handle: (ctx, command) => passStep(ctx, command, 'last-chance-loan'),
};

/** End of the turn: a loan or a private may still be had, and a pass says that nothing more is wanted (§12.3). */
export const loanOrPrivate: Step = {
  kind: 'loan-or-private',
  mode: 'turn',
  commands: ['pass'],
  actors: (g) => [operatorOf(g.s)],
  waits(g) {
    const corp = operatorOf(g.s);
    return couldBorrow(g, corp) || maySellPrivates(g, corp).length > 0;
  },
  options: (g) => passOption(g, operatorOf(g.s)),
  check: () => null,
  handle: (ctx, command) => passStep(ctx, command, 'loan-or-private'),
};
