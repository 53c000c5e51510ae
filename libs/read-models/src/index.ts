export { ReadModelsUnavailable } from './errors.ts';
export { Lease } from './lease.ts';
export * from './port.ts';
export type { RedisOptions } from './redis/link.ts';
export { redisReadModels } from './redis/read-models.ts';
export { memoryReadModels, sqliteReadModels } from './sqlite/read-models.ts';
