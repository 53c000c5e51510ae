import type { CorpId, Ctx, Payment, PlayerId, TokenId } from '@trunkline/engine';
import {
  cellOf,
  exportTrain,
  operatorOrNull,
  pay,
  payOwing,
  percentAt,
  priceFor,
  trainOf,
  trainsOf,
} from '@trunkline/engine';
import { BOE } from './data/companies.ts';
import { EXPORTING_RECEIVERSHIPS } from './data/limits.ts';
import { PERMANENT_RANKS } from './data/trains.ts';
import { inColumnZero } from './loans.ts';
import { sliceOf } from './slice.ts';

/** Every placed token becomes the Bank of England's on the spot; the others vanish (§14.2). */
function handOverTokens(ctx: Ctx, corp: CorpId): void {
  const { tokens, ofCorp } = ctx.s.map;
  const own = ofCorp[corp] ?? [];
  const first = ofCorp[BOE]?.length ?? 0;
  const placed = own.filter((id) => typeof tokens[id]?.at === 'object');
  const pairs = placed.map((id, i): readonly [TokenId, TokenId] => [id, `BOE#${first + i}`]);
  if (pairs.length > 0) ctx.emit({ t: 'TokensReplaced', owner: BOE, pairs });
  const unplaced = own.filter((id) => tokens[id]?.at === 'supply');
  if (unplaced.length > 0) ctx.emit({ t: 'TokensRetired', tokens: unplaced });
}

/** Par value for every share of the other players: from the treasury, then from the president's pocket (§14.3). */
function compensate(ctx: Ctx, corp: CorpId, president: PlayerId): void {
  const par = ctx.s.corporations.all[corp]?.par ?? null;
  if (par === null) return;
  const unit = cellOf(ctx.t.chart, par).price;
  let treasury = ctx.s.money.cash[corp] ?? 0;
  const fromTreasury: Payment[] = [];
  const fromPocket: Payment[] = [];
  for (const player of ctx.s.seats.order) {
    const due = player === president ? 0 : priceFor(unit, percentAt(ctx.s, corp, player));
    const part = Math.min(treasury, due);
    treasury -= part;
    fromTreasury.push([corp, player, part]);
    fromPocket.push([president, player, due - part]);
  }
  payOwing(ctx, ...fromTreasury, ...fromPocket);
  pay(ctx, [corp, 'bank', treasury]);
}

function dropReservations(ctx: Ctx, corp: CorpId): void {
  const places: (readonly [string, number])[] = [];
  for (const [hex, cities] of Object.entries(ctx.s.map.cities)) {
    cities.forEach((city, i) => {
      if (city.reserved.includes(corp)) places.push([hex, i]);
    });
  }
  if (places.length > 0) ctx.emit({ t: 'ReservationsDropped', corp, places });
}

/** Nothing is left of the company but its tokens (§14.6, §14.7). */
function dissolve(ctx: Ctx, corp: CorpId): void {
  dropReservations(ctx, corp);
  const trains = trainsOf(ctx, corp);
  if (trains.length > 0) ctx.emit({ t: 'TrainsRetired', corp, trains });
  const ids = ctx.s.privates.acquired.filter((id) => ctx.s.privates.all[id]?.owner === corp);
  if (ids.length > 0) ctx.emit({ t: 'PrivateClosed', ids, why: 'receivership' });
  if (Object.values(ctx.s.shares.held[corp] ?? {}).some((list) => (list?.length ?? 0) > 0))
    ctx.emit({ t: 'CertificatesRetired', corp });
  const from = ctx.s.market.at[corp];
  if (from !== undefined) ctx.emit({ t: 'MarkerLifted', corp, from });
  ctx.emit({ t: 'CorporationClosed', corp, why: 'receivership' });
}

/** The next permanent train leaves as if it had been bought (§14.5). */
function exportPermanent(ctx: Ctx): void {
  const next = ctx.s.trains.depot.find((id) => PERMANENT_RANKS.includes(trainOf(ctx.s, id).rank));
  if (next !== undefined) exportTrain(ctx, next);
}

function enterReceivership(ctx: Ctx, corp: CorpId): void {
  const president = ctx.s.corporations.all[corp]?.control ?? null;
  if (president === null || president === 'market') return;
  const number = sliceOf(ctx.s).receiverships + 1;
  ctx.emit({ t: '1848/ReceivershipEntered', corp, president, number });
  handOverTokens(ctx, corp);
  compensate(ctx, corp, president);
  dissolve(ctx, corp);
  if (operatorOrNull(ctx.s) === corp) ctx.emit({ t: 'TurnEnded', who: corp, how: 'closed' });
  if (EXPORTING_RECEIVERSHIPS.includes(number)) exportPermanent(ctx);
}

/** Looked at once after each action: every company in column 0 falls, in company order (§4.2, §14). */
export function receivershipInColumnZero(ctx: Ctx): void {
  for (const corp of ctx.s.corporations.order) {
    if (corp !== BOE && inColumnZero(ctx, corp)) enterReceivership(ctx, corp);
  }
}
