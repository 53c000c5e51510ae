export * from './bundles.ts';
export type * from './events.ts';
export * from './holdings.ts';
export type * from './policies.ts';
export * from './presidency.ts';
export * from './raising.ts';
export type * from './state.ts';
export * from './trading.ts';
