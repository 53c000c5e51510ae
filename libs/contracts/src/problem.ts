import { z } from 'zod';

const params = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]));

/**
 * Why a request was not carried out. `code` is stable; the reader's client writes the sentence from code
 * and params. `status` is the HTTP status that the gateway answers with.
 */
export const problemSchema = z.strictObject({
  code: z.string(),
  params,
  status: z.int().min(400).max(599),
});
export type Problem = z.infer<typeof problemSchema>;

export const problem = (status: number, code: string, of: Problem['params'] = {}): Problem => ({
  code,
  params: of,
  status,
});

/** What a service answers: a value, or one clear problem. */
export type Reply<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: Problem };

export const answered = <T>(value: T): Reply<T> => ({ ok: true, value });
export const declined = (of: Problem): Reply<never> => ({ ok: false, problem: of });

export const unauthenticated = problem(401, 'log-in-first');
export const forbidden = (code: string, of: Problem['params'] = {}): Problem => problem(403, code, of);
/** A private thing looks the same as one that isn't there. */
export const notFound = (what: string): Problem => problem(404, 'not-found', { what });
/** The rules said no. */
export const ruledOut = (code: string, of: Problem['params'] = {}): Problem => problem(422, code, of);
