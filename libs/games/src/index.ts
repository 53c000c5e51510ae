export * from './catalogue.ts';
export * from './game-stream.ts';
export * from './play.ts';
export * from './repository.ts';
export * from './start.ts';
export * from './streams.ts';
export * from './table.ts';
