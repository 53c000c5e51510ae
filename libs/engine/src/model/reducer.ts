import type { Writer } from './writer.ts';

/**
 * How events of one area are written down: one function a type. A reducer records what happened; it
 * holds no rule, looks at no title data, and allocates nothing but the lists that it replaces.
 */
export type Reducers<E extends { readonly t: string }> = {
  readonly [T in E['t']]: (w: Writer, e: Extract<E, { readonly t: T }>) => void;
};

/** `list` without its first `item`. */
export const without = <T>(list: readonly T[], item: T): T[] => {
  const out: T[] = [];
  let gone = false;
  for (const x of list) {
    if (!gone && x === item) gone = true;
    else out.push(x);
  }
  return out;
};

/** `list` without any of `items`. */
export const withoutAll = <T>(list: readonly T[], items: readonly T[]): T[] =>
  list.filter((x) => !items.includes(x));
