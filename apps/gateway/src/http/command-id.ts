import type { IncomingHttpHeaders } from 'node:http';
import { commandIdSchema, problem } from '@trunkline/contracts';
import { Refused } from './refused.ts';

/** The id under which a change counts once: from the header or from the body. */
export function commandIdOf(
  headers: IncomingHttpHeaders,
  body: { readonly commandId?: string | undefined } | undefined,
): string {
  const header = headers['idempotency-key'];
  const id = body?.commandId ?? (typeof header === 'string' ? header : undefined);
  if (id === undefined) throw new Refused(problem(400, 'command-id-missing'));
  const parsed = commandIdSchema.safeParse(id);
  if (!parsed.success) throw new Refused(problem(400, 'bad-request', { at: 'commandId', problem: 'unfit' }));
  return parsed.data;
}
