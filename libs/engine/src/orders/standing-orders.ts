import { roundOf } from '../flow/position.ts';
import type { Ctx, Game } from '../flow/step.ts';
import type { Command, StandingOrder } from '../model/command.ts';
import type { DomainEvent } from '../model/event.ts';
import type { CertId, CorpId, Place, PlayerId } from '../model/ids.ts';
import { isPlayer } from '../model/ids.ts';
import { certOf, certsAt, mayLeave, percentAt, unsoldPlace } from '../shares/holdings.ts';

/** What a programme wants now: a deed, or to be dropped. */
export type OrderedDeed = { readonly deed: Command } | { readonly drop: string };

const passFor = (player: PlayerId): OrderedDeed => ({
  deed: { do: 'pass', by: { seat: player, entity: player } },
});

const stockOf = (g: Game, corp: CorpId, from: 'unsold' | 'pool'): Place =>
  from === 'pool' ? 'pool' : unsoldPlace(g.s, corp);

function goalReached(g: Game, player: PlayerId, order: Extract<StandingOrder, { kind: 'buy' }>): boolean {
  if (order.until === 'float') return g.s.corporations.all[order.corp]?.stage === 'floated';
  return percentAt(g.s, order.corp, player) >= order.until * 10;
}

/** The certificate that a purchase would take; null if there is none, or if there are several sizes to choose from. */
function nextCertificate(g: Game, corp: CorpId, place: Place): CertId | null {
  const certs = certsAt(g.s, corp, place).filter(
    (id) => certOf(g.s, id).buyable && !certOf(g.s, id).president && mayLeave(g, id, place),
  );
  const first = certs[0];
  if (first === undefined) return null;
  return certs.every((id) => certOf(g.s, id).percent === certOf(g.s, first).percent) ? first : null;
}

/**
 * What a player's programme does when he is asked, given the command kinds that are open to him.
 * Null: he has no programme.
 */
export function orderedDeed(g: Game, player: PlayerId, open: readonly string[]): OrderedDeed | null {
  const order = g.s.orders.standing[player];
  if (order === undefined) return null;
  const canPass = open.includes('pass');
  if (order.kind === 'pass') return canPass ? passFor(player) : { drop: 'must-act' };
  if (goalReached(g, player, order))
    return order.thenPass && canPass ? passFor(player) : { drop: 'goal-reached' };
  const bought = g.s.record.turn.trades.some((t) => t.kind !== 'sold');
  if (bought) return canPass ? passFor(player) : { drop: 'must-act' };
  const cert = nextCertificate(g, order.corp, stockOf(g, order.corp, order.from));
  if (cert === null) return { drop: 'nothing-to-buy' };
  if (!open.includes('buy-shares')) return { drop: 'cannot-buy' };
  return {
    deed: { do: 'buy-shares', by: { seat: player, entity: player }, corp: order.corp, certs: [cert] },
  };
}

/** Whether a purchase by another could cost a president with less than half his presidency. */
function threatens(g: Game, player: PlayerId, corp: CorpId, buyer: Place): boolean {
  if (g.s.corporations.all[corp]?.control !== player || !isPlayer(buyer)) return false;
  const mine = percentAt(g.s, corp, player);
  return mine < 50 && percentAt(g.s, corp, buyer) + 20 > mine;
}

/** Why another's deed stops a player's programme in every title; null if it doesn't concern him. */
function commonAlarm(g: Game, player: PlayerId, event: DomainEvent): string | null {
  const e = event as Extract<
    DomainEvent,
    { t: 'SharesSold' | 'CorporationStarted' | 'LoanTaken' | 'SharesBought' | 'PresidencyChanged' }
  >;
  switch (e.t) {
    case 'SharesSold':
      return e.by === player ? null : 'shares-sold';
    case 'CorporationStarted':
      return e.by === player ? null : 'corporation-started';
    case 'LoanTaken':
      return percentAt(g.s, e.corp, player) > 0 ? 'loan-taken' : null;
    case 'SharesBought':
      return e.by !== player && threatens(g, player, e.corp, e.by) ? 'presidency-threatened' : null;
    case 'PresidencyChanged':
      return e.from === player ? 'presidency-lost' : null;
    default:
      return null;
  }
}

/** Why the deed just done stops a player's programme: a common reason, or else one of the title's own. */
function alarm(g: Game, player: PlayerId, done: readonly DomainEvent[]): string | null {
  const order = g.s.orders.standing[player];
  if (order === undefined || (order.kind === 'pass' && order.firm)) return null;
  for (const event of done) {
    const why = commonAlarm(g, player, event);
    if (why !== null) return why;
  }
  return g.t.policies.shares.alarm?.(g, player, order, done) ?? null;
}

/** Drops the programmes that the deed just done concerns. */
export function soundAlarms(ctx: Ctx, done: readonly DomainEvent[]): void {
  for (const player of Object.keys(ctx.s.orders.standing) as PlayerId[]) {
    const why = alarm(ctx, player, done);
    if (why !== null) ctx.emit({ t: 'StandingOrderDropped', by: player, why });
  }
}

const passesOn = (order: StandingOrder | undefined): boolean => order?.kind === 'pass' && order.lasting;

/**
 * Whether everybody passes by programme, and one deed has gone through a whole stock round, the operating rounds behind
 * it and another stock round: without a person the game would run on to its last turn.
 */
function runsByItself(ctx: Ctx): boolean {
  const playing = ctx.s.seats.order.filter((player) => ctx.s.seats.player[player]?.status === 'in');
  if (!playing.every((player) => passesOn(ctx.s.orders.standing[player]))) return false;
  const kind = roundOf(ctx.s)?.kind;
  return ctx.since(0).filter((e) => e.t === 'RoundBegan' && e.kind === kind).length > 1;
}

/** With a stock round programmes end, but for a lasting pass; and that as well where nobody is asked any more. */
export function dropOrdersOfRound(ctx: Ctx): void {
  const idle = runsByItself(ctx);
  for (const player of Object.keys(ctx.s.orders.standing) as PlayerId[]) {
    const isLasting = passesOn(ctx.s.orders.standing[player]);
    if (isLasting && !idle) continue;
    ctx.emit({ t: 'StandingOrderDropped', by: player, why: isLasting ? 'nobody-asked' : 'round-over' });
  }
}
