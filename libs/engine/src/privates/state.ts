import type { CorpId, PlayerId, PrivateId } from '../model/ids.ts';

export interface PrivateCompany {
  readonly owner: PlayerId | CorpId | null;
  readonly status: 'removed' | 'unsold' | 'held' | 'closed';
  /** Price asked while unsold. */
  readonly asking: number;
  /** Income at the start of each operating round. */
  readonly revenue: number;
  /** What it counts in its owner's worth. */
  readonly worth: number;
  /** Uses left of each of its powers. */
  readonly uses: Readonly<Record<string, number>>;
  readonly tiedTo: CorpId | null;
}

export interface PrivatesState {
  /** Listing order. */
  readonly order: readonly PrivateId[];
  /** Those that have an owner, in order of acquisition. */
  readonly acquired: readonly PrivateId[];
  readonly all: Readonly<Record<PrivateId, PrivateCompany>>;
}
