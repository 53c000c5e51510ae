export * from './chart.ts';
export type * from './events.ts';
export * from './movement.ts';
export type * from './state.ts';
export { checkChartTable } from './table.ts';
