export type * from './events.ts';
export * from './standing-orders.ts';
export type * from './state.ts';
