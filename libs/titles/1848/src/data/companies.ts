import type { CorpId, HexId } from '@trunkline/engine';

/** A public company as printed (1848 §8.1). */
export interface CompanyRow {
  readonly id: CorpId;
  readonly name: string;
  /** Home city; COM has none. */
  readonly home: HexId | null;
  /** Price of each token, in order of use. */
  readonly tokens: readonly number[];
}

/** In listing order, after the Bank of England. */
export const COMPANIES: readonly CompanyRow[] = [
  { id: 'c:CAR', name: 'Central Australian Railway', home: 'E4', tokens: [0, 40, 100, 100] },
  { id: 'c:VR', name: 'Victorian Railways', home: 'H11', tokens: [0, 40, 100] },
  { id: 'c:NSW', name: 'New South Wales Railways', home: 'F17', tokens: [0, 40, 100, 100] },
  { id: 'c:SAR', name: 'South Australian Railway', home: 'G6', tokens: [0, 40, 100, 100] },
  { id: 'c:COM', name: 'Commonwealth Railways', home: null, tokens: [0, 0, 100, 100, 100] },
  { id: 'c:FT', name: 'Federal Territory Railway', home: 'G14', tokens: [0, 40, 100, 100] },
  { id: 'c:WA', name: 'West Australian Railway', home: 'D1', tokens: [0, 40, 100, 100, 100] },
  { id: 'c:QR', name: "Queensland Gov't Railway", home: 'B19', tokens: [0, 40, 100, 100, 100] },
];

export const BOE: CorpId = 'c:BOE';
export const COM: CorpId = 'c:COM';
export const CAR: CorpId = 'c:CAR';
export const QR: CorpId = 'c:QR';

/** COM's two free tokens (1848 §8.3). */
export const SYDNEY: HexId = 'F17';
export const ADELAIDE: HexId = 'G6';

/** Percent of each certificate of a company; the first is the president's. */
export const CERTIFICATES: readonly number[] = [20, 10, 10, 10, 10, 10, 10, 10, 10];
/** The Bank of England has ten of 10 % and no president. */
export const BANK_CERTIFICATES: readonly number[] = [10, 10, 10, 10, 10, 10, 10, 10, 10, 10];
export const FLOAT_PERCENT = 60;
