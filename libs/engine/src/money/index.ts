export type * from './events.ts';
export * from './payment.ts';
export type * from './state.ts';
