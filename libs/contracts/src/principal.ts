import { z } from 'zod';
import type { Problem } from './problem.ts';
import { forbidden, unauthenticated } from './problem.ts';

/** What an API token may do; a session may do everything that its user may. */
export const SCOPES = ['read', 'play', 'tables', 'talk', 'account'] as const;
export const scopeSchema = z.enum(SCOPES);
export type Scope = z.infer<typeof scopeSchema>;

export const userIdSchema = z.string().regex(/^[A-Za-z0-9]{6,24}$/);

/** On whose behalf a request is made, as the gateway has established it. */
export const principalSchema = z.strictObject({
  /** Null: nobody is logged in. */
  user: userIdSchema.nullable(),
  scopes: z.array(scopeSchema),
});
export type Principal = z.infer<typeof principalSchema>;

export const nobody: Principal = { user: null, scopes: [] };

/** Why a principal may not do what needs this scope; null if he may. What is public may be read by anybody. */
export function scopeProblem(principal: Principal, scope: Scope): Problem | null {
  if (principal.user === null) return scope === 'read' ? null : unauthenticated;
  return principal.scopes.includes(scope) ? null : forbidden('scope-missing', { scope });
}
