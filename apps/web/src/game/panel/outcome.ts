import type { Previewed } from '@trunkline/contracts';
import type { CellId, CorpId, DomainEvent, PlayerId, PrivateId, State, TrainId } from '@trunkline/engine';
import { applyEvents, cellOf, decodeEvent, inOperatingOrder, percentAt } from '@trunkline/engine';
import type { TitleFacts } from '../../titles/facts.ts';
import { cash, certificates } from '../position.ts';

/** What a dry run leads to: its events, and the position after them. */
export interface Outcome {
  readonly events: readonly DomainEvent[];
  readonly after: State;
}

/** The position after dry runs that follow each other; null where one of them was refused. */
export function outcomeOf(
  facts: Pick<TitleFacts, 'evolve'>,
  before: State,
  results: readonly Previewed[],
): Outcome | null {
  const events: DomainEvent[] = [];
  for (const result of results) {
    if (!result.ok) return null;
    events.push(...result.events.map((event) => decodeEvent(event)));
  }
  return { events, after: positionAfter(facts, before, events) };
}

export const positionAfter = (
  { evolve }: Pick<TitleFacts, 'evolve'>,
  before: State,
  events: readonly DomainEvent[],
): State => applyEvents(evolve, before, before.meta.revision, events);

/** Events until the turn ends: what follows by itself in the next one is no doing of the deed. */
export function withinTurn(events: readonly DomainEvent[]): readonly DomainEvent[] {
  const end = events.findIndex(({ t }) => t === 'TurnEnded');
  return end < 0 ? events : events.slice(0, end);
}

/** A value before and after. */
export interface Change<T> {
  readonly before: T;
  readonly after: T;
}

/** Cells that a company's marker passes, from where it stands; empty if it stays. */
export function pathOf(events: readonly DomainEvent[], corp: CorpId): readonly CellId[] {
  const path: CellId[] = [];
  for (const event of events) {
    if (event.t !== 'MarkerMoved') continue;
    const move = event as Extract<DomainEvent, { t: 'MarkerMoved' }>;
    if (move.corp !== corp) continue;
    if (path.length === 0) path.push(move.from);
    path.push(move.to);
  }
  return path;
}

/** What one pays another by some events. */
export const paidTo = (to: string, from: string, events: readonly DomainEvent[]): number =>
  events
    .flatMap((event) =>
      event.t === 'CashMoved' ? (event as Extract<DomainEvent, { t: 'CashMoved' }>).rows : [],
    )
    .reduce((sum, [payer, payee, amount]) => (payer === from && payee === to ? sum + amount : sum), 0);

/** What selling shares of a company does to its seller and to the company. */
export interface SaleOutcome {
  readonly cash: Change<number>;
  readonly pool: Change<number>;
  readonly mine: Change<number>;
  readonly certificates: Change<number>;
  /** Null: it stays with whom it is. */
  readonly president: Change<PlayerId | 'market' | null> | null;
  readonly path: readonly CellId[];
}

export function saleOutcome(
  facts: Pick<TitleFacts, 'evolve' | 'stock'>,
  seat: PlayerId,
  corp: CorpId,
  before: State,
  all: readonly DomainEvent[],
): SaleOutcome {
  const events = withinTurn(all);
  const after = positionAfter(facts, before, events);
  const both = <T>(of: (s: State) => T): Change<T> => ({ before: of(before), after: of(after) });
  const control = both((s) => s.corporations.all[corp]?.control ?? null);
  return {
    cash: both((s) => cash(s, seat)),
    pool: both((s) => percentAt(s, corp, 'pool')),
    mine: both((s) => percentAt(s, corp, seat)),
    certificates: both((s) => certificates(facts, s, seat)),
    president: control.before === control.after ? null : control,
    path: pathOf(events, corp),
  };
}

/** What the purchase of a train sets off, beside the purchase. */
export interface Sequel {
  readonly phase: string | null;
  /** Companies that are gone after it. */
  readonly falls: readonly CorpId[];
  /** Trains that leave the game, by company and face. */
  readonly rusts: readonly { readonly corp: CorpId; readonly faces: readonly string[] }[];
  readonly privates: readonly PrivateId[];
  readonly limit: number | null;
  /** Companies that hold more than the new limit, so that they must discard. */
  readonly over: readonly CorpId[];
  /** Colours of tiles that open. */
  readonly colours: readonly string[];
}

type Facts = Pick<TitleFacts, 'chart'>;

export function sequelOf(
  { phases, countsTrain }: Pick<TitleFacts, 'phases' | 'countsTrain'>,
  before: State,
  after: State,
): Sequel {
  const phaseOf = (s: State) => phases.find(({ id }) => id === s.trains.phase);
  const [old, now] = [phaseOf(before), phaseOf(after)];
  const left = new Set([...after.trains.gone, ...after.trains.discarded]);
  const corps = Object.keys(before.trains.owned) as CorpId[];
  const lost = (corp: CorpId): readonly TrainId[] =>
    (before.trains.owned[corp] ?? []).filter((id) => left.has(id));
  const changed = old?.id !== now?.id;
  return {
    phase: changed ? (now?.id ?? null) : null,
    falls: before.corporations.order.filter((corp) => isGone(after, corp) && !isGone(before, corp)),
    rusts: corps
      .filter((corp) => lost(corp).length > 0 && !isGone(after, corp))
      .map((corp) => ({ corp, faces: lost(corp).map((id) => before.trains.all[id]?.face ?? id) })),
    privates: before.privates.order.filter(
      (id) => before.privates.all[id]?.status !== 'closed' && after.privates.all[id]?.status === 'closed',
    ),
    limit: changed && now?.trainLimit !== old?.trainLimit ? (now?.trainLimit ?? null) : null,
    over: corps.filter(
      (corp) =>
        (after.trains.owned[corp] ?? []).filter((id) => countsTrain(after, id)).length >
        (now?.trainLimit ?? 99),
    ),
    colours: changed ? (now?.colours ?? []).filter((colour) => old?.colours.includes(colour) !== true) : [],
  };
}

const isGone = (s: State, corp: CorpId): boolean => s.corporations.all[corp]?.stage === 'gone';

export const isQuiet = (sequel: Sequel): boolean =>
  sequel.falls.length === 0 &&
  sequel.phase === null &&
  sequel.rusts.length === 0 &&
  sequel.privates.length === 0 &&
  sequel.limit === null;

/** A line of what a forced purchase takes, with what is missing after it. */
export type LedgerLine =
  | { readonly kind: 'price'; readonly amount: number; readonly missing: number }
  | { readonly kind: 'treasury'; readonly amount: number; readonly missing: number }
  | {
      readonly kind: 'loan';
      readonly forced: boolean;
      readonly amount: number;
      readonly missing: number;
      readonly path: readonly CellId[];
    }
  | { readonly kind: 'fall'; readonly missing: number; readonly path: readonly CellId[] }
  | { readonly kind: 'player'; readonly who: PlayerId; readonly amount: number; readonly missing: number }
  | { readonly kind: 'bought'; readonly missing: 0 }
  /** The company fell on the way: there is no train. */
  | { readonly kind: 'lost'; readonly missing: number };

/**
 * How a purchase that the treasury can't pay comes to its money, step by step as the rules impose it. Empty where the
 * treasury suffices.
 */
export function ledgerOf(
  corp: CorpId,
  price: number,
  before: State,
  events: readonly DomainEvent[],
): readonly LedgerLine[] {
  const own = Math.max(0, cash(before, corp));
  if (own >= price) return [];
  let missing = price - own;
  const lines: LedgerLine[] = [
    { kind: 'price', amount: price, missing: price },
    { kind: 'treasury', amount: own, missing },
  ];
  const upTo = events.findIndex(({ t }) => t === 'TrainBought' || t.endsWith('/ReceivershipEntered'));
  for (const event of upTo < 0 ? events : events.slice(0, upTo)) {
    if (event.t === 'LoanTaken') {
      const loan = event as Extract<DomainEvent, { t: 'LoanTaken' }>;
      if (loan.corp !== corp) continue;
      missing = Math.max(0, missing - loan.amount);
      lines.push({ kind: 'loan', forced: loan.forced, amount: loan.amount, missing, path: [] });
    } else if (event.t === 'MarkerMoved') {
      const move = event as Extract<DomainEvent, { t: 'MarkerMoved' }>;
      if (move.corp !== corp) continue;
      const last = lines[lines.length - 1];
      if (last?.kind === 'loan' || last?.kind === 'fall')
        lines[lines.length - 1] = {
          ...last,
          path: [...(last.path.length === 0 ? [move.from] : last.path), move.to],
        };
      else lines.push({ kind: 'fall', missing, path: [move.from, move.to] });
    } else if (event.t === 'CashMoved') {
      for (const [from, to, amount] of (event as Extract<DomainEvent, { t: 'CashMoved' }>).rows) {
        if (to !== corp || !from.startsWith('p:')) continue;
        missing = Math.max(0, missing - amount);
        lines.push({ kind: 'player', who: from as PlayerId, amount, missing });
      }
    }
  }
  if (upTo >= 0)
    lines.push(
      events[upTo]?.t === 'TrainBought' ? { kind: 'bought', missing: 0 } : { kind: 'lost', missing },
    );
  return lines;
}

/** Place of a company in the order of play among those with a price, from 1; null: it has none. */
export function placeInOrder({ chart }: Facts, s: State, corp: CorpId): number | null {
  const priced = s.corporations.order.filter(
    (one) => s.market.at[one] !== undefined && s.corporations.all[one]?.stage === 'floated',
  );
  const at = inOperatingOrder(chart, s, priced).indexOf(corp);
  return at < 0 ? null : at + 1;
}

/** What kind of cell a path ends on, where that is more than a price. */
export function endOf({ chart }: Facts, path: readonly CellId[]): string | null {
  const last = path[path.length - 1];
  return last === undefined ? null : cellOf(chart, last).type;
}
