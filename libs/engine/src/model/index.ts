export * from './command.ts';
export type * from './event.ts';
export * from './evolve.ts';
export * from './ids.ts';
export type * from './option.ts';
export type { Reducers } from './reducer.ts';
export type * from './state.ts';
export * from './violation.ts';
export * from './writer.ts';
