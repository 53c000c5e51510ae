import type { Game } from '../flow/step.ts';
import { priceOf } from '../market/chart.ts';
import type { PlayerId } from '../model/ids.ts';
import { cashOf } from '../money/payment.ts';
import { certOf, certsAt, priceFor } from '../shares/holdings.ts';

/**
 * What a player is worth (C 24.6): cash, certificates of started corporations at market price (each
 * rounded up by itself), the worth of his privates, less debt and penalty.
 */
export function worthOf(g: Game, player: PlayerId): number {
  const { s } = g;
  let sum = cashOf(s, player);
  for (const corp of s.corporations.order) {
    const stage = s.corporations.all[corp]?.stage;
    const price = stage === 'started' || stage === 'floated' ? priceOf(g.t.chart, s, corp) : null;
    if (price === null) continue;
    for (const id of certsAt(s, corp, player)) sum += priceFor(price, certOf(s, id).percent);
  }
  for (const id of s.privates.acquired) {
    const company = s.privates.all[id];
    if (company?.owner === player) sum += company.worth;
  }
  const seat = s.seats.player[player];
  return sum - (seat?.debt ?? 0) - (seat?.penalty ?? 0);
}

/** Everybody's score, in seat order. */
export const scores = (g: Game): Record<PlayerId, number> =>
  Object.fromEntries(g.s.seats.seated.map((p) => [p, (g.t.policies.score ?? worthOf)(g, p)])) as Record<
    PlayerId,
    number
  >;
