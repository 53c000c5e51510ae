import type { Previewed } from '@trunkline/contracts';
import type { Reason } from '../live/game-store.ts';

export type { Reason };

/** Reasons why dry runs were refused, each once: the commonest first reason, then the others as they come. */
export function reasonsOf(results: readonly Previewed[]): readonly Reason[] {
  const refused = results.flatMap((result) => (result.ok ? [] : [result]));
  const firsts = refused.map(({ violation }) => violation);
  const count = (code: string): number => firsts.filter((one) => one.code === code).length;
  const commonest = firsts.toSorted((a, b) => count(b.code) - count(a.code))[0];
  if (commonest === undefined) return [];
  const all = [commonest, ...refused.flatMap(({ violation, also = [] }) => [violation, ...also])];
  return [...new Map(all.map((reason) => [JSON.stringify([reason.code, reason.params]), reason])).values()];
}
