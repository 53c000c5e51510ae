export * from './depot.ts';
export * from './discard-step.ts';
export type * from './events.ts';
export type * from './policies.ts';
export * from './roster.ts';
export type * from './state.ts';
export * from './trains-step.ts';
