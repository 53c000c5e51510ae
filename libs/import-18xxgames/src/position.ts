import type { CertId, State } from '@trunkline/engine';
import { canonicalJson } from '@trunkline/engine';

type Held = State['shares']['held'];

/**
 * A position but for what a record doesn't keep: readings, standing orders, and the numbers of commits. A
 * commit that only gave an order is none of the imported game, so that these numbers differ as well.
 *
 * @param nameOf names certificates as another game does, in which some of a kind were exchanged; their order
 *   in a hand is left aside, then
 */
export function positionText(state: State, nameOf: ((id: CertId) => CertId) | null = null): string {
  const { meta: _meta, orders: _orders, ...s } = state;
  const shares = nameOf === null ? s.shares : { ...s.shares, held: renamed(s.shares.held, nameOf) };
  return canonicalJson(JSON.parse(JSON.stringify({ ...s, shares }, unnumbered)));
}

const unnumbered = (key: string, value: unknown): unknown =>
  key === 'since' || (key === 'at' && typeof value === 'number') ? undefined : value;

const mapped = <T, U>(record: Readonly<Record<string, T>>, change: (value: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

const renamed = (held: Held, nameOf: (id: CertId) => CertId): unknown =>
  mapped(held, (places) => mapped(places, (ids = []) => ids.map(nameOf).sort()));
