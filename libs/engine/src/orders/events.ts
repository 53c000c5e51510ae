import type { StandingOrder } from '../model/command.ts';
import type { PlayerId } from '../model/ids.ts';
import type { Reducers } from '../model/reducer.ts';

export type OrdersEvent =
  | { readonly t: 'StandingOrderGiven'; readonly by: PlayerId; readonly order: StandingOrder }
  /** What follows up to the next headline was done by the programme. */
  | { readonly t: 'StandingOrderActed'; readonly by: PlayerId }
  | { readonly t: 'StandingOrderDropped'; readonly by: PlayerId; readonly why: string };

export const ordersReducers: Reducers<OrdersEvent> = {
  StandingOrderGiven(w, e) {
    (w.group('orders', 'standing') as Record<PlayerId, StandingOrder>)[e.by] = e.order;
  },
  StandingOrderActed() {},
  StandingOrderDropped(w, e) {
    delete (w.group('orders', 'standing') as Partial<Record<PlayerId, StandingOrder>>)[e.by];
  },
};
