import { Writable } from 'node:stream';
import { InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace';
import { inProcessHub } from '@trunkline/bus';
import { answered, declined, notFound, type Reply } from '@trunkline/contracts';
import { StoreUnavailable } from '@trunkline/event-store';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { ask } from './ask.ts';
import { currentContext, inContext } from './context.ts';
import { createLog } from './logging.ts';
import { Metrics } from './metrics.ts';
import type { Desk } from './platform.ts';
import { type Handler, respondTo } from './serve.ts';
import { noTracing, tracingWith } from './tracing.ts';

const schema = z.strictObject({
  n: z.int(),
  principal: z.object({ user: z.string().nullable() }).optional(),
});
type Request = z.infer<typeof schema>;

let hub: ReturnType<typeof inProcessHub>;
let lines: Record<string, unknown>[];
let desk: Desk;

beforeEach(() => {
  hub = inProcessHub();
  lines = [];
  const to = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  desk = {
    bus: hub.bus(),
    log: createLog({ service: 'test', level: 'info', to }),
    metrics: new Metrics(),
    tracing: noTracing,
  };
});
afterEach(async () => {
  await desk.bus.close();
  await hub.close();
});

const serving = (handler: Handler<Request>, subject = 'test.it') =>
  respondTo(desk, { subject, schema, queue: 'test' }, handler);
const asking = (payload: unknown, timeoutMs = 2_000): Promise<Reply<unknown>> =>
  ask(desk, 'test.it', payload, timeoutMs);

test('a handler’s reply is the answer', async () => {
  serving(async ({ n }) => (n > 0 ? answered(n * 2) : declined(notFound('number'))));
  expect(await asking({ n: 4 })).toEqual({ ok: true, value: 8 });
  expect(await asking({ n: 0 })).toEqual({ ok: false, problem: notFound('number') });
});

test('what doesn’t fit the schema never reaches the handler; the place is named', async () => {
  let reached = 0;
  serving(async () => {
    reached += 1;
    return answered(null);
  });
  for (const [payload, at] of [
    [{ n: 'x' }, 'n'],
    [{ n: 1, m: 2 }, ''],
    [null, ''],
    [[1], ''],
  ] as const) {
    const reply = await asking(payload);
    expect(reply).toMatchObject({ ok: false, problem: { code: 'bad-request', status: 400, params: { at } } });
  }
  expect(reached).toBe(0);
});

test('an error is answered by a fault with the correlation id, and only the log knows more', async () => {
  serving(async () => {
    throw new Error('the secret place');
  });
  const reply = await inContext({ correlationId: 'c-1' }, () =>
    asking({ n: 1, principal: { user: 'adaaaa' } }),
  );
  expect(reply).toEqual({
    ok: false,
    problem: { code: 'fault', status: 500, params: { correlationId: 'c-1' } },
  });
  expect(JSON.stringify(reply)).not.toContain('secret');
  expect(lines[0]).toMatchObject({ correlationId: 'c-1', user: 'adaaaa', subject: 'test.it' });
  expect(JSON.stringify(lines[0])).toContain('the secret place');
});

test('a store that is away is a problem of its own', async () => {
  serving(async () => {
    throw new StoreUnavailable('no disk');
  });
  expect(await asking({ n: 1 })).toMatchObject({
    ok: false,
    problem: { code: 'store-unavailable', status: 503 },
  });
});

test('after the deadline nobody waits: the signal is given', async () => {
  let aborted = false;
  serving(async (_request, { signal, deadline }) => {
    expect(deadline).toBeLessThanOrEqual(Date.now() + 60);
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    aborted = true;
    return answered(1);
  });
  const reply = await asking({ n: 1 }, 60);
  expect(['too-late', 'no-answer']).toContain(reply.ok ? '' : reply.problem.code);
  await expect.poll(() => aborted).toBe(true);
});

test('the context goes through every hop', async () => {
  respondTo(desk, { subject: 'test.second', schema, queue: 'test' }, async () => answered(currentContext()));
  serving(async () => ask(desk, 'test.second', { n: 2 }, 1_000));
  const reply = await inContext({ correlationId: 'c-9', traceparent: 'x' }, () => asking({ n: 1 }));
  expect(reply).toMatchObject({ ok: true, value: { correlationId: 'c-9', traceparent: 'x' } });
});

test('spans of all hops are one trace', async () => {
  const exporter = new InMemorySpanExporter();
  desk = { ...desk, tracing: await tracingWith(new SimpleSpanProcessor({ exporter }), 'test') };
  respondTo(desk, { subject: 'test.second', schema, queue: 'test' }, async () => answered(1));
  serving(async () => ask(desk, 'test.second', { n: 2 }, 1_000));
  await asking({ n: 1 });
  const spans = exporter.getFinishedSpans();
  expect(spans.map(({ name }) => name)).toEqual(['test.second', 'ask test.second', 'test.it', 'ask test.it']);
  expect(new Set(spans.map((span) => span.spanContext().traceId)).size).toBe(1);
  expect(spans[0]?.parentSpanContext?.spanId).toBe(spans[1]?.spanContext().spanId);
});

test('nobody there is a problem too', async () => {
  expect(await asking({ n: 1 })).toMatchObject({ ok: false, problem: { code: 'service-down', status: 503 } });
});

test('requests are timed by service, subject and outcome', async () => {
  serving(async ({ n }) => (n > 0 ? answered(n) : declined(notFound('number'))));
  await asking({ n: 1 });
  await asking({ n: 0 });
  const text = await desk.metrics.text();
  expect(text).toContain('trunkline_request_seconds_count{service="test",subject="test.it",outcome="ok"} 1');
  expect(text).toContain(
    'trunkline_request_seconds_count{service="test",subject="test.it",outcome="declined"} 1',
  );
});
