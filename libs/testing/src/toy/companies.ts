import type { CorpId } from '@trunkline/engine';

/** A corporation of the toy title. */
export interface ToyCompany {
  readonly id: CorpId;
  /** Percent of each certificate; the first is the president's. */
  readonly certificates: readonly number[];
  readonly unsoldAt: 'ipo' | 'treasury';
  readonly floatPercent: number;
  /** The bank pays ten times the par on floating; else money comes share by share. */
  readonly capital: 'full' | 'by-share';
  /** The president's certificate may fall to the pool. */
  readonly mayFallToPool: boolean;
  /** What its trains would earn in each operating turn. */
  readonly revenue: number;
}

const TWENTY = [20, 10, 10, 10, 10, 10, 10, 10, 10];
const THIRTY = [30, 10, 10, 10, 10, 10, 10, 10];

/** Sold from the offering, with its capital from the bank. */
export const IR: CorpId = 'c:IR';
/** Sold from its treasury, which is paid for every share. */
export const TR: CorpId = 'c:TR';
/** Has a president's certificate of 30 %, and may come under the control of the market. */
export const DR: CorpId = 'c:DR';

export const TOY_COMPANIES: readonly ToyCompany[] = [
  {
    id: IR,
    certificates: TWENTY,
    unsoldAt: 'ipo',
    floatPercent: 60,
    capital: 'full',
    mayFallToPool: false,
    revenue: 37,
  },
  {
    id: TR,
    certificates: TWENTY,
    unsoldAt: 'treasury',
    floatPercent: 20,
    capital: 'by-share',
    mayFallToPool: false,
    revenue: 50,
  },
  {
    id: DR,
    certificates: THIRTY,
    unsoldAt: 'ipo',
    floatPercent: 50,
    capital: 'full',
    mayFallToPool: true,
    revenue: 0,
  },
];

/** The row of a corporation; throws for one that the toy doesn't have. */
export function toyCompany(id: CorpId): ToyCompany {
  const row = TOY_COMPANIES.find((c) => c.id === id);
  if (row === undefined) throw new Error(`The toy has no ${id}.`);
  return row;
}
