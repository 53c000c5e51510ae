import type { JsonValue, NewCommit } from '../port.ts';

/** A commit for tests that says only what matters. */
export function aCommit(
  commandId: string,
  body: JsonValue = { n: 1 },
  more: Partial<NewCommit> = {},
): NewCommit {
  return {
    commandId,
    kind: 'play',
    actor: 'ada',
    at: 1_700_000_000_000,
    rulesVersion: 1,
    causationId: null,
    correlationId: `request-${commandId}`,
    body,
    ...more,
  };
}
