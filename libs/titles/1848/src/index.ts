export { board1848 } from './board.ts';
export { chart1848 } from './chart.ts';
export { BOE } from './data/companies.ts';
export { PHASES, ROSTER } from './data/trains.ts';
export { mapDefinition } from './map.ts';
export { generalCertificateLimit } from './policies.ts';
export type { Slice1848 } from './slice.ts';
export { own1848, sliceOf } from './slice.ts';
export { title1848 } from './title.ts';
