import type { CellId, CorpId } from '../model/ids.ts';

export interface MarketState {
  readonly at: Readonly<Partial<Record<CorpId, CellId>>>;
  /** Markers of a cell in order of arrival. */
  readonly stack: Readonly<Partial<Record<CellId, readonly CorpId[]>>>;
  /** Corporations that entered an end cell, in order; never withdrawn. */
  readonly topped: readonly CorpId[];
}
