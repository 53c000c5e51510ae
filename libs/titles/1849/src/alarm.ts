import type { CertId, CorpId, DomainEvent, Game, Place, PlayerId, StandingOrder } from '@trunkline/engine';
import { certOf, certsAt, percentAt, unsoldPlace } from '@trunkline/engine';
import { HOLDING_LIMIT } from './data/limits.ts';

/** The last 20 % certificate, if it is all that a place has of a corporation. */
function lastAlone(g: Game, corp: CorpId, place: Place): CertId | null {
  const [cert, ...more] = certsAt(g.s, corp, place);
  return cert !== undefined && more.length === 0 && certOf(g.s, cert).lastOut ? cert : null;
}

const isForSale = (g: Game, corp: CorpId, place: Place): boolean =>
  place === 'pool' || place === unsoldPlace(g.s, corp);

const isOwnDeed = (player: PlayerId, done: readonly DomainEvent[]): boolean =>
  done.some((e) => (e.t === 'SharesBought' || e.t === 'SharesSold') && e.by === player);

/**
 * A programme stops when by another's deed the last 20 % certificate of a corporation can be had, from the treasury or
 * the pool, and the player may hold so much; but not if that is what it buys next (§21).
 */
export function lastCertificateAlarm(
  g: Game,
  player: PlayerId,
  order: StandingOrder,
  done: readonly DomainEvent[],
): string | null {
  if (isOwnDeed(player, done)) return null;
  for (const event of done) {
    if (event.t !== 'CertificatesMoved') continue;
    const { corp, from, to } = event as Extract<DomainEvent, { t: 'CertificatesMoved' }>;
    for (const place of [from, to]) {
      const cert = isForSale(g, corp, place) ? lastAlone(g, corp, place) : null;
      if (cert === null) continue;
      const buysIt =
        order.kind === 'buy' && order.corp === corp && (order.from === 'pool') === (place === 'pool');
      if (!buysIt && percentAt(g.s, corp, player) + certOf(g.s, cert).percent <= HOLDING_LIMIT)
        return 'last-certificate';
    }
  }
  return null;
}
