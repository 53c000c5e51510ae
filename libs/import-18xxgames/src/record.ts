import type { Command, CommandOf, DomainEvent, Game, StandingOrder } from '@trunkline/engine';
import { symbolOf } from '@trunkline/engine';
import { cellToPeer } from './cell-ids.ts';
import { cityToPeer } from './city-ids.ts';
import type { PeerEntityId, PeerEntityType } from './entity-ids.ts';
import { peerEntityId, peerEntityType } from './entity-ids.ts';
import type { PeerTitle } from './peer-title.ts';
import { encodeRun } from './route-encoding.ts';
import type { TilePieces } from './tile-ids.ts';

/** A deed in the peer's words. */
export interface WrittenDeed {
  readonly type: string;
  readonly entity: PeerEntityId;
  readonly entity_type: PeerEntityType;
  readonly [field: string]: unknown;
}

/**
 * The record of a command.
 *
 * @param before the position in which it was given
 * @param events what came of it
 * @param pieces which copy of a tile lies where; the copy laid here is entered
 */
export function recordOf(
  peer: PeerTitle,
  before: Game,
  command: Command,
  events: readonly DomainEvent[],
  pieces: TilePieces,
): WrittenDeed {
  const { entity } = command.by;
  const fields = fieldsOf(peer, before, command, events, pieces);
  return { ...fields, entity: peerEntityId(entity), entity_type: peerEntityType(entity) };
}

type Written = { readonly type: string; readonly [field: string]: unknown };

function fieldsOf(
  peer: PeerTitle,
  g: Game,
  c: Command,
  events: readonly DomainEvent[],
  pieces: TilePieces,
): Written {
  const { board, chart } = g.t;
  switch (c.do) {
    case 'pass':
      return { type: 'pass' };
    case 'buy-private':
      return { type: 'bid', company: symbolOf(c.private), price: c.price };
    case 'lower-private':
      return { type: 'assign', target: symbolOf(c.private), target_type: 'company' };
    case 'acquire-private':
      return { type: 'buy_company', company: symbolOf(c.private), price: c.price };
    case 'start-corporation':
      return { type: 'par', corporation: symbolOf(c.corp), share_price: cellToPeer(chart, c.cell) };
    case 'buy-shares':
      return { type: 'buy_shares', shares: c.certs, percent: percentOf(g, c) };
    case 'sell-shares':
      return { type: 'sell_shares', shares: c.certs, percent: c.percent };
    case 'lay-tile': {
      const tile = pieces.next(c.tile);
      pieces.lay(c.hex, tile);
      return { type: 'lay_tile', hex: c.hex, tile, rotation: c.rotation };
    }
    case 'place-token': {
      const city = cityToPeer(board, g.s.map, pieces, c);
      return { type: 'place_token', city, slot: slotOf(events), tokener: symbolOf(c.by.entity) };
    }
    case 'run-trains':
      return { type: 'run_routes', routes: routesOf(peer, g, events), extra_revenue: 0, subsidy: 0 };
    case 'declare-dividend':
      return { type: 'dividend', kind: c.kind };
    case 'buy-train':
      return boughtTrain(g, c);
    case 'discard-train':
      return { type: 'discard_train', train: c.train };
    case 'take-loan':
      return { type: 'take_loan', loan: peer.nextLoan(g) };
    case 'place-bid':
      return { type: 'bid', company: symbolOf(c.private), price: c.price };
    case 'repay-loan':
      return { type: 'payoff_loan', loan: peer.nextLoan(g) };
    case 'pay-debt':
      return { type: 'payoff_debt' };
    case 'buy-token':
      return { type: 'buy_token', ...tokenPlace(g, c.token, pieces), price: c.price };
    case 'place-mark':
      return { type: 'assign', target: c.hex, target_type: 'hex' };
    case 'choose':
      return { type: 'choose', choice: peer.choiceText?.(g, c) ?? c.choice };
    case 'declare-bankruptcy':
      return { type: 'bankrupt' };
    case 'give-order':
      return orderRecord(c.order);
    case 'drop-order':
      return { type: 'program_disable', reason: 'user' };
    case 'end-game':
      return { type: 'end_game' };
  }
}

/** City and slot of a token on the map. */
function tokenPlace({ t, s }: Game, token: string, pieces: TilePieces): Record<string, unknown> {
  const at = s.map.tokens[token]?.at;
  if (at === undefined || typeof at === 'string') return {};
  const slot = s.map.cities[at.hex]?.[at.city]?.slots.indexOf(token) ?? 0;
  return { city: cityToPeer(t.board, s.map, pieces, at), slot };
}

/** The peer's names for programmes. One that passes steps is his of passing at the close, which other titles of his have. */
const ORDER_TYPES = {
  pass: 'program_share_pass',
  buy: 'program_buy_shares',
  bid: 'program_auction_bid',
  skip: 'program_close_pass',
} as const;

export const orderType = ({ kind }: StandingOrder): string => ORDER_TYPES[kind];

/** A programme of ours in the peer's words; what it does is in the automatic actions. */
function orderRecord(order: StandingOrder): Written {
  const type = orderType(order);
  switch (order.kind) {
    case 'pass':
      return { type, unconditional: order.firm, indefinite: order.lasting };
    case 'buy':
      return {
        type,
        corporation: symbolOf(order.corp),
        until_condition: order.until,
        from_market: order.from === 'pool',
        auto_pass_after: order.thenPass,
      };
    case 'bid':
      return {
        type,
        bid_target: symbolOf(order.private),
        enable_maximum_bid: true,
        maximum_bid: order.limit,
        enable_buy_price: true,
        buy_price: order.limit,
        auto_pass_after: order.thenPass,
      };
    case 'skip':
      return { type };
  }
}

const percentOf = ({ s }: Game, { certs }: CommandOf<'buy-shares'>): number =>
  certs.reduce((sum, id) => sum + (s.shares.certs[id]?.percent ?? 0), 0);

function slotOf(events: readonly DomainEvent[]): number {
  for (const event of events) if (event.t === 'TokenPlaced' && 'slot' in event) return Number(event.slot);
  return 0;
}

function routesOf(peer: PeerTitle, { t, s }: Game, events: readonly DomainEvent[]): readonly unknown[] {
  for (const event of events) {
    if (!isRun(event)) continue;
    return event.runs.map((run) => {
      const text = peer.routeText(run, s.trains.all[run.train]?.face ?? '');
      return encodeRun(t.board, s.map, run, text);
    });
  }
  return [];
}

type RunEvent = Extract<DomainEvent, { readonly t: 'RoutesRun' }>;
const isRun = (event: DomainEvent): event is RunEvent => event.t === 'RoutesRun';

/** Only the bank's cards have their face chosen; one between corporations keeps the face it has. */
function boughtTrain({ s }: Game, c: CommandOf<'buy-train'>): Written {
  const isNew = s.trains.depot.includes(c.train) || s.trains.discarded.includes(c.train);
  return {
    type: 'buy_train',
    train: c.train,
    price: c.price,
    ...(isNew ? { variant: c.face } : {}),
    ...(c.tradeIn === null ? {} : { exchange: c.tradeIn }),
  };
}
