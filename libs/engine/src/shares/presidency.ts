import type { Ctx, Game } from '../flow/step.ts';
import type { CertId, CorpId, Place, PlayerId } from '../model/ids.ts';
import { isPlayer } from '../model/ids.ts';
import {
  certOf,
  certsAt,
  percentAt,
  percentOf,
  placeOf,
  presidentCert,
  presidentPercent,
} from './holdings.ts';

/** Certificates on the move. `percent` is less than their sum when the president's certificate is being split. */
export interface Transfer {
  readonly corp: CorpId;
  readonly certs: readonly CertId[];
  readonly percent: number;
  readonly from: Place;
  readonly to: Place;
}

/** What a player will hold once the change of a split certificate has come back (C 3.3). */
function settledPercent(g: Game, t: Transfer, player: PlayerId): number {
  const change = percentOf(g.s, t.certs) - t.percent;
  return percentAt(g.s, t.corp, player) + (player === t.from ? change : player === t.to ? -change : 0);
}

/** The players still in, starting left of one of them; all in order if he is none. */
function leftOf(g: Game, player: PlayerId | null): PlayerId[] {
  const { order, player: seats } = g.s.seats;
  const at = player === null ? -1 : order.indexOf(player);
  const ring = at < 0 ? order : [...order.slice(at + 1), ...order.slice(0, at + 1)];
  return ring.filter((p) => seats[p]?.status === 'in');
}

/** Who presides after a transfer (C 4.2–4.4), given who did before. */
function successor(g: Game, t: Transfer, old: PlayerId | null): PlayerId | null {
  const holders = leftOf(g, old);
  let most = 0;
  for (const p of holders) most = Math.max(most, settledPercent(g, t, p));
  if (old !== null && settledPercent(g, t, old) === most) return old;
  const need = presidentPercent(g.s, t.corp);
  const candidates = holders.filter((p) => settledPercent(g, t, p) === most && most >= need);
  const cert = presidentCert(g.s, t.corp);
  const holder = cert === null ? null : placeOf(g.s, cert);
  if (old === null) {
    const owner = candidates.find((p) => p === holder);
    if (owner !== undefined) return owner;
    const first = (g.s.shares.firstHeld[t.corp] ?? []).find(
      (p): p is PlayerId => isPlayer(p) && candidates.includes(p),
    );
    if (first !== undefined) return first;
  }
  return candidates[0] ?? old;
}

/** How a title swaps certificates for the president's: which ones the new president gives. */
export function givenFor(g: Game, corp: CorpId, to: PlayerId): readonly CertId[] {
  const need = presidentPercent(g.s, corp);
  const given: CertId[] = [];
  let sum = 0;
  for (const id of certsAt(g.s, corp, to)) {
    if (sum >= need) break;
    if (certOf(g.s, id).president) continue;
    given.push(id);
    sum += certOf(g.s, id).percent;
  }
  return given;
}

/** Swaps certificates between the new president and whoever has the president's certificate (C 4.6). */
function swap(ctx: Ctx, t: Transfer, old: Place, to: PlayerId): void {
  const cert = presidentCert(ctx.s, t.corp);
  const lies = cert === null ? null : placeOf(ctx.s, cert);
  if (cert === null || lies === null || lies === to) return;
  const receiver = percentAt(ctx.s, t.corp, old) >= presidentPercent(ctx.s, t.corp) ? old : 'pool';
  const { given: chosen, swapped } = ctx.t.policies.shares.presidency;
  const held = percentAt(ctx.s, t.corp, to);
  const given = chosen?.(ctx, t.corp, to) ?? givenFor(ctx, t.corp, to);
  ctx.emit({ t: 'CertificatesMoved', corp: t.corp, certs: given, from: to, to: receiver });
  ctx.emit({ t: 'CertificatesMoved', corp: t.corp, certs: [cert], from: lies, to });
  swapped?.(ctx, { corp: t.corp, old, next: to, given, receiver, held });
}

/** Certificates taken from the front of the pool give the holder of a split certificate his change (C 4.6). */
function giveChange(ctx: Ctx, t: Transfer, holder: Place): void {
  let due = percentOf(ctx.s, t.certs) - t.percent;
  const change: CertId[] = [];
  for (const id of certsAt(ctx.s, t.corp, 'pool')) {
    const { percent, president } = certOf(ctx.s, id);
    if (due <= 0) break;
    if (president || percent > due) continue;
    change.push(id);
    due -= percent;
  }
  if (change.length > 0)
    ctx.emit({ t: 'CertificatesMoved', corp: t.corp, certs: change, from: 'pool', to: holder });
}

/**
 * Moves certificates and settles the presidency (C 3.6b, C 4). Money is the caller's.
 * Where the president's certificate may fall to the pool and nobody can take it, the market
 * controls the corporation until somebody buys it out.
 */
export function transfer(ctx: Ctx, t: Transfer): void {
  const { presided, mayFallToPool } = ctx.t.policies.shares.presidency;
  ctx.emit({ t: 'CertificatesMoved', corp: t.corp, certs: t.certs, from: t.from, to: t.to });
  const partial = percentOf(ctx.s, t.certs) > t.percent;
  if (!presided(ctx, t.corp)) return;
  const control = ctx.s.corporations.all[t.corp]?.control ?? null;
  const old = control === 'market' ? null : control;
  const cert = presidentCert(ctx.s, t.corp);
  const boughtOut = control === 'market' && isPlayer(t.to) && cert !== null && t.certs.includes(cert);
  const next = boughtOut ? (t.to as PlayerId) : successor(ctx, t, old);

  if (
    next === old &&
    old !== null &&
    cert !== null &&
    placeOf(ctx.s, cert) === 'pool' &&
    mayFallToPool(ctx, t.corp)
  ) {
    ctx.emit({ t: 'PresidencyChanged', corp: t.corp, from: old, to: 'market' });
    if (partial) giveChange(ctx, t, t.from);
    return;
  }
  if (next !== null && next !== old) {
    ctx.emit({ t: 'PresidencyChanged', corp: t.corp, from: control, to: next });
    // A pool in control counts as the old president; else whoever sold from his own stack does (C 4.5).
    const before: Place | null =
      old ?? (control === 'market' ? 'pool' : t.from === 'ipo' || t.from === t.corp ? t.from : null);
    const delivered = cert !== null && t.certs.includes(cert) && t.to === next;
    if (!delivered && t.from !== next && before !== null) swap(ctx, t, before, next);
  }
  if (!partial) return;
  if (t.to === 'pool') giveChange(ctx, t, t.from);
  else returnChange(ctx, t);
}

/** A buyer who took a whole president's certificate for less gives plain certificates back to the pool (C 4.7). */
function returnChange(ctx: Ctx, t: Transfer): void {
  let due = percentOf(ctx.s, t.certs) - t.percent;
  const back: CertId[] = [];
  for (const id of certsAt(ctx.s, t.corp, t.to)) {
    const { percent, president } = certOf(ctx.s, id);
    if (due <= 0) break;
    if (president || percent > due) continue;
    back.push(id);
    due -= percent;
  }
  if (back.length > 0)
    ctx.emit({ t: 'CertificatesMoved', corp: t.corp, certs: back, from: t.to, to: 'pool' });
}
