import type { CellId, CorpId, PlayerId } from '../model/ids.ts';

export type CorpKind = 'public' | 'minor' | 'system' | 'bank';
/** `started`: has a par and a sold president's certificate. `gone` never comes back. */
export type Stage = 'unstarted' | 'started' | 'floated' | 'gone';

export interface Corporation {
  readonly kind: CorpKind;
  readonly stage: Stage;
  /** President, or the market (receivership, or a bank that nobody presides over). */
  readonly control: PlayerId | 'market' | null;
  readonly par: CellId | null;
  /** Where its unsold stock lies; decides whom a buyer pays (C 3.5). */
  readonly unsoldAt: 'ipo' | 'treasury';
  /** Loans taken so far; of a lender: granted. */
  readonly loans: number;
  /** Once had a route of two stops (C 12.7). */
  readonly routeRemembered: boolean;
  readonly shells: readonly CorpId[];
}

export interface CorporationsState {
  /** Listing order; corporations born later are appended. */
  readonly order: readonly CorpId[];
  readonly all: Readonly<Record<CorpId, Corporation>>;
}
