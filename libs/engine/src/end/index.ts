export type * from './events.ts';
export * from './score.ts';
export * from './state.ts';
