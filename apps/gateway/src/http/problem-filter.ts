import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { Problem } from '@trunkline/contracts';
import { problem } from '@trunkline/contracts';
import { StoreUnavailable } from '@trunkline/event-store';
import { ReadModelsUnavailable } from '@trunkline/read-models';
import type { Log } from '@trunkline/service';
import type { FastifyReply } from 'fastify';
import type { AskingRequest } from './caller.ts';
import { Refused } from './refused.ts';

export const PROBLEM_JSON = 'application/problem+json; charset=utf-8';

/** A problem as RFC 9457 wants it, with our stable code. */
export const problemBody = ({ code, params, status }: Problem, correlationId: string) => ({
  type: `urn:trunkline:problem:${code}`,
  title: sentence(code),
  status,
  code,
  params,
  correlationId,
});

const sentence = (code: string): string =>
  `${code.charAt(0).toUpperCase()}${code.slice(1).replaceAll('-', ' ')}.`;

const BY_STATUS: Readonly<Record<number, string>> = {
  400: 'bad-request',
  404: 'not-found',
  405: 'method-not-allowed',
  413: 'too-large',
  414: 'too-large',
  415: 'json-only',
};

/** Answers whatever was thrown by a problem without any detail of ours. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  readonly #log: Log;

  constructor(log: Log) {
    this.#log = log;
  }

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const { correlationId = '' } = http.getRequest<AskingRequest>();
    const reply = http.getResponse<FastifyReply>();
    const of = this.#problemOf(error, correlationId);
    if (error instanceof Refused && error.retryAfterSeconds !== null)
      void reply.header('retry-after', String(error.retryAfterSeconds));
    void reply
      .code(of.status)
      .type(PROBLEM_JSON)
      .send(JSON.stringify(problemBody(of, correlationId)));
  }

  #problemOf(error: unknown, correlationId: string): Problem {
    if (error instanceof Refused) return error.problem;
    const unavailable =
      error instanceof StoreUnavailable
        ? 'store-unavailable'
        : error instanceof ReadModelsUnavailable
          ? 'read-models-unavailable'
          : null;
    if (unavailable !== null) {
      this.#log.warn({ correlationId, reason: (error as Error).message }, unavailable);
      return problem(503, unavailable);
    }
    const status =
      error instanceof HttpException
        ? error.getStatus()
        : ((error as { statusCode?: number } | null)?.statusCode ?? 500);
    if (status >= 400 && status < 500) return problem(status, BY_STATUS[status] ?? 'bad-request');
    this.#log.error({ err: error, correlationId }, 'a request failed');
    return problem(500, 'fault');
  }
}
