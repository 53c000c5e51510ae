export { actsNow, advance, carryOut, endGame, programmedDeed, stepsNow, waitingStep } from './advance.ts';
export type { Decision } from './decide.ts';
export {
  beginGame,
  decide,
  decideAll,
  evolveOf,
  execute,
  faultsOf,
  orderFits,
  parseCommand,
  servingStep,
  Working,
} from './decide.ts';
export type * from './events.ts';
export * from './lacking-option.ts';
export * from './options.ts';
export type * from './policies.ts';
export * from './position.ts';
export * from './question.ts';
export type * from './state.ts';
export type * from './step.ts';
export type * from './title.ts';
export { hasBids } from './title.ts';
export * from './unasked.ts';
