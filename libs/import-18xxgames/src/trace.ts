import type { CorpId, EntityId, Game, Option, PlayerId, PrivateId, State, TokenId } from '@trunkline/engine';
import {
  cellOf,
  certificateCount,
  isCorp,
  options,
  percentAt,
  placeOf,
  priceOf,
  roundOf,
  scores,
  stewardOf,
  symbolOf,
  turnOf,
  waitingStep,
} from '@trunkline/engine';
import type { PeerEntityId } from './entity-ids.ts';
import { peerEntityId } from './entity-ids.ts';
import type { ImportedCommit, RecordedDeed } from './import.ts';
import type { PeerTitle, PeerTrace } from './peer-title.ts';

/** A position as one line of the peer's trace (data/TRACES.md). Key order has no meaning. */
export interface TraceLine {
  readonly i: number;
  readonly type: string;
  readonly entity: PeerEntityId | null;
  readonly entityType?: string;
  readonly auto?: readonly { readonly type: string; readonly entity: PeerEntityId }[];
  /** What the trains earn by our own reckoning, whatever the record says. */
  readonly total?: number;
  readonly fileTotal?: number;
  readonly state: TraceState;
}

/** Values of the trace are plain JSON. */
export type TraceState = Readonly<Record<string, unknown>>;

/** The line before the first action. */
export const startLine = (title: PeerTitle, g: Game): TraceLine => ({
  i: 0,
  type: 'start',
  entity: null,
  state: traceState(title, g),
});

/**
 * The line after an action and its automatic ones.
 *
 * @param before the position before the action: what the trains earn is reckoned there
 */
export function traceLine(title: PeerTitle, g: Game, commit: ImportedCommit, before: State): TraceLine {
  return {
    i: commit.id,
    type: commit.type,
    entity: commit.entity,
    ...(commit.entityType === 'player' ? {} : { entityType: commit.entityType }),
    ...(commit.auto.length === 0 ? {} : { auto: commit.auto.map(brief) }),
    ...runTotals({ t: g.t, s: before }, commit),
    state: traceState(title, g),
  };
}

const brief = ({ type, entity }: RecordedDeed): { type: string; entity: PeerEntityId } => ({ type, entity });

function runTotals(g: Game, { commands }: ImportedCommit): { total?: number; fileTotal?: number } {
  const command = commands.find((c) => c.do === 'run-trains');
  if (command?.do !== 'run-trains' || !isCorp(command.by.entity)) return {};
  const judged = g.t.policies.routes.judge(g, command.by.entity, command.routes);
  const fileTotal = (command.recorded?.revenues ?? []).reduce((sum, revenue) => sum + revenue, 0);
  return { ...(judged.ok ? { total: judged.value.revenue } : {}), fileTotal };
}

/** The position in the peer's words. */
export function traceState(title: PeerTitle, g: Game): TraceState {
  const { s } = g;
  const peer = title.trace;
  const over = s.end.over;
  const others = foreignTokens(s);
  const markers = Object.entries(s.map.marks)
    .filter(([, marks]) => marks.length > 0)
    .map(([hex, marks]) => [hex, marks.map((mark) => peer.markName?.(mark) ?? mark.of)] as const);
  const bids = Object.entries(s.auction.lots).filter(([, lot]) => lot.bids.length > 0);
  return {
    round: roundNow(peer, s),
    ...decisionNow(peer, g),
    phase: s.trains.phase,
    bank: s.money.unlimited ? null : s.money.cash.bank,
    certLimit: peer.certificateLimit(g),
    priority: orNull(peer.priority(g)),
    playerOrder: s.seats.order.map(peerEntityId),
    players: byId(s.seats.seated, (p) => playerNow(peer, g, p)),
    corps: byId(s.corporations.order, (c) => corporationNow(peer, g, c)),
    companies: byId(
      s.privates.order.filter((id) => ['unsold', 'held'].includes(s.privates.all[id]?.status ?? '')),
      (id) => privateNow(peer, s, id),
    ),
    hexes: Object.fromEntries(
      Object.entries(s.map.laid).map(([hex, laid]) => [hex, [laid.tile, laid.rotation]]),
    ),
    ...(others.length === 0 ? {} : { otherTokens: others }),
    depot: {
      upcoming: counted(s.trains.depot.map((id) => s.trains.all[id]?.rank ?? id)),
      discarded: s.trains.discarded.map((id) => s.trains.all[id]?.face ?? id),
    },
    ...(markers.length === 0 ? {} : { markers: Object.fromEntries(markers) }),
    ...(bids.length === 0
      ? {}
      : {
          auction: {
            bids: Object.fromEntries(
              bids.map(([id, lot]) => [
                symbolOf(id as PrivateId),
                lot.bids.map((b) => [peerEntityId(b.by), b.price]),
              ]),
            ),
            ...auctioning(s),
          },
        }),
    flags: peer.flags(g),
    ...(s.end.trigger === null ? {} : { endTrigger: [s.end.trigger.reason, TIMINGS[s.end.trigger.timing]] }),
    ...(over === null
      ? {}
      : {
          finished: true,
          endReason: over.reason,
          result: Object.fromEntries(
            Object.entries(over.scores).map(([id, score]) => [symbolOf(id as PlayerId), score]),
          ),
        }),
  };
}

/** The lot for which bidders outbid each other now. */
function auctioning(s: State): { auctioning?: string } {
  const id = s.privates.order.find((p) => s.privates.all[p]?.status === 'unsold');
  const bids = id === undefined ? [] : (s.auction.lots[id]?.bids ?? []);
  return id === undefined || bids.length < 2 ? {} : { auctioning: symbolOf(id) };
}

const TIMINGS = {
  'at-once': 'immediate',
  'end-of-top-turn': 'after_max_operates',
  'end-of-round': 'current_round',
  'end-of-operating-round': 'current_or',
  'end-of-set': 'full_or',
  'one-more-set': 'one_more_full_or_set',
} as const;

const orNull = (id: EntityId | null): PeerEntityId | null => (id === null ? null : peerEntityId(id));

const byId = <K extends EntityId>(ids: readonly K[], show: (id: K) => object): Record<string, object> =>
  Object.fromEntries(ids.map((id) => [symbolOf(id), show(id)]));

function counted(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

function roundNow(peer: PeerTrace, s: State): object {
  const round = roundOf(s);
  const names = round === undefined ? undefined : peer.rounds[round.kind];
  const operating = names?.kind === 'operating';
  // After the last turn of a round its operator goes on being named while something is left to settle.
  const who = turnOf(s)?.who ?? (s.end.over === null ? round?.queue[round.index] : undefined);
  return {
    kind: names?.kind ?? round?.kind ?? null,
    short: names?.short ?? null,
    turn: s.flow.turn,
    num: operating ? s.flow.set.number : 1,
    ...(operating ? { of: s.flow.set.of } : {}),
    order: (round?.queue ?? []).map(peerEntityId),
    ...(operating && who !== undefined ? { operator: peerEntityId(who) } : {}),
  };
}

function decisionNow(peer: PeerTrace, g: Game): object {
  const step = waitingStep(g);
  if (step === null) return { step: null, active: [], current: null, can: [] };
  const actors = step.actors(g);
  const current = actors[0] ?? null;
  const active = new Set(actors.map((entity) => stewardOf(g.s, entity)).filter((seat) => seat !== null));
  const can = new Set(
    options(g)
      .filter((option) => option.by.entity === current)
      .map((option) => actionNameOf(peer, option.do)),
  );
  return {
    step: peer.steps[step.kind] ?? step.kind,
    active: [...active].map(peerEntityId),
    current: orNull(current),
    can: [...can].sort(),
  };
}

const ACTIONS: Readonly<Record<Option['do'], string>> = {
  pass: 'pass',
  'buy-private': 'bid',
  'lower-private': 'assign',
  'acquire-private': 'buy_company',
  'start-corporation': 'par',
  'buy-shares': 'buy_shares',
  'sell-shares': 'sell_shares',
  'lay-tile': 'lay_tile',
  'place-token': 'place_token',
  'run-trains': 'run_routes',
  'declare-dividend': 'dividend',
  'buy-train': 'buy_train',
  'discard-train': 'discard_train',
  'take-loan': 'take_loan',
  'place-bid': 'bid',
  'repay-loan': 'payoff_loan',
  'pay-debt': 'payoff_debt',
  'buy-token': 'buy_token',
  'place-mark': 'assign',
  choose: 'choose',
  'declare-bankruptcy': 'bankrupt',
  'give-order': 'program',
  'drop-order': 'program_disable',
  'end-game': 'end_game',
};

/** The peer's name of a kind of command. */
export const actionNameOf = (peer: PeerTrace, kind: Option['do']): string =>
  peer.actions[kind] ?? ACTIONS[kind];

function playerNow(peer: PeerTrace, g: Game, player: PlayerId): object {
  const { s } = g;
  const seat = s.seats.player[player];
  const held = s.corporations.order.flatMap((corp) => {
    const percent = percentAt(s, corp, player);
    return percent === 0 ? [] : [[symbolOf(corp), percent]];
  });
  const limit = g.t.policies.shares.certificateLimit(g, player);
  return {
    cash: s.money.cash[player],
    ...(seat !== undefined && seat.debt > 0 ? { debt: seat.debt } : {}),
    ...(seat !== undefined && seat.penalty > 0 ? { penalty: seat.penalty } : {}),
    ...(seat !== undefined && seat.status !== 'in' ? { bankrupt: true } : {}),
    shares: Object.fromEntries(held),
    certs: certificateCount(g, player),
    ...privatesOf(s, player),
    ...(limit === peer.certificateLimit(g) ? {} : { certLimit: limit }),
    value: scores(g)[player],
  };
}

function privatesOf(s: State, owner: PlayerId | CorpId): { companies?: string[] } {
  const companies = s.privates.acquired.filter((id) => s.privates.all[id]?.owner === owner).map(symbolOf);
  return companies.length === 0 ? {} : { companies };
}

function corporationNow(peer: PeerTrace, g: Game, id: CorpId): object {
  const { s } = g;
  const corp = s.corporations.all[id];
  if (corp === undefined || corp.stage === 'gone') return { closed: true };
  const cell = s.market.at[id];
  const supply = (s.map.ofCorp[id] ?? []).filter((token) => s.map.tokens[token]?.at === 'supply');
  return {
    floated: corp.stage === 'floated',
    ipoed: corp.par !== null,
    owner: corp.control === 'market' ? 'market' : orNull(corp.control),
    cash: s.money.cash[id] ?? 0,
    par: corp.par === null ? null : cellOf(g.t.chart, corp.par).price,
    ...(cell === undefined
      ? {}
      : { price: priceOf(g.t.chart, s, id), cell, cellIndex: (s.market.stack[cell] ?? []).indexOf(id) }),
    ipo: percentAt(s, id, 'ipo'),
    treasury: percentAt(s, id, id),
    market: percentAt(s, id, 'pool'),
    presidentCert: presidentCertPlace(s, id),
    trains: (s.trains.owned[id] ?? []).map((train) => s.trains.all[train]?.face ?? train),
    tokens: sortedAsText((s.map.ofCorp[id] ?? []).flatMap((token) => tokenPlace(s, token))),
    tokensLeft: supply.length,
    ...(corp.loans > 0 ? { loans: corp.loans } : {}),
    operated: peer.hasOperated(g, id),
    ...peer.corporation?.(g, id),
    ...privatesOf(s, id),
  };
}

/** The certificate numbered 0, which is the president's where there is a president. */
function presidentCertPlace(s: State, id: CorpId): PeerEntityId | null {
  const cert = `${symbolOf(id)}_0`;
  const place = s.shares.certs[cert] === undefined ? null : placeOf(s, cert);
  if (place === null || place.startsWith('aside:')) return null;
  if (place === 'ipo') return 'ipo';
  if (place === 'pool') return 'market';
  return place === id ? 'treasury' : peerEntityId(place as EntityId);
}

type TokenRow = readonly (PeerEntityId | number)[];

const sortedAsText = (rows: readonly TokenRow[]): TokenRow[] =>
  rows
    .map((row) => ({ row, text: JSON.stringify(row) }))
    .sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0))
    .map(({ row }) => row);

/** Hex, city and slot of a token on the map; nothing for others. */
function tokenPlace(s: State, id: TokenId): TokenRow[] {
  const at = s.map.tokens[id]?.at;
  if (at === undefined || typeof at === 'string') return [];
  const slot = s.map.cities[at.hex]?.[at.city]?.slots.indexOf(id) ?? -1;
  return [[at.hex, at.city, slot]];
}

/** Tokens that block, and those of corporations that are gone. */
function foreignTokens(s: State): TokenRow[] {
  const rows = Object.entries(s.map.tokens).flatMap(([id, { owner }]) => {
    const isShown = owner !== 'neutral' && s.corporations.all[owner]?.stage !== 'gone';
    const symbol = owner === 'neutral' ? 'B' : symbolOf(owner);
    return isShown ? [] : tokenPlace(s, id).map((place) => [...place, symbol]);
  });
  return sortedAsText(rows);
}

function privateNow(peer: PeerTrace, s: State, id: PrivateId): object {
  const company = s.privates.all[id];
  const round = roundOf(s);
  const inSale = round !== undefined && peer.rounds[round.kind]?.kind === 'auction';
  const discount = (company?.worth ?? 0) - (company?.asking ?? 0);
  return {
    owner: orNull(company?.owner ?? null),
    value: company?.worth,
    revenue: company?.revenue,
    ...(inSale && discount > 0 ? { discount } : {}),
  };
}
