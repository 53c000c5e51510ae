import { afterAll, beforeAll, describe } from 'vitest';
import { busContract } from '../testing/bus-contract.ts';
import type { TestServer } from '../testing/index.ts';
import { canRun, startNats } from '../testing/index.ts';
import { natsBus } from './bus.ts';

describe.skipIf(!canRun('nats-server'))('on nats-server', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startNats();
  });
  afterAll(() => server?.stop());
  busContract('NATS', () => natsBus({ servers: server.url, report: () => undefined }));
});
