export type * from './events.ts';
export * from './state.ts';
