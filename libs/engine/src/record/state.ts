import type { CorpId, HexId, PlayerId, TrainId } from '../model/ids.ts';

/** A deed of the stock market in the running turn. */
export interface Trade {
  readonly kind: 'bought' | 'sold' | 'started';
  readonly by: PlayerId;
  readonly corp: CorpId;
}

export interface LayDone {
  readonly hex: HexId;
  readonly as: 'new' | 'upgrade';
  /** Counts as one of the turn's lays. */
  readonly slot: boolean;
}

/** One train's run. */
export interface Run {
  readonly train: TrainId;
  /** Stops visited, as `hex.stop number`, in order. */
  readonly stops: readonly string[];
  /** Hexes of each leg, in order of the stops. */
  readonly legs: readonly (readonly HexId[])[];
  readonly revenue: number;
  readonly subsidy: number;
}

/** What has been done in the running turn; reset when a turn begins. */
export interface Deeds {
  readonly trades: readonly Trade[];
  readonly lays: readonly LayDone[];
  readonly tokens: number;
  readonly runs: readonly Run[] | null;
  readonly revenue: number;
  readonly subsidy: number;
  /** Kind of dividend declared, once it is. */
  readonly dividend: string | null;
  readonly trainsBought: number;
  readonly loans: number;
  readonly answered: readonly string[];
}

export interface Operated {
  readonly turn: number;
  readonly round: number;
  readonly kind: string;
  readonly revenue: number;
}

export interface RecordState {
  readonly turn: Deeds;
  /** Percent sold and bought in the running stock round, by `dealing(player, corporation)`. */
  readonly sold: Readonly<Record<string, number>>;
  readonly bought: Readonly<Record<string, number>>;
  /** In a waterfall auction: who last bought outright, and so has acted last (C 8.4). */
  readonly outright?: PlayerId;
  readonly history: Readonly<Record<CorpId, readonly Operated[]>>;
}

export const noDeeds: Deeds = {
  trades: [],
  lays: [],
  tokens: 0,
  runs: null,
  revenue: 0,
  subsidy: 0,
  dividend: null,
  trainsBought: 0,
  loans: 0,
  answered: [],
};

/** Key of one player's dealings in one corporation. */
export const dealing = (player: PlayerId, corp: CorpId): string => `${player} ${corp}`;
