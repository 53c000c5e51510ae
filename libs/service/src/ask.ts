import { BusError } from '@trunkline/bus';
import type { Problem, Reply } from '@trunkline/contracts';
import { declined, problem } from '@trunkline/contracts';
import { currentContext, headersNow, inContext } from './context.ts';
import type { Desk } from './platform.ts';

/** What a request over the bus is answered with if nobody answers. */
const UNANSWERED: Readonly<Record<string, Problem>> = {
  NoResponder: problem(503, 'service-down'),
  BusUnavailable: problem(503, 'bus-unavailable'),
  RequestTimeout: problem(504, 'no-answer'),
  PayloadTooLarge: problem(413, 'too-large'),
  RemoteFault: problem(500, 'fault'),
};

/**
 * Asks another service, with the running request's context. Always a reply: what can go wrong on the way is a
 * problem as well. After `no-answer`, `bus-unavailable` and `fault` the request may have been carried out: send it
 * again with the same `commandId`.
 *
 * @param key requests of one key go to one copy, if it is there
 */
export async function ask<T>(
  desk: Pick<Desk, 'bus' | 'tracing'>,
  subject: string,
  payload: unknown,
  timeoutMs: number,
  key?: string,
): Promise<Reply<T>> {
  const context = currentContext();
  return desk.tracing.span(`ask ${subject}`, {}, context?.traceparent, async (traceparent) => {
    const headers = { ...headersNow(), ...(traceparent === undefined ? {} : { traceparent }) };
    try {
      const options = { timeoutMs, headers, ...(key === undefined ? {} : { key }) };
      return (await desk.bus.request(subject, payload, options)) as Reply<T>;
    } catch (error) {
      const known = error instanceof BusError ? UNANSWERED[error.name] : undefined;
      if (known === undefined) throw error;
      const { code, status, params } = known;
      const correlationId = headers.correlationId ?? '';
      return declined(problem(status, code, { ...params, subject, correlationId }));
    }
  });
}

/** Runs what begins here (an HTTP request, a timer) in a context of its own. */
export const beginning = <T>(correlationId: string, work: () => T): T => inContext({ correlationId }, work);
