import type { CorpId, Game, Option, Step } from '@trunkline/engine';
import {
  actorFor,
  cashOf,
  isOpen,
  moveMarker,
  operatorOf,
  passOption,
  passStep,
  pay,
  payOwing,
  unasked,
  violation,
} from '@trunkline/engine';
import { BOND, INTEREST } from '../data/limits.ts';
import { plays } from '../data/options.ts';

const isOut = (g: Game, corp: CorpId): boolean => (g.s.corporations.all[corp]?.loans ?? 0) > 0;

/** L.50 a turn while the bond is out, from the turn after its issue; the treasury may be left owing (§16.2). */
export const interest = unasked('interest', 'turn', (ctx) => {
  const corp = operatorOf(ctx.s);
  if (!isOut(ctx, corp)) return false;
  ctx.emit({ t: '1849/InterestPaid', corp, amount: INTEREST });
  payOwing(ctx, [corp, 'bank', INTEREST]);
  return true;
});

const mayIssue = (g: Game, corp: CorpId): boolean =>
  plays(g, 'bonds') && isOpen(g.s, 'bonds') && !isOut(g, corp);
const mayRepay = (g: Game, corp: CorpId): boolean => isOut(g, corp) && cashOf(g.s, corp) >= BOND;

/** One bond a corporation, issued or repaid; not both in one turn (§16.2). */
export const bond: Step = {
  kind: 'bond',
  mode: 'turn',
  commands: ['take-loan', 'repay-loan', 'pass'],
  actors: (g) => [operatorOf(g.s)],
  waits(g) {
    const corp = operatorOf(g.s);
    return mayIssue(g, corp) || mayRepay(g, corp);
  },
  options(g) {
    const corp = operatorOf(g.s);
    const by = actorFor(g, corp);
    if (by === null) return [];
    const deeds: Option[] = [
      ...(mayIssue(g, corp) ? [{ do: 'take-loan' as const, by, fields: [] }] : []),
      ...(mayRepay(g, corp) ? [{ do: 'repay-loan' as const, by, fields: [] }] : []),
    ];
    return deeds.length === 0 ? [] : [...deeds, ...passOption(g, corp)];
  },
  check(g, command) {
    const corp = operatorOf(g.s);
    if (command.do === 'pass') return null;
    if (command.do === 'take-loan') return mayIssue(g, corp) ? null : violation('no-bond', { corp });
    if (command.do !== 'repay-loan') return violation('not-now', { do: command.do });
    if (!isOut(g, corp)) return violation('no-loan-out', { corp });
    return mayRepay(g, corp) ? null : violation('not-enough-cash', { price: BOND });
  },
  handle(ctx, command) {
    const corp = operatorOf(ctx.s);
    if (command.do === 'take-loan') {
      ctx.emit({ t: 'LoanTaken', corp, lender: 'bank', amount: BOND, forced: false });
      pay(ctx, ['bank', corp, BOND]);
      moveMarker(ctx, corp, ['left'], 'loan');
    } else if (command.do === 'repay-loan') {
      ctx.emit({ t: 'LoanRepaid', corp, lender: 'bank', amount: BOND });
      pay(ctx, [corp, 'bank', BOND]);
      moveMarker(ctx, corp, ['right'], 'loan');
    } else return passStep(ctx, command, 'bond');
    ctx.emit({ t: 'StepsLeft', steps: ['bond'] });
  },
};
