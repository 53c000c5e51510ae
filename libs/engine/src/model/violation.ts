/** Values that a message may show; names are resolved in the reader's client. */
export type Params = Readonly<Record<string, string | number | boolean | readonly string[]>>;

/**
 * Why a command is refused. `code` is stable and names the policy or field that said no
 * (`holding-limit`); the sentence is written in the reader's language from code and params.
 */
export interface RuleViolation {
  readonly code: string;
  readonly params: Params;
}

/** Reasons why something is refused, the first one first; each is worked out when it is asked for. */
export type Faults = Iterable<RuleViolation>;

/** The first reason, or null if there is none. */
export function firstOf(faults: Faults): RuleViolation | null {
  for (const fault of faults) return fault;
  return null;
}

export const violation = (code: string, params: Params = {}): RuleViolation => ({ code, params });

export type Result<T, E> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };
export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });
export const refused = <E>(error: E): { readonly ok: false; readonly error: E } => ({ ok: false, error });

/** The kernel or a title is wrong, not the player: nothing may be stored. */
export class KernelFault extends Error {
  override readonly name = 'KernelFault';
}
