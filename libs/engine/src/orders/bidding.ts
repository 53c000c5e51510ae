import type { Game } from '../flow/step.ts';
import type { StandingOrder } from '../model/command.ts';
import type { PlayerId } from '../model/ids.ts';
import type { Option } from '../model/option.ts';
import type { Asked, OrderedDeed } from './standing-orders.ts';

type Bidding = Extract<StandingOrder, { kind: 'bid' }>;

/** What a programme that bids makes of what is offered: a price for its private, or nothing of the kind. */
interface Price {
  readonly do: 'place-bid' | 'buy-private';
  readonly price: number;
}

function priceOf(order: Bidding, offered: readonly Option[]): Price | null {
  for (const { do: kind, fields } of offered) {
    if (kind !== 'place-bid' && kind !== 'buy-private') continue;
    const [lot, price] = ['private', 'price'].map((name) =>
      fields.find((f) => 'name' in f && f.name === name),
    );
    if (lot === undefined || !('is' in lot) || lot.is !== order.private || price === undefined) continue;
    if ('from' in price) return { do: kind, price: price.from };
    if ('is' in price) return { do: kind, price: Number(price.is) };
  }
  return null;
}

/** Whether the highest bid on the private is the player's own. */
function leads(g: Game, player: PlayerId, order: Bidding): boolean {
  const bids = g.s.auction.lots[order.private]?.bids ?? [];
  const most = Math.max(...bids.map(({ price }) => price));
  return bids.some(({ by, price }) => by === player && price === most);
}

/**
 * What a programme that bids does for the player who is asked: it passes while his bid is the highest, else bids the
 * least or buys, up to its limit. Null where another private is competed for: that is the player's own affair.
 */
export function bidOf(
  g: Game,
  player: PlayerId,
  order: Bidding,
  { step, offered }: Pick<Asked, 'step' | 'offered'>,
): OrderedDeed | null {
  const by = { seat: player, entity: player };
  const lot = g.s.privates.all[order.private];
  if (lot?.status !== 'unsold') return { drop: lot?.owner === player ? 'goal-reached' : 'lot-sold' };
  if (!offered.some((option) => option.do === 'pass')) return null;
  const price = priceOf(order, offered);
  if (leads(g, player, order)) return { deed: { do: 'pass', by } };
  if (price === null) return step === 'waterfall' ? { drop: 'not-enough-cash' } : null;
  if (price.price > order.limit)
    return order.thenPass ? { deed: { do: 'pass', by } } : { drop: 'limit-reached' };
  return { deed: { ...price, by, private: order.private } };
}
