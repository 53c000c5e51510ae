import type { Game } from '../flow/step.ts';
import type { CertId, CorpId, Place, PlayerId } from '../model/ids.ts';
import type { Option } from '../model/option.ts';
import type { State } from '../model/state.ts';
import type { RuleViolation } from '../model/violation.ts';
import { violation } from '../model/violation.ts';
import { certOf, certsAt, percentAt, percentOf, presidentCert, presidentPercent } from './holdings.ts';
import type { SaleOrder } from './policies.ts';

/** Certificates to be sold together; `percent` is less than their sum where the president's is split. */
export interface Bundle {
  readonly certs: readonly CertId[];
  readonly percent: number;
}

/**
 * Bundles that a holder may form (C 9.7): the ordinary certificates by percent, then the president's;
 * each beginning of that list, and the whole less a part of the president's certificate.
 */
export function bundlesOf(g: Game, place: Place, corp: CorpId): readonly Bundle[] {
  const own = g.t.policies.shares.bundles;
  if (own !== undefined) return own(g, place, corp);
  const { s } = g;
  const rank = (id: CertId): number => certOf(s, id).percent + (certOf(s, id).president ? 1000 : 0);
  const sorted = [...certsAt(s, corp, place)].sort((a, b) => rank(a) - rank(b));
  const out: Bundle[] = [];
  let percent = 0;
  sorted.forEach((id, i) => {
    const cert = certOf(s, id);
    percent += cert.percent;
    const certs = sorted.slice(0, i + 1);
    if (cert.president)
      for (let part = cert.percent - 10; part > 0; part -= 10) out.push({ certs, percent: percent - part });
    out.push({ certs, percent });
  });
  return out;
}

/**
 * Whether a bundle keeps to the pool limit and, if it holds the president's certificate, leaves a
 * successor (C 9.8), or lets it fall to the pool with change to be had (C 4.7).
 */
export function bundleFits(g: Game, order: SaleOrder): RuleViolation | null {
  const { s } = g;
  const limit = g.t.policies.shares.poolLimit(g, order.corp);
  if (percentAt(s, order.corp, 'pool') + order.percent > limit)
    return violation('pool-limit', { corp: order.corp, limit });
  const cert = presidentCert(s, order.corp);
  if (cert === null || !order.certs.includes(cert)) return null;
  const need = presidentPercent(s, order.corp);
  const heir = s.seats.order.some((p) => p !== order.seller && percentAt(s, order.corp, p) >= need);
  if (heir) return null;
  if (!g.t.policies.shares.presidency.mayFallToPool(g, order.corp))
    return violation('no-successor', { corp: order.corp, percent: need });
  const change = percentOf(s, order.certs) - order.percent;
  return order.percent >= need || percentAt(s, order.corp, 'pool') >= change
    ? null
    : violation('no-change', { corp: order.corp, percent: change });
}

/** Certificates by size, with the president's apart: what of each size they are makes no difference. */
const kindsOf = (s: State, certs: readonly CertId[]): string =>
  certs
    .map((id) => `${certOf(s, id).percent}${certOf(s, id).president ? 'p' : ''}`)
    .sort()
    .join(' ');

/** Whether certificates named by a command are a bundle: exactly one of those listed, but for which copies of a size. */
export function isBundle(g: Game, order: SaleOrder): RuleViolation | null {
  const { s } = g;
  const held = certsAt(s, order.corp, order.seller);
  const distinct = new Set(order.certs).size === order.certs.length;
  if (!distinct || order.certs.some((id) => !held.includes(id)))
    return violation('not-held', { corp: order.corp, by: order.seller });
  const kinds = kindsOf(s, order.certs);
  const same = bundlesOf(g, order.seller, order.corp).some(
    (b) => b.percent === order.percent && kindsOf(s, b.certs) === kinds,
  );
  return same ? null : violation('not-a-bundle', { corp: order.corp, percent: order.percent });
}

/** Sales of a player, one for each corporation of which he may sell; the bundles are asked for. */
export function saleOptions(g: Game, player: PlayerId, maySell: (corp: CorpId) => boolean): Option[] {
  const by = { seat: player, entity: player };
  return g.s.corporations.order.filter(maySell).map((corp): Option => {
    const fields = [
      { name: 'corp', is: corp },
      { names: ['certs', 'percent'], ask: 'bundles' },
    ];
    return { do: 'sell-shares', by, fields };
  });
}
