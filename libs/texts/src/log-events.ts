import type { CorpId, DomainEvent, KernelEvent, PlayerId, PrivateId, Rank, TrainId } from '@trunkline/engine';
import { isCorp, isPlayer } from '@trunkline/engine';
import type { LogPosition } from './log-position.ts';
import type { Param } from './message.ts';
import {
  corp,
  entity,
  hex,
  list,
  money,
  number,
  percent,
  player,
  privateCompany,
  text,
  tile,
  train,
  word,
} from './message.ts';
import { orderMessage } from './standing-order.ts';
import { ownWords } from './titles/index.ts';
import type { Around, Told, Writer } from './told.ts';
import { ahead, clause, headline, silent } from './told.ts';
import { whyMessage } from './why.ts';

type Of<T extends KernelEvent['t']> = Extract<KernelEvent, { readonly t: T }>;

/** What was paid for the deed just told, to whomever; 0 if nothing followed. */
function paidFor({ events, index }: Around): number {
  const next = events[index + 1];
  if (next?.t !== 'CashMoved') return 0;
  return (next as Of<'CashMoved'>).rows.reduce((sum, [, , amount]) => sum + amount, 0);
}

/** Where the marker stood before the steps that end with this event. */
function startOfMove(e: Of<'MarkerMoved'>, { events, index }: Around): string {
  let { from } = e;
  for (let i = index - 1; i >= 0; i -= 1) {
    const before = events[i] as KernelEvent;
    if (before.t === 'TopReached') continue;
    if (before.t !== 'MarkerMoved' || before.corp !== e.corp || before.why !== e.why) break;
    from = before.from;
  }
  return from;
}

function movesOn(e: Of<'MarkerMoved'>, { events, index }: Around): boolean {
  const next = events[index + 1] as KernelEvent | undefined;
  return next?.t === 'MarkerMoved' && next.corp === e.corp && next.why === e.why;
}

const amounts = (rows: readonly (readonly [string, number])[]): Param =>
  list(rows.map(([who, amount]) => word('list.amount', { who: entity(who), amount: money(amount) })));

/** Income by owner, in order of first payment. */
function incomeRows(rows: Of<'IncomePaid'>['rows']): Param {
  const owners = new Map<PlayerId | CorpId, { readonly ids: PrivateId[]; sum: number }>();
  for (const [id, owner, amount] of rows) {
    const own = owners.get(owner) ?? { ids: [], sum: 0 };
    own.ids.push(id);
    own.sum += amount;
    owners.set(owner, own);
  }
  return list(
    [...owners].map(([owner, { ids, sum }]) =>
      word('list.income', {
        who: entity(owner),
        amount: money(sum),
        privates: list(ids.map(privateCompany)),
      }),
    ),
  );
}

function revalued(e: Of<'PrivatesRevalued'>, at: LogPosition): readonly Told[] {
  const changed = e.rows.filter(([id, revenue]) => at.before.privates.all[id]?.revenue !== revenue);
  const idle = changed.filter(([, revenue]) => revenue === 0).map(([id]) => id);
  return [
    ...(idle.length === 0
      ? []
      : clause('log.PrivatesRevalued.no-income', {
          privates: list([...idle].sort().map(privateCompany)),
          count: number(idle.length),
        })),
    ...changed
      .filter(([, revenue]) => revenue > 0)
      .flatMap(([id, revenue]) =>
        clause('log.PrivatesRevalued.income', { private: privateCompany(id), amount: money(revenue) }),
      ),
  ];
}

const CLOSED_BY: Readonly<Record<string, string>> = {
  phase: 'log.PrivateClosed.phase',
  receivership: 'log.PrivateClosed.receivership',
  used: 'log.PrivateClosed.used',
  'first-train': 'log.PrivateClosed.first-train',
};

function sharesBought(e: Of<'SharesBought'>): readonly Told[] {
  const params = {
    buyer: entity(e.by),
    percent: percent(e.percent),
    corp: corp(e.corp),
    amount: money(e.price),
  };
  if (e.by === e.corp)
    return headline('log.SharesBought.redeemed', {
      corp: params.corp,
      percent: params.percent,
      amount: params.amount,
    });
  if (e.from === 'ipo') return headline('log.SharesBought.ipo', params);
  if (e.from === 'pool') return headline('log.SharesBought.pool', params);
  return headline(e.from === e.corp ? 'log.SharesBought.treasury' : 'log.SharesBought.holder', params);
}

function presidency(e: Of<'PresidencyChanged'>, { opened }: Around): readonly Told[] {
  const start = opened as KernelEvent | null;
  if (start?.t === 'CorporationStarted' && start.corp === e.corp && start.by === e.to) return [];
  const params = { corp: corp(e.corp) };
  if (e.to === null || e.to === 'market') return clause('log.PresidencyChanged.to-market', params);
  const taken = { ...params, player: player(e.to) };
  if (e.from === null) return clause('log.PresidencyChanged.first', taken);
  if (e.from === 'market') return clause('log.PresidencyChanged.from-market', taken);
  return clause('log.PresidencyChanged.passed', { ...taken, old: player(e.from) });
}

function markerMoved(e: Of<'MarkerMoved'>, at: LogPosition, around: Around): readonly Told[] {
  if (movesOn(e, around)) return [];
  const params = {
    corp: corp(e.corp),
    from: money(at.price(startOfMove(e, around))),
    to: money(at.price(e.to)),
  };
  if (e.why === 'round-end')
    return headline(
      at.price(e.to) < at.price(startOfMove(e, around))
        ? 'log.MarkerMoved.round-end-fall'
        : 'log.MarkerMoved.round-end',
      params,
    );
  return clause(e.why === 'no-loan-left' ? 'log.MarkerMoved.no-loan-left' : 'log.MarkerMoved.moved', params);
}

function tileLaid(e: Of<'TileLaid'>, around: Around): readonly Told[] {
  const paid = paidFor(around);
  const params = { tile: tile(e.tile), hex: hex(e.hex) };
  const cost = { ...params, amount: money(paid) };
  if (!isCorp(e.by)) {
    const by = { private: entity(e.by) };
    return paid > 0
      ? headline('log.TileLaid.power-paid', { ...cost, ...by })
      : headline('log.TileLaid.power', { ...params, ...by });
  }
  const by = { corp: corp(e.by) };
  if (e.as === 'new')
    return paid > 0
      ? headline('log.TileLaid.new-paid', { ...cost, ...by })
      : headline('log.TileLaid.new', { ...params, ...by });
  return paid > 0
    ? headline('log.TileLaid.upgrade-paid', { ...cost, ...by })
    : headline('log.TileLaid.upgrade', { ...params, ...by });
}

function tokenPlaced(e: Of<'TokenPlaced'>, around: Around): readonly Told[] {
  const params = { corp: entity(e.by), hex: hex(e.hex) };
  if (!e.turn) return headline('log.TokenPlaced.home', params);
  const paid = paidFor(around);
  return paid > 0
    ? headline('log.TokenPlaced.paid', { ...params, amount: money(paid) })
    : headline('log.TokenPlaced.free', params);
}

function tokensReplaced(e: Of<'TokensReplaced'>, at: LogPosition): readonly Told[] {
  const [first] = e.pairs;
  if (first === undefined) return [];
  const hexes = e.pairs.flatMap(([old]) => at.hexOf(old) ?? []);
  return clause('log.TokensReplaced', {
    corp: corp(e.owner),
    old: entity(at.tokenOwner(first[0])),
    hexes: list(hexes.map(hex)),
    count: number(e.pairs.length),
  });
}

function trainBought(e: Of<'TrainBought'>, at: LogPosition): readonly Told[] {
  const params = { corp: corp(e.to), train: train(e.face), amount: money(e.price) };
  if (e.tradedIn !== null)
    return headline('log.TrainBought.traded-in', { ...params, old: train(at.face(e.tradedIn)) });
  if (e.from === 'depot') return headline('log.TrainBought.depot', params);
  if (e.from === 'discarded') return headline('log.TrainBought.discarded', params);
  return headline('log.TrainBought.corp', { ...params, seller: corp(e.from) });
}

/** Who lost how many trains of a rank, in order of the roster's list. */
function losers(trains: readonly TrainId[], at: LogPosition): readonly (readonly [CorpId, number])[] {
  const lost = new Map<CorpId, number>();
  for (const id of trains) {
    const owner = at.owner(id);
    if (owner !== null) lost.set(owner, (lost.get(owner) ?? 0) + 1);
  }
  return [...lost];
}

function trainsRusted(e: Of<'TrainsRusted'>, at: LogPosition): readonly Told[] {
  const ranks = [...new Set<Rank>(e.trains.map((id) => at.rank(id)))];
  return ranks.flatMap((rank) => {
    const lost = losers(
      e.trains.filter((id) => at.rank(id) === rank),
      at,
    );
    if (lost.length === 0) return clause('log.TrainsRusted.unowned', { train: train(rank) });
    const rows = lost.map(([who, n]) => word('list.count', { who: corp(who), n: number(n) }));
    return clause('log.TrainsRusted.lost', { train: train(rank), rows: list(rows) });
  });
}

/** Trains that pass from one company to another; a move between the halves of one is not told. */
function trainsMoved(e: Of<'TrainsMoved'>, at: LogPosition): readonly Told[] {
  const ways = new Map<string, { readonly from: CorpId; readonly to: CorpId; readonly ids: TrainId[] }>();
  for (const [id, from, to] of e.rows) {
    if (from === to) continue;
    const way = ways.get(`${from} ${to}`) ?? { from, to, ids: [] };
    way.ids.push(id);
    ways.set(`${from} ${to}`, way);
  }
  return [...ways.values()].flatMap(({ from, to, ids }) =>
    clause('log.TrainsMoved', {
      trains: list(ids.map((id) => train(at.face(id)))),
      seller: corp(from),
      corp: corp(to),
      count: number(ids.length),
    }),
  );
}

const faces = (ids: readonly TrainId[], at: LogPosition): Param => list(ids.map((id) => train(at.face(id))));

function routesRun(e: Of<'RoutesRun'>, at: LogPosition): readonly Told[] {
  const [only, ...more] = e.runs;
  if (only === undefined) return headline('log.RoutesRun.none', { corp: corp(e.corp) });
  const params = { corp: corp(e.corp), amount: money(e.revenue) };
  if (more.length === 0 && e.subsidy === 0)
    return headline('log.RoutesRun.one', { ...params, train: train(at.face(only.train)) });
  const rows = list(
    e.runs.map((run) => word('list.run', { train: train(at.face(run.train)), amount: money(run.revenue) })),
  );
  return e.subsidy > 0
    ? headline('log.RoutesRun.subsidised', { ...params, rows, subsidy: money(e.subsidy) })
    : headline('log.RoutesRun.several', { ...params, rows });
}

function dividend(e: Of<'DividendDeclared'>): readonly Told[] {
  const params = { corp: corp(e.corp) };
  if (e.kind === 'withhold') {
    return e.revenue > 0
      ? headline('log.DividendDeclared.withhold', { ...params, amount: money(e.revenue) })
      : headline('log.DividendDeclared.nothing', params);
  }
  if (e.revenue === 0) return headline('log.DividendDeclared.empty', params);
  const share = { ...params, share: money(e.perShare) };
  return e.rows.length === 0
    ? headline('log.DividendDeclared.nobody', share)
    : headline('log.DividendDeclared.payout', { ...share, rows: amounts(e.rows) });
}

const PASSES: Readonly<Record<string, string>> = {
  trade: 'log.Passed.trade',
  'private-sale': 'log.Passed.private-sale',
  track: 'log.Passed.track',
  token: 'log.Passed.token',
  trains: 'log.Passed.trains',
  'last-chance-loan': 'log.Passed.last-chance-loan',
  'loan-or-private': 'log.Passed.loan-or-private',
  contest: 'log.Passed.contest',
  'token-trade': 'log.Passed.token-trade',
  'e-token': 'log.Passed.e-token',
  'issue-redeem': 'log.Passed.issue-redeem',
  bond: 'log.Passed.bond',
  'last-privates': 'log.Passed.last-privates',
};

function passed({ by, step }: Of<'Passed'>, { deeds }: LogPosition): readonly Told[] {
  const who = isPlayer(by.entity) ? { player: player(by.entity) } : { corp: entity(by.entity) };
  if (step === 'trade' && deeds.trades > 0) return headline('log.Passed.trade-done', who);
  if (step === 'track' && deeds.lays > 0) return headline('log.Passed.track-done', who);
  if (step === 'trains' && deeds.trains > 0) return headline('log.Passed.trains-done', who);
  const known = PASSES[step];
  return known === undefined
    ? headline('log.Passed.other', { actor: entity(by.entity) })
    : headline(known, who);
}

function roundBegan(e: Of<'RoundBegan'>): readonly Told[] {
  const turn = number(e.turn);
  const [first] = e.queue;
  const begins = first === undefined ? [] : clause('log.RoundBegan.first', { player: entity(first) });
  switch (e.kind) {
    case 'operating-round':
      return headline('log.RoundBegan.operating-round', { turn, number: number(e.set.number) });
    case 'stock-round':
      return [...headline('log.RoundBegan.stock-round', { turn }), ...begins];
    case 'private-sale':
      return [...headline('log.RoundBegan.private-sale'), ...begins];
    case 'waterfall':
      return [...headline('log.RoundBegan.waterfall'), ...begins];
    default:
      return headline('log.RoundBegan.other');
  }
}

/** Who has the priority is told with the round that begins; a round of players tells its first by itself. */
function orderChanged(e: Of<'OrderChanged'>, { events, index }: Around): readonly Told[] {
  const [first] = e.order;
  if (first === undefined) return [];
  const params = { player: player(first) };
  const round = events.slice(index).find((later) => later.t === 'RoundBegan') as Of<'RoundBegan'> | undefined;
  if (round === undefined) return clause('log.OrderChanged', params);
  return round.kind === 'operating-round' ? ahead('log.OrderChanged', params) : [];
}

const isSkipped = (event: DomainEvent | undefined): event is Of<'TurnEnded'> =>
  event?.t === 'TurnEnded' &&
  (event as Of<'TurnEnded'>).how === 'skipped' &&
  isPlayer((event as Of<'TurnEnded'>).who);

/** Players who were passed over one after the other are told in one line. */
function turnEnded(e: Of<'TurnEnded'>, { events, index }: Around): readonly Told[] {
  if (!isSkipped(e) || isSkipped(events[index + 2])) return [];
  const who: PlayerId[] = [];
  for (let i = index; i >= 0; i -= 2) {
    const event = events[i];
    if (!isSkipped(event)) break;
    who.unshift(event.who as PlayerId);
  }
  return headline('log.TurnEnded', { players: list(who.map(player)), count: number(who.length) });
}

const STATUS: Readonly<Record<Of<'PlayerStatusChanged'>['status'], string>> = {
  in: 'log.PlayerStatusChanged.in',
  bankrupt: 'log.PlayerStatusChanged.bankrupt',
  left: 'log.PlayerStatusChanged.left',
};

function corporationClosed(e: Of<'CorporationClosed'>, { opened }: Around): readonly Told[] {
  const fell = opened !== null && 'corp' in opened && opened.corp === e.corp && e.why === 'receivership';
  return fell
    ? clause('log.CorporationClosed.receivership')
    : headline('log.CorporationClosed.other', { corp: corp(e.corp) });
}

function gameEnded(e: Of<'GameEnded'>): readonly Told[] {
  const rows = (Object.entries(e.scores) as [PlayerId, number][]).sort((a, b) => b[1] - a[1]);
  return [
    ...headline('log.GameEnded.over', { reason: word(`end.${e.reason}`) }),
    ...clause('log.GameEnded.scores', { rows: amounts(rows) }),
  ];
}

type Writers = { readonly [T in KernelEvent['t']]: Writer<Of<T>> };

/** How each kernel event is told. A new event does not compile until it has its words, or is silent. */
export const WRITERS: Writers = {
  GameSetUp: (e) => headline('log.GameSetUp', { players: list(e.inventory.seats.order.map(player)) }),
  Drawn: silent,
  RolledBack: silent,

  CashMoved: (e, at, around) => ownWords(at.title)?.cash(e, around) ?? [],
  BankBroke: () => clause('log.BankBroke'),

  OrderChanged: (e, _at, around) => orderChanged(e, around),
  PlayerStatusChanged: (e) => clause(STATUS[e.status], { player: player(e.player) }),
  DebtChanged: (e) =>
    e.debt > 0
      ? clause('log.DebtChanged.owing', { player: player(e.player), amount: money(e.debt) })
      : clause('log.DebtChanged.cleared', { player: player(e.player) }),

  PrivatePriced(e) {
    const params = { private: privateCompany(e.private), amount: money(e.asking) };
    return e.by === null
      ? headline('log.PrivatePriced.by-itself', params)
      : headline('log.PrivatePriced.lowered', { ...params, player: player(e.by) });
  },
  PrivateBought(e) {
    const params = { private: privateCompany(e.private), buyer: entity(e.to), amount: money(e.price) };
    return e.from === 'bank'
      ? headline('log.PrivateBought.bank', params)
      : headline('log.PrivateBought.owner', { ...params, seller: entity(e.from) });
  },
  PrivateUntied: (e) => clause('log.PrivateUntied', { private: privateCompany(e.private) }),
  IncomePaid: (e) => headline('log.IncomePaid', { rows: incomeRows(e.rows) }),
  PrivatesRevalued: (e, at) => revalued(e, at),
  PowerUsed: (e) =>
    e.left === 0
      ? clause('log.PowerUsed.spent', { private: privateCompany(e.private) })
      : clause('log.PowerUsed.left', { private: privateCompany(e.private), count: number(e.left) }),
  PrivateClosed: (e) =>
    clause(CLOSED_BY[e.why] ?? 'log.PrivateClosed.other', {
      privates: list([...e.ids].sort().map(privateCompany)),
      count: number(e.ids.length),
    }),

  BidPlaced: (e) =>
    headline('log.BidPlaced', { player: player(e.by), lot: entity(e.lot), amount: money(e.price) }),
  BidsDropped: (e) => clause('log.BidsDropped', { lot: entity(e.lot), players: list(e.by.map(player)) }),
  ContestWon: (e) =>
    headline('log.ContestWon', { player: player(e.by), lot: entity(e.lot), amount: money(e.price) }),

  SharesBought: (e) => sharesBought(e),
  SharesSold(e) {
    const params = { percent: percent(e.percent), corp: corp(e.corp), amount: money(e.price) };
    return e.by === e.corp
      ? headline('log.SharesSold.issued', params)
      : headline('log.SharesSold.holder', { seller: entity(e.by), ...params });
  },
  ShareGranted: (e, at) =>
    clause('log.ShareGranted', { percent: percent(at.percent(e.certs)), corp: corp(e.corp) }),
  CertificatesMoved: silent,
  CertificatesIssued: silent,
  CertificatesReturned: silent,
  CertificatesRetired: silent,
  CertificateReserved(e, at) {
    const of = at.before.shares.certs[e.cert]?.corp;
    if (of === undefined) return [];
    const params = { percent: percent(at.percent([e.cert])), corp: corp(of) };
    return clause(e.buyable ? 'log.CertificateReserved.free' : 'log.CertificateReserved.kept', params);
  },

  CorporationStarted(e, at) {
    const params = { player: player(e.by), corp: corp(e.corp), par: money(at.price(e.cell)) };
    return e.price === 0
      ? headline('log.CorporationStarted.granted', params)
      : headline('log.CorporationStarted.bought', { ...params, amount: money(e.price) });
  },
  CorporationFloated: (e) =>
    e.capital > 0
      ? clause('log.CorporationFloated.capital', { corp: corp(e.corp), amount: money(e.capital) })
      : clause('log.CorporationFloated.bare', { corp: corp(e.corp) }),
  PresidencyChanged: (e, _at, around) => presidency(e, around),
  LoanTaken: (e) =>
    headline(e.forced ? 'log.LoanTaken.forced' : 'log.LoanTaken.voluntary', {
      corp: corp(e.corp),
      amount: money(e.amount),
    }),
  LoanRepaid: (e) => headline('log.LoanRepaid', { corp: corp(e.corp), amount: money(e.amount) }),
  CorporationFormed: (e) =>
    e.of.length > 0
      ? headline('log.CorporationFormed.merged', { corp: corp(e.corp), parts: list(e.of.map(corp)) })
      : headline('log.CorporationFormed.anew', { corp: corp(e.corp) }),
  CorporationReset: silent,
  CorporationsReordered: (e) => clause('log.CorporationsReordered', { queue: list(e.order.map(corp)) }),
  BankruptcyDeclared: (e) =>
    headline('log.BankruptcyDeclared', { player: player(e.player), corp: corp(e.corp) }),
  UnsoldMoved: (e) =>
    clause(e.to === 'ipo' ? 'log.UnsoldMoved.ipo' : 'log.UnsoldMoved.treasury', { corp: corp(e.corp) }),
  CorporationClosed: (e, _at, around) => corporationClosed(e, around),
  RouteRemembered: silent,

  MarkerPlaced(e, at, { opened }) {
    const start = opened as KernelEvent | null;
    if (start?.t === 'CorporationStarted' && start.corp === e.corp) return [];
    return clause('log.MarkerPlaced', { corp: corp(e.corp), price: money(at.price(e.cell)) });
  },
  MarkerMoved: markerMoved,
  MarkerLifted: silent,
  CellReordered: silent,
  TopForgotten: silent,
  TopReached: (e) => clause('log.TopReached', { corp: corp(e.corp) }),

  TileLaid: (e, _at, around) => tileLaid(e, around),
  TileReverted: (e) => clause('log.TileReverted', { hex: hex(e.hex) }),
  TokenPlaced: (e, _at, around) => tokenPlaced(e, around),
  TokensReplaced: (e, at) => tokensReplaced(e, at),
  TokenRemoved: (e, at) =>
    clause(e.fate === 'supply' ? 'log.TokenRemoved.supply' : 'log.TokenRemoved.gone', {
      corp: entity(at.tokenOwner(e.token)),
      hex: hex(at.hexOf(e.token) ?? '–'),
    }),
  TokensBought: (e) => headline('log.TokensBought', { corp: corp(e.corp), count: number(e.tokens.length) }),
  TokenTraded: (e) =>
    headline('log.TokenTraded', {
      corp: corp(e.corp),
      seller: corp(e.from),
      hex: hex(e.hex),
      amount: money(e.price),
    }),
  TokensRetired: silent,
  ReservationsDropped: silent,
  ReservationMade: silent,
  MarksChanged: (e) =>
    isCorp(e.at)
      ? clause('log.MarksChanged.corp', { corp: corp(e.at) })
      : clause('log.MarksChanged.hex', { hex: hex(e.at) }),

  TrainBought: (e, at) => trainBought(e, at),
  TrainMinted: silent,
  TrainDiscarded: (e, at) =>
    headline('log.TrainDiscarded', { corp: corp(e.corp), train: train(at.face(e.train)) }),
  TrainExported: (e, at) => headline('log.TrainExported', { train: train(at.rank(e.train)) }),
  TrainsRusted: (e, at) => trainsRusted(e, at),
  TrainsRetired: silent,
  TrainsMoved: (e, at) => trainsMoved(e, at),
  RustDue: (e, at) => clause('log.RustDue', { trains: faces(e.trains, at) }),
  WarrantiesChanged: (e, at) =>
    clause('log.WarrantiesChanged', {
      trains: faces(
        e.rows.map(([id]) => id),
        at,
      ),
    }),
  PhaseBegan: (e) => clause('log.PhaseBegan', { phase: text(e.phase) }),
  EventsFired: silent,
  PermissionOpened: (e, at) => ownWords(at.title)?.permission(e.name, at.before.meta.options) ?? [],
  TrainsReadied: silent,
  TrainsRan: silent,

  RoutesRun: (e, at) => routesRun(e, at),
  DividendDeclared: (e) => dividend(e),

  Passed: (e, at) => passed(e, at),
  RoundBegan: (e) => roundBegan(e),
  RoundEnded: silent,
  TurnBegan: silent,
  TurnEnded: (e, _at, around) => turnEnded(e, around),
  StepsLeft: silent,
  QueueChanged: (e) => clause('log.QueueChanged', { queue: list(e.queue.map(entity)) }),
  PassesForgotten: (e) => (e.by === undefined ? clause('log.PassesForgotten') : []),
  Answered: (e, at) =>
    ownWords(at.title)?.answer?.(e) ??
    headline('log.Answered', { player: player(e.by.seat), choice: text(e.choice) }),
  CourseChanged: silent,
  FramePushed: silent,
  FrameMoved: silent,
  FramePopped: silent,
  PendingAdded: silent,
  PendingSettled: silent,

  StandingOrderGiven: (e) =>
    headline('log.StandingOrderGiven', {
      player: player(e.by),
      order: { kind: 'message', message: orderMessage(e.order) },
    }),
  // It marks the deed that follows; the line itself says that it was programmed.
  StandingOrderActed: silent,
  StandingOrderDropped: (e) =>
    clause('log.StandingOrderDropped', {
      player: player(e.by),
      why: { kind: 'message', message: whyMessage(e.why) },
    }),

  EndTriggered: (e) =>
    clause('log.EndTriggered', { reason: word(`end.${e.reason}`), when: word(`end-timing.${e.timing}`) }),
  GameEnded: (e) => gameEnded(e),
};

/** What one event adds to the log. */
export function tell(event: DomainEvent, at: LogPosition, around: Around): readonly Told[] {
  if (Object.hasOwn(WRITERS, event.t)) {
    const retold = ownWords(at.title)?.retold?.(event as KernelEvent, at) ?? null;
    if (retold !== null) return retold;
    const write = WRITERS[event.t as KernelEvent['t']] as Writer<DomainEvent>;
    return write(event, at, around);
  }
  const write = ownWords(at.title)?.events[event.t];
  return write === undefined ? [] : write(event as never, at, around);
}
