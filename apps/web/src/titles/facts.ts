import { queryOptions } from '@tanstack/react-query';
import type {
  Board,
  CorpId,
  DomainEvent,
  Evolve,
  HexId,
  Leg,
  MarketChart,
  PhaseId,
  PhaseSpec,
  PlayerId,
  PrivateId,
  RankSpec,
  State,
  StopShape,
  TrainId,
} from '@trunkline/engine';
import type { Big } from '../game/account/big.ts';

export interface CompanyFacts {
  readonly name: string;
  readonly colour: string;
  readonly text: string;
}

/** Numbers of the stock round that a page shows beside what a player holds. */
export interface StockFacts {
  /** Percent that must be sold before a company floats. */
  readonly floats: number;
  /** Most percent of a company in the pool. */
  poolLimit(corp: CorpId): number;
  /** Most certificates of a player. */
  certificates(s: State, seat: PlayerId): number;
  /** Most percent of a company that a player may hold. */
  holding(s: State): number;
  /** Whether private companies count as certificates. */
  readonly privatesCount: boolean;
  /** Whether shares of a company may be sold at all by now. */
  sells(s: State, corp: CorpId): boolean;
  /** What has become of a company that is gone. */
  readonly gone: 'receivership' | 'closed';
}

/** How much of what a train may a route uses. */
export interface Counted {
  /** Hex sides of its way, or its stops with the changes of gauge. */
  readonly unit: 'sides' | 'stops';
  readonly used: number;
  readonly limit: number;
  /** Changes of gauge on the way. */
  readonly changes?: number;
}

/** What a page shows of a title beside its position: printed things, and the reducers that fold its events. */
export interface TitleFacts {
  readonly id: string;
  readonly evolve: Evolve;
  readonly board: Board;
  readonly chart: MarketChart;
  readonly roster: readonly RankSpec[];
  readonly phases: readonly PhaseSpec[];
  readonly companies: Readonly<Record<CorpId, CompanyFacts>>;
  readonly privates: Readonly<Record<PrivateId, string>>;
  /** Which of several printed values of a stop counts in each phase, where that is no colour of tiles. */
  readonly valueColumns: Readonly<Record<PhaseId, string>>;
  /** Whether terrain is paid once, or at every lay. */
  readonly terrain: 'once' | 'each-lay';
  /** What narrow track pays of a printed terrain cost, where gauges differ. */
  readonly narrowTerrain?: (full: number) => number;
  /** When a price rises with a payout, where that needs saying: once the whole sum paid reaches it. */
  readonly rises?: 'sum-reaches-price';
  /** Whether a train counts towards a company's limit, by the title's rules. */
  countsTrain(s: State, train: TrainId): boolean;
  /** What a company gets when it floats, at the price where it stands; null: it is paid for share by share. */
  floatCapital(s: State, corp: CorpId): number | null;
  /** Events of its own that everybody is told of in full. */
  readonly bigOf?: (event: DomainEvent) => Big | null;
  readonly stock: StockFacts;
  /** Hexes on which nobody may build now; absent: there are never any. */
  closedHexes?(s: State): readonly HexId[];
  /** What a route counts of what its train may; null: it may go any way. */
  wayOf(face: string, stops: readonly StopShape[], legs: readonly Leg[]): Counted | null;
}

const known: Readonly<Record<string, () => Promise<TitleFacts>>> = {
  '1848': async () => (await import('./facts-1848.ts')).facts1848(),
  '1849': async () => (await import('./facts-1849.ts')).facts1849(),
};

const loaded = new Map<string, Promise<TitleFacts>>();

/** Facts of a title, loaded at the first call; null if this client does not know it. */
export async function factsOf(title: string): Promise<TitleFacts | null> {
  const load = known[title];
  if (load === undefined) return null;
  const facts = loaded.get(title) ?? load();
  loaded.set(title, facts);
  return facts;
}

/** The same, for a page that waits for them. */
export const factsQuery = (title: string | undefined) =>
  queryOptions({
    queryKey: ['facts', title],
    enabled: title !== undefined && title !== '',
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => factsOf(title ?? ''),
  });
