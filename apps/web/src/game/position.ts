import type { CorpId, Place, PlayerId, State } from '@trunkline/engine';
import { inOperatingOrder, isPlayer, percentAt, priceOf } from '@trunkline/engine';
import type { TitleFacts } from '../titles/facts.ts';

export const cash = (s: State, purse: string): number => s.money.cash[purse as 'bank'] ?? 0;

export const price = (facts: TitleFacts, s: State, corp: CorpId): number | null =>
  priceOf(facts.chart, s, corp);

/** Companies as a table lists them: those with a price in operating order, then the rest as listed. */
export function listed(facts: TitleFacts, s: State): readonly CorpId[] {
  const order = s.corporations.order.filter((corp) => s.corporations.all[corp]?.stage !== 'gone');
  const priced = order.filter((corp) => s.market.at[corp] !== undefined);
  return [
    ...inOperatingOrder(facts.chart, s, priced),
    ...order.filter((corp) => s.market.at[corp] === undefined),
  ];
}

export interface Holding {
  readonly who: Place;
  readonly percent: number;
}

/** Who holds how much of a company, players first in seat order. */
export function holders(s: State, corp: CorpId): readonly Holding[] {
  const places = Object.keys(s.shares.held[corp] ?? {}) as Place[];
  const seated = s.seats.seated.filter((seat) => places.includes(seat));
  return [...seated, ...places.filter((place) => !isPlayer(place))]
    .map((who) => ({ who, percent: percentAt(s, corp, who) }))
    .filter(({ percent }) => percent > 0);
}

/** Where unsold shares of a company lie. */
export const unsoldAt = (s: State, corp: CorpId): Place =>
  s.corporations.all[corp]?.unsoldAt === 'treasury' ? corp : 'ipo';

/** Whether shares that nobody has bought yet lie in their companies' treasuries, and are paid for to them. */
export const isSoldByCompanies = (s: State): boolean =>
  s.corporations.order.some((corp) => s.corporations.all[corp]?.unsoldAt === 'treasury');

/** Papers that count against a player's limit. */
export const certificates = ({ stock }: Pick<TitleFacts, 'stock'>, s: State, seat: PlayerId): number =>
  s.corporations.order.reduce(
    (sum, corp) =>
      sum +
      (s.shares.held[corp]?.[seat] ?? []).reduce((size, cert) => size + (s.shares.certs[cert]?.size ?? 0), 0),
    0,
  ) +
  (stock.privatesCount
    ? s.privates.acquired.filter(
        (id) => s.privates.all[id]?.owner === seat && s.privates.all[id]?.status === 'held',
      ).length
    : 0);

/** What a player holds beyond a limit. */
export interface Excess {
  readonly certificates: { readonly held: number; readonly limit: number } | null;
  readonly holdings: readonly { readonly corp: CorpId; readonly held: number; readonly limit: number }[];
}

/** What a player would have to sell by the limits that hold now. */
export function excessOf(facts: Pick<TitleFacts, 'stock'>, s: State, seat: PlayerId): Excess {
  const [held, limit] = [certificates(facts, s, seat), facts.stock.certificates(s, seat)];
  const most = facts.stock.holding(s);
  return {
    certificates: held > limit ? { held, limit } : null,
    holdings: s.corporations.order
      .map((corp) => ({ corp, held: percentAt(s, corp, seat), limit: most }))
      .filter((one) => one.held > one.limit),
  };
}

/** Percent of a company that a player could turn into money: what the pool takes, and no presidency without an heir. */
function sellable({ stock }: Pick<TitleFacts, 'stock'>, s: State, corp: CorpId, seat: PlayerId): number {
  if (!stock.sells(s, corp)) return 0;
  const certs = (s.shares.held[corp]?.[seat] ?? []).flatMap((id) => s.shares.certs[id] ?? []);
  const presidents = certs.find(({ president }) => president)?.percent ?? 0;
  const heir = s.seats.order.some((one) => one !== seat && percentAt(s, corp, one) >= presidents);
  const held = percentAt(s, corp, seat) - (presidents > 0 && !heir ? presidents : 0);
  return Math.max(0, Math.min(held, stock.poolLimit(corp) - percentAt(s, corp, 'pool')));
}

/** Cash, and what one's shares would bring at the present prices, one company at a time. */
export const liquidity = (facts: TitleFacts, s: State, seat: PlayerId): number =>
  s.corporations.order.reduce(
    (sum, corp) => sum + Math.floor(((price(facts, s, corp) ?? 0) * sellable(facts, s, corp, seat)) / 10),
    cash(s, seat),
  );

/** How far a company has come. */
export type Standing = 'unstarted' | 'started' | 'floated' | 'operated' | 'receivership' | 'closed';

export function standingOf({ stock }: Pick<TitleFacts, 'stock'>, s: State, corp: CorpId): Standing {
  const stage = s.corporations.all[corp]?.stage ?? 'unstarted';
  if (stage === 'gone') return stock.gone;
  return stage === 'floated' && (s.record.history[corp] ?? []).length > 0 ? 'operated' : stage;
}

/** Percent of a company that has been sold, and that must be, while it has not floated; null: it has, or has not begun. */
export function floatOf(
  { stock }: Pick<TitleFacts, 'stock'>,
  s: State,
  corp: CorpId,
): { readonly sold: number; readonly of: number } | null {
  if (s.corporations.all[corp]?.stage !== 'started') return null;
  return { sold: 100 - percentAt(s, corp, unsoldAt(s, corp)), of: stock.floats };
}

/** Cash, shares at market price and what privates count. The platform's summary has the word of the rules. */
export function worth(facts: TitleFacts, s: State, seat: PlayerId): number {
  const shares = s.corporations.order.reduce((sum, corp) => {
    const stage = s.corporations.all[corp]?.stage;
    const at = stage === 'started' || stage === 'floated' ? price(facts, s, corp) : null;
    if (at === null) return sum;
    const certs = s.shares.held[corp]?.[seat] ?? [];
    return certs.reduce(
      (all, cert) => all + Math.ceil((at * (s.shares.certs[cert]?.percent ?? 0)) / 10),
      sum,
    );
  }, 0);
  const privates = s.privates.acquired.reduce((sum, id) => {
    const company = s.privates.all[id];
    return company?.owner === seat ? sum + company.worth : sum;
  }, 0);
  const { debt = 0, penalty = 0 } = s.seats.player[seat] ?? {};
  return cash(s, seat) + shares + privates - debt - penalty;
}

/** A hex as players speak of it: its coordinate, with the name of the place if it has one. */
export function hexName({ board }: Pick<TitleFacts, 'board'>, hex: string): string {
  const name = board.hex(hex)?.name;
  return name == null ? hex : `${hex} ${name}`;
}
