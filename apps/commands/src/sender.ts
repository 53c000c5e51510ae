import type { Principal, Reply, Scope } from '@trunkline/contracts';
import { answered, declined, scopeProblem, unauthenticated } from '@trunkline/contracts';
import type { Origin } from '@trunkline/games';
import { correlationId } from '@trunkline/service';

/** The person who sends a request, if he is logged in and may do what needs the scope. */
export function senderOf(principal: Principal, scope: Scope): Reply<string> {
  const no = scopeProblem(principal, scope);
  if (no !== null) return declined(no);
  return principal.user === null ? declined(unauthenticated) : answered(principal.user);
}

/** Where a command comes from, for the record of its commits. */
export const originOf = (user: string, commandId: string, at: number): Origin => ({
  user,
  commandId,
  at,
  correlationId: correlationId(),
  causationId: null,
});
