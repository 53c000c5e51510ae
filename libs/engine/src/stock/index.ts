export * from './issue-step.ts';
export * from './par-question.ts';
export * from './rounds.ts';
export * from './trade-step.ts';
