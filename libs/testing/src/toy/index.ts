export { toyChart } from './chart.ts';
export * from './companies.ts';
export type { Dealt } from './dealt.ts';
export { dealt, threeTraders } from './dealt.ts';
export type { ToyLimits } from './policies.ts';
export type { ToySlice } from './slice.ts';
export { toySlice } from './slice.ts';
export type { ToyRules } from './title.ts';
export { toyTitle } from './title.ts';
