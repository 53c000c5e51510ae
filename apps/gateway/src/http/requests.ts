import {
  type CallHandler,
  type ExecutionContext,
  Inject,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import { DESK, type Desk, inContext } from '@trunkline/service';
import type { FastifyInstance } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import type { AskingRequest } from './caller.ts';

const routeOf = ({ method, routeOptions }: Pick<AskingRequest, 'method' | 'routeOptions'>): string =>
  `${method} ${routeOptions.url ?? 'elsewhere'}`;

/** Gives each request its context and its span. */
@Injectable()
export class Requests implements NestInterceptor {
  readonly #desk: Desk;

  constructor(@Inject(DESK) desk: Desk) {
    this.#desk = desk;
  }

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<AskingRequest>();
    const { correlationId = '', caller, headers } = request;
    const user = caller?.user ?? null;
    const parent = typeof headers.traceparent === 'string' ? headers.traceparent : undefined;
    const work = (traceparent: string | undefined): Promise<unknown> => {
      const trace = traceparent === undefined ? {} : { traceparent };
      const whole = { correlationId, ...trace, ...(user === null ? {} : { user }) };
      return inContext(whole, () => lastValueFrom(next.handle(), { defaultValue: undefined }));
    };
    return from(this.#desk.tracing.span(routeOf(request), {}, parent, work));
  }
}

/** Takes the time of every request, those included that no handler saw. */
export function measureRequests(fastify: FastifyInstance, { metrics, log }: Desk): void {
  const time = metrics.histogram('trunkline_http_seconds', 'HTTP requests answered.', ['route', 'outcome']);
  fastify.addHook('onResponse', (request, { statusCode, elapsedTime }, done) => {
    const route = routeOf(request);
    time.observe({ route, outcome: `${Math.floor(statusCode / 100)}xx` }, elapsedTime / 1_000);
    const { correlationId } = request as AskingRequest;
    log.debug({ correlationId, route, status: statusCode, ms: Math.round(elapsedTime) }, 'answered');
    done();
  });
}
