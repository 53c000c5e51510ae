export { AFG } from './data/corporations.ts';
export { GRAY_COLUMN } from './data/routes.ts';
export { mapDefinition } from './map.ts';
export { certificateLimit } from './policies.ts';
export { sidesCounted } from './routes.ts';
export type { Slice1849 } from './slice.ts';
export { sliceOf } from './slice.ts';
export { eTokenPrice } from './steps/e-token.ts';
export { title1849 } from './title.ts';
