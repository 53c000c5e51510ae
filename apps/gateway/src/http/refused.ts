import type { Problem, Reply } from '@trunkline/contracts';

/** A request that is answered by a problem. Only the HTTP side throws it: services answer replies. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly problem: Problem;
  readonly retryAfterSeconds: number | null;

  constructor(of: Problem, retryAfterSeconds: number | null = null) {
    super(of.code);
    this.problem = of;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The value of a reply; a refusal if it is a problem. */
export function granted<T>(reply: Reply<T>): T {
  if (reply.ok) return reply.value;
  throw new Refused(reply.problem);
}
