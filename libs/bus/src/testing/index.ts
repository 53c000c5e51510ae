export type { ServerProgram } from './server-process.ts';
export { canRun } from './server-process.ts';
export type { TestServer } from './start-nats.ts';
export { startNats } from './start-nats.ts';
export { startRedis } from './start-redis.ts';
