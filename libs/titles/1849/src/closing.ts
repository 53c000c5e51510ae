import type { CorpId, Ctx } from '@trunkline/engine';
import {
  cashOf,
  cellOf,
  operatorOrNull,
  pay,
  removeToken,
  symbolOf,
  trainsOf,
  turnOf,
} from '@trunkline/engine';
import { AFG, CERTIFICATES, corporationRow } from './data/corporations.ts';
import { launchQueue, markQueue, reorderQueue, wandererFreed } from './launch.ts';
import { sliceOf } from './slice.ts';
import { keepingAnswers } from './steps/token.ts';

/** Privates close when the 12H is bought, whoever owns them (§3). */
export function closePrivates(ctx: Ctx): void {
  const ids = ctx.s.privates.acquired;
  if (ids.length > 0) ctx.emit({ t: 'PrivateClosed', ids, why: 'phase' });
}

/** Its tokens leave the map, and a fresh set of three comes into the supply (§14.2, §14.8). */
function freshTokens(ctx: Ctx, corp: CorpId): void {
  for (const id of ctx.s.map.ofCorp[corp] ?? []) {
    removeToken(ctx, id, 'supply');
  }
  const home = corporationRow(corp)?.home ?? null;
  if (home !== null) ctx.emit({ t: 'ReservationMade', corp, hex: home, city: 0, slot: 0 });
}

/** Where the copy of a closed corporation goes in the launch queue, and who is next (§14.8–14.10). */
function requeue(ctx: Ctx, corp: CorpId): void {
  const rest = launchQueue(ctx).filter((c) => c !== corp);
  const before = rest[rest.length - 1];
  const { recentlyClosed } = sliceOf(ctx.s);
  const closed = [...recentlyClosed.filter((c) => c !== corp), corp];
  const swaps = before === AFG && sliceOf(ctx.s).blocked;
  reorderQueue(ctx, swaps ? [...rest.slice(0, -1), corp, AFG] : [...rest, corp]);
  let { next } = sliceOf(ctx.s);
  if (swaps && next === AFG) next = null;
  if (!swaps && before !== undefined && ctx.s.corporations.all[before]?.stage === 'floated') next = corp;
  markQueue(ctx, { next, recentlyClosed: closed });
}

/** CNM's marker stays on its port, for nobody any more (§10.5). */
function disownMarks(ctx: Ctx, corp: CorpId): void {
  for (const [at, marks] of Object.entries(ctx.s.map.marks)) {
    if (!marks.some(({ of }) => of === corp)) continue;
    const left = marks.map((mark) => (mark.of === corp ? { ...mark, of: 'nobody' } : mark));
    ctx.emit({ t: 'MarksChanged', at, marks: left });
  }
}

/** Nothing of what the closed one was stays with the copy: no flag, no mark, no tie (§14.1, §14.8). */
function forget(ctx: Ctx, corp: CorpId): void {
  const { coast, eTokens, portOwner } = sliceOf(ctx.s);
  if (ctx.s.market.topped.includes(corp)) ctx.emit({ t: 'TopForgotten', corp });
  for (const id of ctx.s.privates.acquired) {
    if (ctx.s.privates.all[id]?.tiedTo === corp) ctx.emit({ t: 'PrivateUntied', private: id });
  }
  if (portOwner === corp) ctx.emit({ t: '1849/PortOwnerChanged', corp: null });
  disownMarks(ctx, corp);
  if (coast[corp] !== undefined) ctx.emit({ t: '1849/CoastOpened', corp, hexes: [] });
  if (eTokens.includes(corp)) ctx.emit({ t: '1849/ETokenLost', corp });
}

/** By the peer a corporation that falls by its own 12H takes the next one's train step with it (§18). */
function endTurn(ctx: Ctx, corp: CorpId, why: string): void {
  ctx.emit({ t: 'TurnEnded', who: corp, how: 'closed' });
  if (why === 'earthquake' && ctx.s.meta.readings['lostTrainStep'] === 'peer')
    ctx.emit({ t: '1849/TrainStepLost', lost: true });
}

/** Closes a corporation; a fresh, unlaunched copy goes to the end of the launch queue (§14). */
export function closeCorporation(ctx: Ctx, corp: CorpId, why: string): void {
  keepingAnswers(ctx, () => close(ctx, corp, why));
}

function close(ctx: Ctx, corp: CorpId, why: string): void {
  ctx.emit({ t: 'CorporationClosed', corp, why });
  freshTokens(ctx, corp);
  const cash = cashOf(ctx.s, corp);
  if (cash > 0) pay(ctx, [corp, 'bank', cash]);
  if (cash < 0) pay(ctx, ['bank', corp, -cash]);
  const trains = trainsOf(ctx, corp);
  if (trains.length > 0) ctx.emit({ t: 'TrainsRetired', corp, trains });
  const ids = ctx.s.privates.acquired.filter((id) => ctx.s.privates.all[id]?.owner === corp);
  if (ids.length > 0) ctx.emit({ t: 'PrivateClosed', ids, why });
  if (turnOf(ctx.s) !== undefined && operatorOrNull(ctx.s) === corp) endTurn(ctx, corp, why);
  const certs = CERTIFICATES.map((_, i) => `${symbolOf(corp)}_${i}`);
  ctx.emit({ t: 'CertificatesReturned', corp, certs, to: corp });
  const from = ctx.s.market.at[corp];
  if (from !== undefined) ctx.emit({ t: 'MarkerLifted', corp, from });
  ctx.emit({ t: 'CorporationReset', corp, fresh: false });
  forget(ctx, corp);
  requeue(ctx, corp);
  wandererFreed(ctx);
}

/** Looked at once an action is complete: corporations on the closing cell close (§13.5). */
export function closeFallen(ctx: Ctx): void {
  for (const corp of launchQueue(ctx)) {
    const at = ctx.s.market.at[corp];
    if (at !== undefined && cellOf(ctx.t.chart, at).type === 'close') closeCorporation(ctx, corp, 'price');
  }
}
