export { canonicalJson } from './canonical.ts';
export * from './codec.ts';
export type * from './commit.ts';
export { type Folded, fold } from './fold.ts';
export * from './game-file.ts';
export { Timeline } from './timeline.ts';
