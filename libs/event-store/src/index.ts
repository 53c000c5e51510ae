export { MAX_BODY_BYTES } from './encoding.ts';
export { BadRequest, BadStreamName, StoreCorrupt, StoreUnavailable } from './errors.ts';
export { MemoryStore } from './memory.ts';
export { openStore } from './open.ts';
export type {
  AppendResult,
  EventStore,
  JsonValue,
  NewCommit,
  Page,
  Position,
  Snapshot,
  StoredCommit,
  StoreOptions,
  SubscribeOptions,
  Subscription,
} from './port.ts';
export { PERSONAL_CATEGORIES } from './port.ts';
export { SqliteStore } from './sqlite.ts';
export type { Upcaster, Upcasters } from './upcasters.ts';
export { withUpcasters } from './upcasters.ts';
