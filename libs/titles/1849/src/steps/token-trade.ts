import type { CityRef, CorpId, Game, Option, RuleViolation, Step, TokenId } from '@trunkline/engine';
import {
  actorFor,
  cashOf,
  citiesWith,
  hasTokenIn,
  isOpen,
  network,
  nextToken,
  operatorOf,
  passOption,
  passStep,
  pay,
  slotFor,
  violation,
} from '@trunkline/engine';
import { plays } from '../data/options.ts';

const asPeer = (g: Game): boolean => g.s.meta.readings['tokenTrade'] === 'peer';

/** A token that lies on the map, with its city. */
interface ForSale {
  readonly token: TokenId;
  readonly owner: CorpId;
  readonly at: CityRef;
}

/**
 * Tokens that others could sell to the operator (§16.1): in a city that it reaches, not in the seller's
 * home hex, not the seller's only one, and none of the operator's own beside it.
 */
function forSale(g: Game, corp: CorpId): readonly ForSale[] {
  const reached = network(g.t.board, g.s.map, corp);
  const out: ForSale[] = [];
  for (const owner of g.s.corporations.order) {
    if (owner === corp || g.s.corporations.all[owner]?.control == null) continue;
    const placed = citiesWith(g.s.map, owner);
    const home = placed[0];
    if (placed.length < 2 || home === undefined) continue;
    for (const token of g.s.map.ofCorp[owner] ?? []) {
      const at = g.s.map.tokens[token]?.at;
      if (at === undefined || typeof at === 'string' || at.hex === home.hex) continue;
      if (!hasTokenIn(g.s.map, corp, at.hex) && reached.reaches(at.hex, at.city))
        out.push({ token, owner, at });
    }
  }
  return out;
}

/** Whether the operator has a token to put there, and a lira. */
const canPay = (g: Game, corp: CorpId): boolean => nextToken(g, corp) !== null && cashOf(g.s, corp) >= 1;

const boughtThisTurn = (g: Game): boolean => g.s.record.turn.answered.includes('token-trade');

/** From the first 6H on, one a turn; the peer knows neither condition (§16.1, reading `tokenTrade`). */
const isOpenNow = (g: Game): boolean => asPeer(g) || (isOpen(g.s, 'token-trade') && !boughtThisTurn(g));

function refusal(g: Game, corp: CorpId, token: TokenId, price: number): RuleViolation | null {
  if (!isOpenNow(g)) return violation('no-token-trade', { corp });
  if (!forSale(g, corp).some((t) => t.token === token)) return violation('token-not-for-sale', { token });
  if (nextToken(g, corp) === null) return violation('no-token-left', { corp });
  if (price < 1) return violation('train-price', { least: 1, most: cashOf(g.s, corp), price });
  return price > cashOf(g.s, corp) ? violation('not-enough-cash', { price }) : null;
}

/** A corporation buys a station token of another on the map, for any price that the two agree on (§16.1). */
export const tokenTrade: Step = {
  kind: 'token-trade',
  mode: 'turn',
  commands: ['buy-token', 'pass'],
  actors: (g) => [operatorOf(g.s)],
  waits(g) {
    if (!plays(g, 'acquiring_station_tokens') || !isOpenNow(g)) return false;
    const corp = operatorOf(g.s);
    return (asPeer(g) || canPay(g, corp)) && forSale(g, corp).length > 0;
  },
  options(g) {
    const corp = operatorOf(g.s);
    const by = actorFor(g, corp);
    if (by === null || !tokenTrade.waits(g)) return [];
    const deeds = canPay(g, corp)
      ? forSale(g, corp).map(
          ({ token }): Option => ({
            do: 'buy-token',
            by,
            fields: [
              { name: 'token', is: token },
              { name: 'price', from: 1, to: cashOf(g.s, corp), step: 1 },
            ],
          }),
        )
      : [];
    return [...deeds, ...passOption(g, corp)];
  },
  check(g, command) {
    if (command.do === 'pass') return null;
    if (command.do !== 'buy-token') return violation('not-now', { do: command.do });
    return refusal(g, operatorOf(g.s), command.token, command.price);
  },
  handle(ctx, command) {
    if (command.do !== 'buy-token') return passStep(ctx, command, 'token-trade');
    const corp = operatorOf(ctx.s);
    const found = forSale(ctx, corp).find((t) => t.token === command.token);
    const own = nextToken(ctx, corp);
    if (found === undefined || own === null) return;
    const { token, owner, at } = found;
    ctx.emit({ t: 'TokenTraded', corp, from: owner, token, hex: at.hex, price: command.price });
    ctx.emit({ t: 'TokenRemoved', token, fate: 'supply', slot: 'stays' });
    const slot = slotFor(ctx.s.map, at.hex, at.city, corp, 'normal') ?? 0;
    ctx.emit({ t: 'TokenPlaced', token: own, hex: at.hex, city: at.city, slot, turn: false, by: corp });
    pay(ctx, [corp, owner, command.price]);
    // What the seller remembered of its network may no longer be so (§10.1).
    if (ctx.s.corporations.all[owner]?.routeRemembered === true)
      ctx.emit({ t: 'RouteRemembered', corp: owner, now: false });
    if (asPeer(ctx) && !tokenTrade.waits(ctx)) ctx.emit({ t: '1849/NoTokenForSale', corp });
  },
  auto(ctx) {
    if (!plays(ctx, 'acquiring_station_tokens') || !asPeer(ctx) || tokenTrade.waits(ctx)) return false;
    ctx.emit({ t: '1849/NoTokenForSale', corp: operatorOf(ctx.s) });
    return true;
  },
};
