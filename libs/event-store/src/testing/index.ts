export type { KurrentServer } from './kurrentdb-server.ts';
export { startKurrentDb } from './kurrentdb-server.ts';
export type { NatsServer } from './nats-server.ts';
export { hasNatsServer, natsMissing, startNatsServer } from './nats-server.ts';
