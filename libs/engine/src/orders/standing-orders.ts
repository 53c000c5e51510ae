import { roundOf } from '../flow/position.ts';
import type { StepKind } from '../flow/state.ts';
import type { Ctx, Game } from '../flow/step.ts';
import type { Command, StandingOrder } from '../model/command.ts';
import type { DomainEvent } from '../model/event.ts';
import type { CertId, CorpId, EntityId, Place, PlayerId } from '../model/ids.ts';
import { isPlayer } from '../model/ids.ts';
import type { Option } from '../model/option.ts';
import { certOf, certsAt, mayLeave, percentAt, unsoldPlace } from '../shares/holdings.ts';
import { bidOf } from './bidding.ts';

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

/** Who is asked, where, and what is open to him. */
export interface Asked {
  readonly player: PlayerId;
  /** The player himself, or a company over which he presides. */
  readonly entity: EntityId;
  readonly step: StepKind;
  readonly offered: readonly Option[];
}

/** What a programme does when its player is asked. Null: it leaves the question to him. */
export function orderedDeed(g: Game, order: StandingOrder, asked: Asked): OrderedDeed | null {
  const { player, entity, step, offered } = asked;
  if (order.kind === 'bid') return bidOf(g, player, order, asked);
  const open = offered.map((o) => o.do);
  const canPass = open.includes('pass');
  if (order.kind === 'skip')
    return canPass && order.steps.includes(step)
      ? { deed: { do: 'pass', by: { seat: player, entity } } }
      : null;
  if (entity !== player) return null;
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

/** What makes a president look again at steps that he had passed for him. */
function newsFor(player: PlayerId, event: DomainEvent): string | null {
  const e = event as Extract<DomainEvent, { t: 'PresidencyChanged' | 'PhaseBegan' }>;
  if (e.t === 'PhaseBegan') return 'phase-began';
  return e.t === 'PresidencyChanged' && e.from === player ? 'presidency-lost' : null;
}

/** Why the deed just done stops a player's programme: a common reason, or else one of the title's own. */
export function alarmOf(
  g: Game,
  player: PlayerId,
  order: StandingOrder,
  done: readonly DomainEvent[],
): string | null {
  if (order.kind === 'bid' || (order.kind === 'pass' && order.firm)) return null;
  if (order.kind === 'skip')
    return done.map((event) => newsFor(player, event)).find((why) => why !== null) ?? null;
  for (const event of done) {
    const why = commonAlarm(g, player, event);
    if (why !== null) return why;
  }
  return g.t.policies.shares.alarm?.(g, player, order, done) ?? null;
}

/** Drops the programmes that the deed just done concerns. */
export function soundAlarms(ctx: Ctx, done: readonly DomainEvent[]): void {
  for (const [player, order] of Object.entries(ctx.s.orders.standing) as [PlayerId, StandingOrder][]) {
    const why = alarmOf(ctx, player, order, done);
    if (why !== null) ctx.emit({ t: 'StandingOrderDropped', by: player, why });
  }
}

const passesOn = (order: StandingOrder | undefined): boolean => order?.kind === 'pass' && order.lasting;

/**
 * Whether one deed has gone through a whole stock round, the operating rounds behind it and another stock round: some pass
 * by programme, the others can do nothing, and without a person the game would run on to its last turn.
 */
function runsByItself(ctx: Ctx): boolean {
  const kind = roundOf(ctx.s)?.kind;
  return ctx.since(0).filter((e) => e.t === 'RoundBegan' && e.kind === kind).length > 1;
}

/**
 * With their round programmes of these kinds end, but for a lasting pass; and that as well where nobody is asked any
 * more. One that passes steps of companies goes on.
 */
export function dropOrdersOfRound(ctx: Ctx, kinds: readonly StandingOrder['kind'][]): void {
  const idle = kinds.includes('pass') && runsByItself(ctx);
  for (const player of Object.keys(ctx.s.orders.standing) as PlayerId[]) {
    const order = ctx.s.orders.standing[player];
    if (order === undefined || !kinds.includes(order.kind)) continue;
    const isLasting = outlivesRound(order);
    if (isLasting && !(idle && passesOn(order))) continue;
    ctx.emit({ t: 'StandingOrderDropped', by: player, why: isLasting ? 'nobody-asked' : endOf(order) });
  }
}

/** Whether a programme goes on when a round ends in which it acts. */
export const outlivesRound = (order: StandingOrder): boolean => order.kind === 'skip' || passesOn(order);

/** Why a programme has ended with its round. */
export const endOf = (order: StandingOrder): string => (order.kind === 'bid' ? 'auction-over' : 'round-over');
