import type { Headers, Running } from '@trunkline/bus';
import type { Problem, Reply } from '@trunkline/contracts';
import { declined, problem } from '@trunkline/contracts';
import { StoreUnavailable } from '@trunkline/event-store';
import type { z } from 'zod';
import { contextOf, inContext } from './context.ts';
import type { Desk } from './platform.ts';

export interface Answering<T> {
  readonly subject: string;
  readonly schema: z.ZodType<T>;
  /** Copies of a service share a queue: each request reaches one of them. Also the service's name in metrics. */
  readonly queue: string;
  /** How many requests this copy works on at once. */
  readonly concurrency?: number;
}

/** What a handler may want to know beside the request. */
export interface Circumstances {
  readonly correlationId: string;
  /** Epoch milliseconds after which nobody waits any more. */
  readonly deadline: number;
  /** Aborted at the deadline. */
  readonly signal: AbortSignal;
}

export type Handler<T> = (request: T, circumstances: Circumstances) => Promise<Reply<unknown>>;

/** For a request that names no deadline. */
const PATIENCE = 30_000;

/**
 * Answers requests on a subject. The payload is parsed, the deadline kept, the context set for logs and further
 * requests, the time taken. What the handler throws is answered by a problem without any detail of ours.
 */
export function respondTo<T>(desk: Desk, answering: Answering<T>, handler: Handler<T>): Running {
  const { subject, queue, concurrency } = answering;
  const time = desk.metrics.histogram('trunkline_request_seconds', 'Requests answered over the bus.', [
    'service',
    'subject',
    'outcome',
  ]);
  const options = concurrency === undefined ? { queue } : { queue, concurrency };
  return desk.bus.respond(subject, options, async (payload, headers) => {
    const done = time.startTimer({ service: queue, subject });
    const reply = await answer(desk, answering, handler, payload, headers);
    done({ outcome: reply.ok ? 'ok' : outcomeOf(reply.problem) });
    return reply;
  });
}

const outcomeOf = ({ status }: Problem): string =>
  status === 504 ? 'late' : status >= 500 ? 'fault' : 'declined';

async function answer<T>(
  desk: Desk,
  { subject, schema, queue }: Answering<T>,
  handler: Handler<T>,
  payload: unknown,
  headers: Headers,
): Promise<Reply<unknown>> {
  const deadline = headers.deadline ?? Date.now() + PATIENCE;
  if (Date.now() >= deadline) return declined(late);
  if (payload === undefined) return declined(notJson);
  const parsed = schema.safeParse(payload);
  if (!parsed.success) return declined(badRequest(parsed.error));
  const context = contextOf(headers, userOf(parsed.data));
  const { correlationId } = context;
  return inContext(context, () =>
    desk.tracing.span(
      subject,
      { 'messaging.destination.name': subject, queue },
      headers.traceparent,
      (traceparent) =>
        inContext(traceparent === undefined ? context : { ...context, traceparent }, async () => {
          try {
            return await before(deadline, (signal) =>
              handler(parsed.data, { correlationId, deadline, signal }),
            );
          } catch (error) {
            const of = problemOf(error, correlationId);
            if (of.code === 'fault') desk.log.error({ err: error, subject }, 'a request failed');
            else desk.log.warn({ subject, reason: (error as Error).message }, of.code);
            return declined(of);
          }
        }),
    ),
  );
}

const notJson = problem(400, 'bad-request', { at: '', problem: 'The payload is not JSON.' });
const late = problem(504, 'too-late');

/** The work's answer, or `too-late` once nobody waits for it. What was begun is not undone. */
async function before(
  deadline: number,
  work: (signal: AbortSignal) => Promise<Reply<unknown>>,
): Promise<Reply<unknown>> {
  const stop = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const overdue = new Promise<Reply<never>>((resolve) => {
    timer = setTimeout(
      () => {
        stop.abort();
        resolve(declined(late));
      },
      Math.max(0, deadline - Date.now()),
    );
  });
  try {
    return await Promise.race([work(stop.signal), overdue]);
  } finally {
    clearTimeout(timer);
  }
}

/** A payload that doesn't fit its schema, with the place that is wrong. */
export function badRequest(error: z.ZodError): Problem {
  const [issue] = error.issues;
  const at = issue?.path.map(String).join('.') ?? '';
  return problem(400, 'bad-request', { at: at.slice(0, 100), problem: (issue?.message ?? '').slice(0, 200) });
}

/** What somebody outside may know of an error. */
function problemOf(error: unknown, correlationId: string): Problem {
  if (error instanceof StoreUnavailable) return problem(503, 'store-unavailable', { correlationId });
  if (error instanceof Error && error.name === 'BusUnavailable')
    return problem(503, 'bus-unavailable', { correlationId });
  return problem(500, 'fault', { correlationId });
}

function userOf(request: unknown): string | null {
  const of = request as { readonly principal?: { readonly user?: string | null } } | null;
  return of?.principal?.user ?? null;
}
