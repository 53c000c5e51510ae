import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Principal, Scope } from '@trunkline/contracts';
import { forbidden, scopeProblem, unauthenticated } from '@trunkline/contracts';
import type { FastifyRequest } from 'fastify';
import { Refused } from './refused.ts';

/** Who makes a request, and by what he is known. */
export interface Caller {
  readonly principal: Principal;
  readonly user: string | null;
  /** By what he is known. */
  readonly via: 'session' | 'token' | 'nothing';
  /** Key of the session, or id of the token. */
  readonly key: string | null;
  readonly address: string;
}

export const unknownCaller = (address: string): Caller => ({
  principal: { user: null, scopes: [] },
  user: null,
  via: 'nothing',
  key: null,
  address,
});

/** A request with what the door has found out about it. */
export interface AskingRequest extends FastifyRequest {
  correlationId?: string;
  caller?: Caller;
}

/** The caller of a request, as a parameter of its handler. */
export const Who = createParamDecorator((_data: unknown, context: ExecutionContext): Caller => {
  const { caller } = context.switchToHttp().getRequest<AskingRequest>();
  if (caller === undefined) throw new Error('No guard has looked at this request.');
  return caller;
});

/** May read what is public, and what is shown to him. */
export function mayRead({ principal }: Caller): void {
  const no = scopeProblem(principal, 'read');
  if (no !== null) throw new Refused(no);
}

/** The user, if he may do what needs the scope. */
export function mayDo({ principal }: Caller, scope: Scope): string {
  const no = scopeProblem(principal, scope);
  if (no !== null) throw new Refused(no);
  if (principal.user === null) throw new Refused(unauthenticated);
  return principal.user;
}

/** The user, if he has logged in himself: what a token must never do. */
export function inPerson({ user, via }: Caller): string {
  if (user === null) throw new Refused(unauthenticated);
  if (via !== 'session') throw new Refused(forbidden('session-only'));
  return user;
}
