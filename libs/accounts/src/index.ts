export * from './account.ts';
export * from './account-stream.ts';
