import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Headers } from '@trunkline/bus';

/** What belongs to the request that is being answered, through every hop. */
export interface Context {
  readonly correlationId: string;
  /** W3C trace context of the running span. */
  readonly traceparent?: string;
  readonly user?: string;
}

const storage = new AsyncLocalStorage<Context>();

/** The context of the running request, if there is one. */
export const currentContext = (): Context | undefined => storage.getStore();

/** Runs work in a context. */
export const inContext = <T>(context: Context, work: () => T): T => storage.run(context, work);

/** A correlation id for what begins here. */
export const newCorrelationId = (): string => randomUUID();

/** The running request's correlation id, or a new one. */
export const correlationId = (): string => currentContext()?.correlationId ?? newCorrelationId();

/** Headers that carry the context over the bus. */
export function headersNow(): Headers {
  const context = currentContext();
  if (context === undefined) return { correlationId: newCorrelationId() };
  const { correlationId: id, traceparent } = context;
  return traceparent === undefined ? { correlationId: id } : { correlationId: id, traceparent };
}

/** The context that headers bring. */
export function contextOf(headers: Headers, user?: string | null): Context {
  const { correlationId: id = newCorrelationId(), traceparent } = headers;
  return {
    correlationId: id,
    ...(traceparent === undefined ? {} : { traceparent }),
    ...(user === undefined || user === null ? {} : { user }),
  };
}
