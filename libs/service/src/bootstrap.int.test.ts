import { Writable } from 'node:stream';
import type { OnModuleDestroy, OnModuleInit } from '@nestjs/common';
import type { Running } from '@trunkline/bus';
import { answered } from '@trunkline/contracts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { type Service, settingsOf, startService } from './bootstrap.ts';
import { milliseconds } from './config.ts';
import { DESK, type Desk } from './platform.ts';
import { respondTo } from './serve.ts';

const quiet = new Writable({ write: (_chunk, _encoding, done) => done() });
const env = { BUS_URL: 'memory:', STORE_URL: 'memory:', READ_MODELS_URL: 'memory:', HEALTH_PORT: '0' };

/** Takes its time with every answer. */
class Slow implements OnModuleInit, OnModuleDestroy {
  readonly #desk: Desk;
  #running: Running | undefined;
  closed = false;

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  onModuleInit(): void {
    const on = { subject: 'test.slow', schema: z.null(), queue: 'test' };
    this.#running = respondTo(this.#desk, on, async () => {
      await new Promise((resolve) => setTimeout(resolve, 100));
      return answered('done');
    });
  }

  async onModuleDestroy(): Promise<void> {
    await this.#running?.close();
    this.closed = true;
  }
}

class SlowModule {}

const service: Service<{ WAIT_MS: ReturnType<typeof milliseconds> }> = {
  name: 'slow',
  settings: { WAIT_MS: milliseconds('How long.', 100) },
  uses: ['bus', 'store', 'readModels'],
  module: () => ({
    module: SlowModule,
    providers: [{ provide: Slow, useFactory: (desk: Desk) => new Slow(desk), inject: [DESK] }],
  }),
};

test('a service starts, says how it is, and finishes what it has begun when it stops', async () => {
  const running = await startService(service, env, quiet);
  const at = (path: string) => fetch(`http://127.0.0.1:${running.opsPort}${path}`);
  expect(await (await at('/health')).json()).toEqual({ status: 'alive' });
  expect((await at('/ready')).status).toBe(200);
  const metrics = await (await at('/metrics')).text();
  expect(metrics).toContain('process_cpu_seconds_total');

  const { bus, store, readiness } = running.platform;
  readiness.add('moon', async () => 'it is not full');
  const notReady = await at('/ready');
  expect([notReady.status, await notReady.json()]).toEqual([
    503,
    { status: 'not ready', troubles: { moon: 'it is not full' } },
  ]);

  const answer = bus.request('test.slow', null, { timeoutMs: 5_000 });
  await new Promise((resolve) => setTimeout(resolve, 20));
  const stopped = running.stop();
  expect(await answer).toEqual({ ok: true, value: 'done' });
  await stopped;
  expect(running.app.get(Slow).closed).toBe(true);
  await expect(store?.ready()).rejects.toThrow();
  await expect(at('/health')).rejects.toThrow();
});

test('a service’s settings are its own and those of what it uses', () => {
  expect(Object.keys(settingsOf(service))).toEqual([
    'BUS_URL',
    'STORE_URL',
    'READ_MODELS_URL',
    'WAIT_MS',
    'HOST',
    'HEALTH_PORT',
    'LOG_LEVEL',
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'NODE_ENV',
    'SHUTDOWN_MS',
  ]);
});

test('a start that fails leaves nothing open', async () => {
  const failing = { ...service, begin: () => Promise.reject(new Error('the port is taken')) };
  await expect(startService(failing, env, quiet)).rejects.toThrow('the port is taken');
});
