import type { PlayerId } from '../model/ids.ts';
import type { Reducers } from '../model/reducer.ts';

export type AuctionEvent =
  | { readonly t: 'BidPlaced'; readonly lot: string; readonly by: PlayerId; readonly price: number }
  | { readonly t: 'BidsDropped'; readonly lot: string; readonly by: readonly PlayerId[] }
  | { readonly t: 'ContestWon'; readonly lot: string; readonly by: PlayerId; readonly price: number };

export const auctionReducers: Reducers<AuctionEvent> = {
  BidPlaced(w, e) {
    const lot = w.at('auction', 'lots', e.lot);
    lot.bids = [...lot.bids.filter((b) => b.by !== e.by), { by: e.by, price: e.price }];
  },
  BidsDropped(w, e) {
    const lot = w.at('auction', 'lots', e.lot);
    lot.bids = lot.bids.filter((b) => !e.by.includes(b.by));
  },
  ContestWon(w, e) {
    w.at('auction', 'lots', e.lot).bids = [];
  },
};
