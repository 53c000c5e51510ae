import type { Commit, DomainEvent, OwnReducers, State, Title } from '@trunkline/engine';
import { canonicalJson, decideAll, evolveOf, Timeline } from '@trunkline/engine';

/** A title of which nothing is left but how its own events are written down: every rule and fact throws. */
export function titleWithoutRules(title: Title): Title {
  const known: { readonly own: OwnReducers } = { own: title.own };
  return new Proxy(known as Title, {
    get(target, name) {
      if (name === 'own') return target.own;
      throw new Error(`The past asked for the title's "${String(name)}".`);
    },
  });
}

/** A stream as it comes from a store: JSON, decoded. */
export const stored = <T>(stream: T): T => JSON.parse(JSON.stringify(stream)) as T;

/** Live positions by revision: every play decided again on its position, with the very same events. */
export function livePositions(
  title: Title,
  start: State,
  commits: readonly Commit[],
): ReadonlyMap<number, State> {
  const positions = new Map<number, State>([[0, start]]);
  for (const commit of commits) {
    if (commit.kind !== 'play') continue;
    const on = positions.get(commit.on);
    if (on === undefined) throw new Error(`Revision ${commit.revision} stands on nothing.`);
    const decided = decideAll(title, on, commit.commands, commit.revision);
    if (!decided.ok) throw new Error(`Revision ${commit.revision}: ${JSON.stringify(decided.error)}`);
    const difference = firstDifference(stored(decided.value.events), stored(commit.events));
    if (difference !== null) throw new Error(`Revision ${commit.revision}: event ${difference}`);
    positions.set(commit.revision, decided.value.state);
  }
  return positions;
}

/** Positions compared on the way: one in so many, and the last. */
const EVERY = 40;

/** Where a rebuild from events alone first differs from the live positions; null if nowhere. */
export function firstRebuildDifference(
  title: Title,
  setUp: readonly DomainEvent[],
  commits: readonly Commit[],
  live: ReadonlyMap<number, State>,
): string | null {
  const evolve = evolveOf(titleWithoutRules(title));
  const timeline = Timeline.load(evolve, stored(setUp), stored(commits));
  for (const [revision, state] of live) {
    if (revision % EVERY !== 0 && revision !== timeline.head) continue;
    const difference = firstDifference(stored(timeline.at(revision)), stored(state));
    if (difference !== null) return `Revision ${revision}: ${difference}`;
  }
  return null;
}

/** The first place where two values differ, in words; null if their canonical JSON is the same. */
export function firstDifference(ours: unknown, theirs: unknown, path = ''): string | null {
  if (canonicalJson(ours) === canonicalJson(theirs)) return null;
  if (isRecord(ours) && isRecord(theirs) && Array.isArray(ours) === Array.isArray(theirs)) {
    for (const key of new Set([...Object.keys(theirs), ...Object.keys(ours)])) {
      const inner = firstDifference(ours[key], theirs[key], path === '' ? key : `${path}.${key}`);
      if (inner !== null) return inner;
    }
  }
  return `${path || 'the whole'} is ${JSON.stringify(ours)}, and should be ${JSON.stringify(theirs)}`;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
