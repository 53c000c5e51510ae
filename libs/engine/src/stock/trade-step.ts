import { playerOnTurn } from '../flow/position.ts';
import type { Ctx, Game, Step } from '../flow/step.ts';
import { cellOf, cellsOfType } from '../market/chart.ts';
import type { Command } from '../model/command.ts';
import type { CertId, CorpId, Place, PlayerId } from '../model/ids.ts';
import type { Option } from '../model/option.ts';
import type { RuleViolation } from '../model/violation.ts';
import { firstOf, violation } from '../model/violation.ts';
import { dealing } from '../record/state.ts';
import type { Bundle } from '../shares/bundles.ts';
import { bundleFits, bundlesOf, isBundle, saleOptions } from '../shares/bundles.ts';
import {
  certOf,
  certsAt,
  mayLeave,
  placeOf,
  presidentPercent,
  priceFor,
  unsoldPlace,
} from '../shares/holdings.ts';
import type { SaleOrder } from '../shares/policies.ts';
import {
  buyShares,
  canPay,
  cheapestAt,
  limitFaults,
  overLimit,
  priceAt,
  sellShares,
  startCorporation,
} from '../shares/trading.ts';

const boughtThisTurn = (g: Game): boolean => g.s.record.turn.trades.some((t) => t.kind !== 'sold');
const soldThisRound = (g: Game, player: PlayerId, corp: CorpId): boolean =>
  (g.s.record.sold[dealing(player, corp)] ?? 0) > 0;

/** Whether certificates of a place are for sale at all: the pool always, the rest once the corporation is started. */
function onOffer(g: Game, corp: CorpId, place: Place): boolean {
  if (place === 'pool') return true;
  const stage = g.s.corporations.all[corp]?.stage;
  return place === unsoldPlace(g.s, corp) && (stage === 'started' || stage === 'floated');
}

/** One purchase a turn, unless the title lets more follow. */
const mayTake = (g: Game, player: PlayerId, corp: CorpId): boolean =>
  !boughtThisTurn(g) || g.t.policies.shares.mayBuyMore?.(g, player, corp) === true;

/** What keeps a player from buying a certificate. */
function* buyFaults(
  g: Game,
  player: PlayerId,
  corp: CorpId,
  cert: CertId,
  place: Place,
): Generator<RuleViolation> {
  const { percent, buyable, president } = certOf(g.s, cert);
  // A president's certificate in the pool waits for whoever holds enough plain ones.
  const barred = !buyable || (president && place === 'pool');
  // What is not for sale has no price: nothing else matters.
  if (barred || !onOffer(g, corp, place)) return yield violation('not-for-sale', { corp, cert });
  if (!mayTake(g, player, corp)) yield violation('bought-this-turn');
  if (soldThisRound(g, player, corp)) yield violation('sold-this-round', { corp });
  if (!mayLeave(g, cert, place)) yield violation('last-certificate', { corp, cert });
  const price = priceAt(g, corp, place, percent);
  if (!canPay(g, player, price)) yield violation('not-enough-cash', { price });
  yield* limitFaults(g, player, corp, percent);
}

const mayBuy = (g: Game, player: PlayerId, corp: CorpId, cert: CertId, place: Place): boolean =>
  firstOf(buyFaults(g, player, corp, cert, place)) === null;

const stocksOf = (g: Game, corp: CorpId): readonly Place[] => [unsoldPlace(g.s, corp), 'pool'];

function canBuy(g: Game, player: PlayerId): boolean {
  return g.s.corporations.order.some(
    (corp) =>
      mayTake(g, player, corp) &&
      stocksOf(g, corp).some((place) => {
        const cert = cheapestAt(g, corp, place);
        return cert !== null && mayBuy(g, player, corp, cert, place);
      }),
  );
}

function* orderFaults(g: Game, order: SaleOrder): Generator<RuleViolation> {
  for (const no of [g.t.policies.shares.mayBeSold(g, order), bundleFits(g, order)]) if (no !== null) yield no;
}

const maySellOrder = (g: Game, order: SaleOrder): boolean =>
  g.t.policies.shares.mayBeSold(g, order) === null && bundleFits(g, order) === null;

const toOrder = (seller: PlayerId, corp: CorpId, bundle: Bundle): SaleOrder => ({
  seller,
  corp,
  certs: bundle.certs,
  percent: bundle.percent,
});

/** Bundles that a player may sell now in his stock turn. */
function sellable(g: Game, player: PlayerId, corp: CorpId): readonly Bundle[] {
  if (certsAt(g.s, corp, player).length === 0) return [];
  return bundlesOf(g, player, corp).filter((b) => maySellOrder(g, toOrder(player, corp, b)));
}

const canSell = (g: Game, player: PlayerId): boolean =>
  g.s.corporations.order.some((corp) => sellable(g, player, corp).length > 0);

/** Over a limit and able to do something about it: nothing but a sale is allowed (C 9.5). */
const mustSell = (g: Game, player: PlayerId): boolean => overLimit(g, player) && canSell(g, player);

/** What keeps a player from starting a corporation, whatever its price. */
function* launchFaults(g: Game, player: PlayerId, corp: CorpId): Generator<RuleViolation> {
  if (boughtThisTurn(g)) yield violation('bought-this-turn');
  if (g.s.corporations.all[corp]?.stage !== 'unstarted') return yield violation('already-started', { corp });
  const no = g.t.policies.shares.mayStart(g, corp, player);
  if (no !== null) yield no;
  yield* limitFaults(g, player, corp, presidentPercent(g.s, corp));
}

/** Par cells at which a player can pay for the president's certificate. */
function affordablePars(g: Game, player: PlayerId, corp: CorpId): readonly string[] {
  if (firstOf(launchFaults(g, player, corp)) !== null) return [];
  const percent = presidentPercent(g.s, corp);
  return g.t.policies.shares
    .parCells(g, corp)
    .filter((cell) => canPay(g, player, priceFor(cellOf(g.t.chart, cell).price, percent)));
}

const canStart = (g: Game, player: PlayerId): boolean =>
  !boughtThisTurn(g) && g.s.corporations.order.some((corp) => affordablePars(g, player, corp).length > 0);

function buyOptions(g: Game, player: PlayerId): Option[] {
  const by = { seat: player, entity: player };
  const out: Option[] = [];
  for (const corp of g.s.corporations.order) {
    for (const place of stocksOf(g, corp)) {
      const certs = certsAt(g.s, corp, place).filter((id) => mayBuy(g, player, corp, id, place));
      const first = certs[0];
      if (first === undefined) continue;
      const price = priceAt(g, corp, place, certOf(g.s, first).percent);
      const fields = [
        { name: 'corp', is: corp },
        { name: 'certs', of: certs.map((id) => [id]) },
      ];
      out.push({ do: 'buy-shares', by, fields, notes: { from: place, price } });
    }
  }
  return out;
}

function startOptions(g: Game, player: PlayerId): Option[] {
  const by = { seat: player, entity: player };
  return g.s.corporations.order.flatMap((corp): Option[] => {
    const of = affordablePars(g, player, corp);
    return of.length === 0
      ? []
      : [
          {
            do: 'start-corporation',
            by,
            fields: [
              { name: 'corp', is: corp },
              { name: 'cell', of },
            ],
          },
        ];
  });
}

const sellOptions = (g: Game, player: PlayerId): Option[] =>
  saleOptions(g, player, (corp) => sellable(g, player, corp).length > 0);

/** What keeps a sale named by a command from being made, in a stock turn. */
function* saleFaults(
  g: Game,
  player: PlayerId,
  command: Extract<Command, { do: 'sell-shares' }>,
): Generator<RuleViolation> {
  const order: SaleOrder = {
    seller: player,
    corp: command.corp,
    certs: command.certs,
    percent: command.percent,
  };
  const no = isBundle(g, order);
  if (no !== null) return yield no;
  yield* orderFaults(g, order);
}

function* purchaseFaults(
  g: Game,
  player: PlayerId,
  command: Extract<Command, { do: 'buy-shares' }>,
): Generator<RuleViolation> {
  const [cert, ...more] = command.certs;
  const known = cert === undefined ? undefined : g.s.shares.certs[cert];
  if (cert === undefined || known === undefined || known.corp !== command.corp || more.length > 0)
    return yield violation('no-such-certificate', { certs: command.certs });
  const place = placeOf(g.s, cert);
  if (place === null) return yield violation('not-for-sale', { corp: command.corp, cert });
  yield* buyFaults(g, player, command.corp, cert, place);
}

function* startFaults(
  g: Game,
  player: PlayerId,
  command: Extract<Command, { do: 'start-corporation' }>,
): Generator<RuleViolation> {
  const { corp, cell } = command;
  if (g.s.corporations.all[corp] === undefined) return yield violation('no-such-corporation', { corp });
  yield* launchFaults(g, player, corp);
  if (g.s.corporations.all[corp]?.stage !== 'unstarted') return;
  if (!g.t.policies.shares.parCells(g, corp).includes(cell)) return yield violation('not-a-par', { cell });
  const price = priceFor(cellOf(g.t.chart, cell).price, presidentPercent(g.s, corp));
  if (!canPay(g, player, price)) yield violation('not-enough-cash', { price });
}

/** Everything that keeps a trade from being made. */
function* tradeFaults(g: Game, command: Command): Generator<RuleViolation> {
  const player = playerOnTurn(g.s);
  if (command.do === 'sell-shares') return yield* saleFaults(g, player, command);
  if (mustSell(g, player)) yield violation('must-sell');
  if (command.do === 'buy-shares') yield* purchaseFaults(g, player, command);
  if (command.do === 'start-corporation') yield* startFaults(g, player, command);
}

function carryOut(ctx: Ctx, player: PlayerId, command: Command): void {
  switch (command.do) {
    case 'pass':
      return ctx.emit({ t: 'Passed', by: command.by, step: 'trade' });
    case 'buy-shares': {
      const cert = command.certs[0];
      const place = cert === undefined ? null : placeOf(ctx.s, cert);
      if (place !== null) buyShares(ctx, player, command.corp, command.certs, place);
      return;
    }
    case 'sell-shares':
      return sellShares(ctx, {
        seller: player,
        corp: command.corp,
        certs: command.certs,
        percent: command.percent,
      });
    case 'start-corporation':
      return startCorporation(ctx, player, command.corp, command.cell, false);
    default:
  }
}

/** A player's stock turn: sell, buy, start, pass (C 9.4). What may follow what is in the policies. */
export const tradeStep: Step = {
  kind: 'trade',
  mode: 'turn',
  commands: ['sell-shares', 'buy-shares', 'start-corporation', 'pass'],
  actors: (g) => [playerOnTurn(g.s)],
  waits(g) {
    const player = playerOnTurn(g.s);
    return canBuy(g, player) || canStart(g, player) || canSell(g, player);
  },
  options(g) {
    const player = playerOnTurn(g.s);
    const sales = sellOptions(g, player);
    if (mustSell(g, player)) return sales;
    const all = [...sales, ...buyOptions(g, player), ...startOptions(g, player)];
    return all.length === 0 ? [] : [...all, { do: 'pass', by: { seat: player, entity: player }, fields: [] }];
  },
  expand(g, option) {
    const corp = option.fields.find((f) => 'name' in f && f.name === 'corp');
    if (corp === undefined || !('is' in corp)) return [];
    const bundles = sellable(g, playerOnTurn(g.s), corp.is as CorpId);
    return bundles.map((b) => ({
      values: { certs: b.certs, percent: b.percent },
      cost: -priceAt(g, corp.is as CorpId, 'pool', b.percent),
    }));
  },
  check: (g, command) => firstOf(tradeFaults(g, command)),
  faults: tradeFaults,
  handle(ctx, command) {
    carryOut(ctx, playerOnTurn(ctx.s), command);
  },
};

/** Par cells of some types, as ids. */
export const parCellsOf = (g: Game, ...types: readonly string[]): readonly string[] =>
  cellsOfType(g.t.chart, ...types).map((c) => c.id);
