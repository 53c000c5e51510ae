export * from './dividend-step.ts';
export * from './laying.ts';
export * from './pass.ts';
export type * from './policies.ts';
export * from './round.ts';
export type * from './routes.ts';
export * from './run-step.ts';
export * from './token-step.ts';
export * from './track-step.ts';
