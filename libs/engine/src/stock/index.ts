export * from './rounds.ts';
export * from './trade-step.ts';
