import { operatorOf } from '../flow/position.ts';
import type { Game, Step } from '../flow/step.ts';
import type { CertId, CorpId, Place } from '../model/ids.ts';
import type { Option } from '../model/option.ts';
import type { RuleViolation } from '../model/violation.ts';
import { violation } from '../model/violation.ts';
import { cashOf } from '../money/payment.ts';
import { actorFor, passOption, passStep } from '../operating/pass.ts';
import type { Bundle } from '../shares/bundles.ts';
import { bundleFits, bundlesOf, isBundle } from '../shares/bundles.ts';
import { certOf, certsAt, mayLeave, placeOf } from '../shares/holdings.ts';
import type { SaleOrder } from '../shares/policies.ts';
import { buyShares, priceAt, sellShares } from '../shares/trading.ts';

/** A certificate that leaves last may leave with all the others. */
function leavesLast(g: Game, place: Place, corp: CorpId, certs: readonly CertId[]): boolean {
  if (!certs.some((id) => certOf(g.s, id).lastOut)) return true;
  return certsAt(g.s, corp, place).every((id) => certs.includes(id));
}

function mayIssue(g: Game, order: SaleOrder): RuleViolation | null {
  if (!leavesLast(g, order.seller, order.corp, order.certs))
    return violation('last-certificate', { corp: order.corp });
  return bundleFits(g, order);
}

const issuable = (g: Game, corp: CorpId): readonly Bundle[] =>
  certsAt(g.s, corp, corp).length === 0
    ? []
    : bundlesOf(g, corp, corp).filter((b) => mayIssue(g, { seller: corp, corp, ...b }) === null);

const redeemable = (g: Game, corp: CorpId): readonly CertId[] =>
  certsAt(g.s, corp, 'pool').filter((id) => redeems(g, corp, id) === null);

function redeems(g: Game, corp: CorpId, cert: CertId): RuleViolation | null {
  if (!mayLeave(g, cert, 'pool')) return violation('last-certificate', { corp });
  const price = priceAt(g, corp, 'pool', certOf(g.s, cert).percent);
  return price > cashOf(g.s, corp) ? violation('not-enough-cash', { price }) : null;
}

/**
 * A corporation sells a block of its treasury to the pool, or buys back one certificate (C 20.8); one deed
 * a turn.
 *
 * @param mayDeal whether it may do either by now
 */
export const issueOrRedeemStep = (mayDeal: (g: Game, corp: CorpId) => boolean): Step => ({
  kind: 'issue-redeem',
  mode: 'turn',
  commands: ['sell-shares', 'buy-shares', 'pass'],
  actors: (g) => [operatorOf(g.s)],
  waits(g) {
    const corp = operatorOf(g.s);
    return mayDeal(g, corp) && (redeemable(g, corp).length > 0 || issuable(g, corp).length > 0);
  },
  options(g) {
    const corp = operatorOf(g.s);
    const by = actorFor(g, corp);
    if (by === null || !mayDeal(g, corp)) return [];
    const certs = redeemable(g, corp);
    const [first] = certs;
    const redeem: Option[] =
      first === undefined
        ? []
        : [
            {
              do: 'buy-shares',
              by,
              fields: [
                { name: 'corp', is: corp },
                { name: 'certs', of: certs.map((id) => [id]) },
              ],
              notes: { from: 'pool', price: priceAt(g, corp, 'pool', certOf(g.s, first).percent) },
            },
          ];
    const issue: Option[] =
      issuable(g, corp).length === 0
        ? []
        : [
            {
              do: 'sell-shares',
              by,
              fields: [
                { name: 'corp', is: corp },
                { names: ['certs', 'percent'], ask: 'bundles' },
              ],
            },
          ];
    const deeds = [...issue, ...redeem];
    return deeds.length === 0 ? [] : [...deeds, ...passOption(g, corp)];
  },
  expand(g) {
    const corp = operatorOf(g.s);
    return issuable(g, corp).map((b) => ({
      values: { certs: b.certs, percent: b.percent },
      cost: -priceAt(g, corp, 'pool', b.percent),
    }));
  },
  check(g, command) {
    const corp = operatorOf(g.s);
    if (command.do === 'pass') return null;
    if (command.do !== 'sell-shares' && command.do !== 'buy-shares')
      return violation('not-now', { do: command.do });
    if (command.corp !== corp) return violation('not-for-sale', { corp: command.corp });
    if (command.do === 'sell-shares') {
      const order = { seller: corp, corp, certs: command.certs, percent: command.percent };
      return isBundle(g, order) ?? mayIssue(g, order);
    }
    const [cert, ...more] = command.certs;
    if (cert === undefined || more.length > 0 || g.s.shares.certs[cert]?.corp !== corp)
      return violation('no-such-certificate', { certs: command.certs });
    return placeOf(g.s, cert) === 'pool' ? redeems(g, corp, cert) : violation('not-for-sale', { corp, cert });
  },
  handle(ctx, command) {
    const corp = operatorOf(ctx.s);
    if (command.do === 'pass') return passStep(ctx, command, 'issue-redeem');
    if (command.do === 'sell-shares')
      sellShares(ctx, { seller: corp, corp, certs: command.certs, percent: command.percent });
    else if (command.do === 'buy-shares') buyShares(ctx, corp, corp, command.certs, 'pool');
    ctx.emit({ t: 'StepsLeft', steps: ['issue-redeem'] });
  },
});
