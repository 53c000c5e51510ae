export { BOE } from './data/companies.ts';
export { mapDefinition } from './map.ts';
export { generalCertificateLimit } from './policies.ts';
export type { Slice1848 } from './slice.ts';
export { sliceOf } from './slice.ts';
export { title1848 } from './title.ts';
