import type { Attributes, Span } from '@opentelemetry/api';

/** Spans, or nothing at all where no collector is configured. */
export interface Tracing {
  /**
   * Runs work in a span below the given parent, and tells it the trace context to hand on.
   *
   * @param parent W3C traceparent of the caller
   */
  span<T>(
    name: string,
    attributes: Attributes,
    parent: string | undefined,
    work: (traceparent: string | undefined) => Promise<T>,
  ): Promise<T>;
  close(): Promise<void>;
}

/** Hands the trace context on and records nothing. */
export const noTracing: Tracing = {
  span: (_name, _attributes, parent, work) => work(parent),
  close: async () => undefined,
};

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** Sends spans to a collector. The libraries are loaded only here: off costs nothing. */
export async function tracingTo(endpoint: string, service: string): Promise<Tracing> {
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const { BatchSpanProcessor } = await import('@opentelemetry/sdk-trace');
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  return tracingWith(new BatchSpanProcessor({ exporter }), service);
}

type SpanProcessor = import('@opentelemetry/sdk-trace').SpanProcessor;

/** Hands spans to a processor: for tests, and for `tracingTo`. */
export async function tracingWith(processor: SpanProcessor, service: string): Promise<Tracing> {
  const { ROOT_CONTEXT, SpanStatusCode, trace } = await import('@opentelemetry/api');
  const sdk = await import('@opentelemetry/sdk-trace');
  const { resourceFromAttributes } = await import('@opentelemetry/resources');
  const resource = resourceFromAttributes({ 'service.name': service });
  const provider = new sdk.TracerProvider({ resource, spanProcessors: [processor] });
  const tracer = provider.getTracer('trunkline');

  const below = (parent: string | undefined) => {
    const [, traceId, spanId, flags] = TRACEPARENT.exec(parent ?? '') ?? [];
    if (traceId === undefined || spanId === undefined) return ROOT_CONTEXT;
    const traceFlags = Number.parseInt(flags ?? '0', 16);
    return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
  };

  return {
    async span(name, attributes, parent, work) {
      const span = tracer.startSpan(name, { attributes }, below(parent));
      try {
        return await work(traceparentOf(span));
      } catch (error) {
        span.recordException(error as Error);
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    },
    close: () => provider.shutdown(),
  };
}

function traceparentOf(span: Span): string {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}
