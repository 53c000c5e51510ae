import type { PlayerId } from '../model/ids.ts';
import type { Reducers } from '../model/reducer.ts';
import type { StandingOrder } from './state.ts';

export type OrdersEvent =
  | { readonly t: 'StandingOrderGiven'; readonly by: PlayerId; readonly order: StandingOrder }
  | { readonly t: 'StandingOrderDropped'; readonly by: PlayerId; readonly why: string };

export const ordersReducers: Reducers<OrdersEvent> = {
  StandingOrderGiven(w, e) {
    (w.group('orders', 'standing') as Record<PlayerId, StandingOrder>)[e.by] = e.order;
  },
  StandingOrderDropped(w, e) {
    delete (w.group('orders', 'standing') as Partial<Record<PlayerId, StandingOrder>>)[e.by];
  },
};
