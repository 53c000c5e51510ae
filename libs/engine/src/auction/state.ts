import type { PlayerId } from '../model/ids.ts';

export interface Bid {
  readonly by: PlayerId;
  readonly price: number;
}

export interface Lot {
  readonly asking: number;
  /** In order of bidding; a raised bid goes to the end. */
  readonly bids: readonly Bid[];
}

export interface AuctionState {
  readonly lots: Readonly<Record<string, Lot>>;
}
