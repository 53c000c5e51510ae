import { applyDecorators, HttpCode, SetMetadata } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiResponse, ApiSecurity } from '@nestjs/swagger';
import type { z } from 'zod';
import type { LimitClass } from './limits.ts';
import { problemAnswer } from './schemas.ts';

export const LIMIT_CLASS = Symbol('LimitClass');

export interface EndpointOptions {
  readonly summary: string;
  readonly description?: string;
  readonly limit: LimitClass;
  readonly answers: z.ZodType;
  readonly status?: 200 | 201 | 204;
  /** Takes an `Idempotency-Key`: the same one again gives the first outcome. */
  readonly command?: true;
  /** Problems that it answers beside 400, 429 and 503. */
  readonly problems?: readonly number[];
  readonly open?: true;
}

const REASONS: Readonly<Record<number, string>> = {
  400: 'The request does not fit its schema.',
  401: 'Nobody is logged in.',
  403: 'Not allowed: a scope is missing, or it is somebody else’s.',
  404: 'Not there, or not to be seen.',
  409: 'Not now: it is in another state.',
  413: 'Too large.',
  415: 'Not JSON.',
  422: 'The rules say no; `code` and `params` say why.',
  429: 'Too often: come again after `Retry-After` seconds.',
  503: 'A service behind the gateway is away; send it again.',
};

/** What an endpoint is, in one place: its class of limit, its answer, its problems, its line in the OpenAPI document. */
export function Endpoint(of: EndpointOptions): MethodDecorator {
  const { summary, description, limit, answers, status = 200, command, problems = [], open } = of;
  const statuses = [...new Set([400, ...problems, 429, 503])].sort((a, b) => a - b);
  return applyDecorators(
    SetMetadata(LIMIT_CLASS, limit),
    HttpCode(status),
    ApiOperation({ summary, ...(description === undefined ? {} : { description }) }),
    ApiResponse({ status, description: 'Done.', standardSchema: answers as never }),
    ...statuses.map((code) =>
      ApiResponse({
        status: code,
        description: REASONS[code] ?? 'No.',
        standardSchema: problemAnswer as never,
      }),
    ),
    ...(command === true
      ? [
          ApiHeader({
            name: 'Idempotency-Key',
            required: false,
            description: 'The command’s id, 8 to 64 letters, digits, `-` or `_`; or `commandId` in the body.',
            schema: { type: 'string', example: 'move-0f3a9c21' },
          }),
        ]
      : []),
    ...(open === true ? [] : [ApiSecurity('session'), ApiSecurity('token')]),
  ) as MethodDecorator;
}
