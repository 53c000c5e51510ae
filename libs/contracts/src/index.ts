export * from './account.ts';
export * from './live.ts';
export * from './principal.ts';
export * from './problem.ts';
export * from './rooms.ts';
export * from './service.ts';
export * from './table.ts';
