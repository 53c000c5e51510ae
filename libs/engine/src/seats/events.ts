import type { PlayerId } from '../model/ids.ts';
import type { Reducers } from '../model/reducer.ts';
import type { Seat } from './state.ts';

export type SeatsEvent =
  | { readonly t: 'OrderChanged'; readonly order: readonly PlayerId[] }
  | { readonly t: 'PlayerStatusChanged'; readonly player: PlayerId; readonly status: Seat['status'] }
  | { readonly t: 'DebtChanged'; readonly player: PlayerId; readonly debt: number; readonly penalty: number };

export const seatsReducers: Reducers<SeatsEvent> = {
  OrderChanged(w, e) {
    w.area('seats').order = e.order;
  },
  PlayerStatusChanged(w, e) {
    w.at('seats', 'player', e.player).status = e.status;
  },
  DebtChanged(w, e) {
    const seat = w.at('seats', 'player', e.player);
    seat.debt = e.debt;
    seat.penalty = e.penalty;
  },
};
