import type { PeerTitle } from './peer-title.ts';
import type { TraceLine, TraceState } from './trace.ts';

/** The first place where two lines differ. */
export interface Difference {
  /** Such as `players.2.cash`. */
  readonly path: string;
  readonly ours: unknown;
  readonly theirs: unknown;
  /** The same in words: `players.2.cash: ours 115, trace 117`. */
  readonly sentence: string;
}

/**
 * Whether our line equals the trace's (data/TRACES.md): all of the state but `can`, of which every type
 * must be offered by ours too, except those that the peer offers wrongly; and the total of a run.
 */
export function compareTrace(title: PeerTitle, ours: TraceLine, theirs: TraceLine): Difference | null {
  for (const field of ['i', 'type', 'entity', 'auto', 'total'] as const) {
    if (field === 'total' && theirs.type !== 'run_routes') continue;
    const difference = compare(field, ours[field], theirs[field]);
    if (difference !== null) return difference;
  }
  const { can: ourTypes, ...ourState } = ours.state;
  const { can: theirTypes, ...theirState } = theirs.state;
  return compareObjects('', ourState, theirState) ?? compareCan(title, ourTypes, theirTypes, theirs.state);
}

const differ = (path: string, ours: unknown, theirs: unknown): Difference => ({
  path,
  ours,
  theirs,
  sentence: `${path}: ours ${shown(ours)}, trace ${shown(theirs)}`,
});

const shown = (value: unknown): string => (value === undefined ? 'has none' : JSON.stringify(value));

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function compare(path: string, ours: unknown, theirs: unknown): Difference | null {
  if (isObject(ours) && isObject(theirs)) return compareObjects(`${path}.`, ours, theirs);
  // Lists are short and read best as a whole.
  return JSON.stringify(ours) === JSON.stringify(theirs) ? null : differ(path, ours, theirs);
}

function compareObjects(prefix: string, ours: Fields, theirs: Fields): Difference | null {
  const missing = Object.keys(ours).filter((key) => !Object.hasOwn(theirs, key));
  for (const key of [...Object.keys(theirs), ...missing]) {
    const difference = compare(prefix + key, ours[key], theirs[key]);
    if (difference !== null) return difference;
  }
  return null;
}

function compareCan(title: PeerTitle, ours: unknown, theirs: unknown, state: TraceState): Difference | null {
  const offered = new Set(Array.isArray(ours) ? ours : []);
  const lacking = (Array.isArray(theirs) ? theirs : []).filter(
    (type: string) => !offered.has(type) && !title.trace.isWronglyOffered(type, state),
  );
  return lacking.length === 0 ? null : differ('can', ours, theirs);
}
