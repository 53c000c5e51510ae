export type * from './events.ts';
export type * from './state.ts';
export * from './waterfall.ts';
