import type { CorpId, HexId } from '@trunkline/engine';

/** A corporation as printed (1849 §5). */
export interface CorporationRow {
  readonly id: CorpId;
  readonly name: string;
  /** Home city; AFG chooses its own when it is launched. */
  readonly home: HexId | null;
  /** L. paid to the bank at the launch; all its tokens are free then. */
  readonly fee: number;
}

/** In listing order, in which the launch order is drawn (§2.1). */
export const CORPORATIONS: readonly CorporationRow[] = [
  { id: 'c:AFG', name: 'Azienda Ferroviaria Garibaldi', home: null, fee: 40 },
  { id: 'c:ATA', name: 'Azienda Trasporti Archimede', home: 'M13', fee: 30 },
  { id: 'c:CTL', name: 'Compagnia Trasporti Lilibeo', home: 'E1', fee: 40 },
  { id: 'c:IFT', name: 'Impresa Ferroviaria Trinacria', home: 'H12', fee: 90 },
  { id: 'c:RCS', name: 'Rete Centrale Sicula', home: 'C5', fee: 130 },
  { id: 'c:SFA', name: 'Società Ferroviaria Akragas', home: 'J6', fee: 40 },
];

/** The corporation that chooses its home. */
export const AFG: CorpId = 'c:AFG';
export const IFT: CorpId = 'c:IFT';

/** Cities that AFG may choose (§6.5). */
export const WANDERER_HOMES: readonly HexId[] = ['C1', 'H8', 'M9', 'M11', 'B14'];

/** Percent of each certificate: the president's, six plain ones, and the double one that leaves last (§5). */
export const CERTIFICATES: readonly number[] = [20, 10, 10, 10, 10, 10, 10, 20];
export const LAST_CERTIFICATE = 7;
export const TOKENS = 3;
/** A corporation floats with its president's certificate. */
export const FLOAT_PERCENT = 20;

const rows = new Map(CORPORATIONS.map((row) => [row.id, row]));
export const corporationRow = (id: CorpId): CorporationRow | undefined => rows.get(id);
