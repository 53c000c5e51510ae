import { opposite } from './compile.ts';
import type { HexTrack } from './hex-track.ts';
import type { TrackIndex } from './track-index.ts';

/** Whether a walk goes on through a stop, ends in it, or may not even enter. */
export type Passage = 'through' | 'end' | 'closed';
export type PassageAt = (hex: number, stop: number) => Passage;

/** Marks of a vertex. */
const ENTERED = 1; // a walk arrives here and leaves the hex
const READY = 2; // a walk stands here and may take any path of the hex
const START = 4;
const TOUCHED = 8; // reached, perhaps only as an end

// Buffers are shared by all walks: a walk runs to its end before the next one begins.
let marks = new Uint8Array(0);
let link = new Int32Array(0);
let from = new Int32Array(0);
let partner = new Int32Array(0);
let stamp = new Int32Array(0);
let queue = new Int32Array(0);
let tail = 0;
let stamped = 0;
let root = 0;

/** How many stops were found before the walk ended, the start among them. */
export interface Found {
  mandatory: number;
  optional: number;
}

/**
 * All that walks from the given hubs reach, where a walk crosses no hex side twice, uses no path and no
 * junction twice, and has a terminal path only as its first or last (C 12.3).
 *
 * Such a walk is a path that visits every side and every hub once, and alternates between crossings and
 * track: a side is entered over track and left over the crossing, or the other way round. So the
 * question is which vertices an alternating path reaches, and Edmonds' search answers it exactly: where
 * two walks meet head-on, the loop becomes one vertex (a blossom), all of whose sides may then be left
 * in either direction. A hub, which may be left by any path, joins the blossom that reaches it. Going
 * through an open stop twice never helps: the loop between can be left out.
 *
 * With `enough`, it ends as soon as so many mandatory stops are found. The outcome lies in the shared
 * buffers until the next walk: read it with `readyVertices` and `isReached`.
 */
export function walk(
  index: TrackIndex,
  starts: readonly number[],
  passageAt: PassageAt,
  enough = Number.POSITIVE_INFINITY,
): Found {
  const { strides, tracks } = index;
  const { vertices, hubs } = strides;
  begin(tracks.length * vertices);
  const found: Found = { mandatory: 0, optional: 0 };
  for (const start of starts) {
    if ((marks[start] as number) & READY) continue;
    marks[start] = READY | START;
    link[start] = root;
    queue[tail++] = start;
    const hex = (start / vertices) | 0;
    count(found, tracks[hex] as HexTrack, start - hex * vertices - hubs);
  }
  for (let head = 0; head < tail && found.mandatory < enough; head++) {
    const here = queue[head] as number;
    const hex = (here / vertices) | 0;
    const base = hex * vertices;
    const track = tracks[hex] as HexTrack;
    const local = here - base;
    const end = track.first[local + 1] as number;
    const atStart = ((marks[here] as number) & START) !== 0;
    for (let step = track.first[local] as number; step < end; step++) {
      const localTo = track.stepTo[step] as number;
      const to = base + localTo;
      const mark = marks[to] as number;
      const last = track.stepTerminal[step] !== 0 && !atStart;
      if (localTo >= hubs) {
        if (mark & READY) {
          if (!last) shrink(here, to);
          continue;
        }
        const stop = localTo - hubs;
        if (stop >= track.shape.stops.length) {
          if (!last) join(here, to);
          continue;
        }
        const passage = passageAt(hex, stop);
        if (passage === 'closed') continue;
        if (!(mark & TOUCHED)) count(found, track, stop);
        marks[to] = mark | TOUCHED;
        if (passage === 'through' && !last) join(here, to);
      } else if (!last) {
        if (mark & READY) shrink(here, to);
        else if (!(mark & ENTERED)) enter(index, here, hex, localTo);
      }
    }
  }
  return found;
}

/** Vertices from which walks go on by any path of their hex: for each, `visit(hex, local vertex)`. */
export function readyVertices(index: TrackIndex, visit: (hex: number, local: number) => void): void {
  const { vertices } = index.strides;
  for (let at = 0; at < tail; at++) {
    const vertex = queue[at] as number;
    const hex = (vertex / vertices) | 0;
    visit(hex, vertex - hex * vertices);
  }
}

/** Whether the last walk reached this stop. */
export function isReached(index: TrackIndex, hex: number, stop: number): boolean {
  const { vertices, hubs } = index.strides;
  return ((marks[hex * vertices + hubs + stop] as number) & (READY | TOUCHED)) !== 0;
}

/** The side on the other side of this side, if track of a fitting gauge meets there; else -1 (C 12.2). */
export function sideAcross(index: TrackIndex, hex: number, local: number): number {
  const { lanes, vertices } = index.strides;
  const edge = (local / lanes) | 0;
  const there = index.across[hex * 6 + edge] as number;
  if (there < 0) return -1;
  const lane = lanes - 1 - (local - edge * lanes);
  const side = opposite(edge) * lanes + lane;
  const near = (index.tracks[hex] as HexTrack).gauge[local] as number;
  const far = (index.tracks[there] as HexTrack).gauge[side] as number;
  return near & far ? there * vertices + side : -1;
}

function begin(size: number): void {
  if (marks.length <= size) {
    marks = new Uint8Array(size + 1);
    link = new Int32Array(size + 1);
    from = new Int32Array(size + 1);
    partner = new Int32Array(size + 1);
    stamp = new Int32Array(size + 1);
    queue = new Int32Array(size + 1);
    stamped = 0;
  }
  if (stamped > 1e9) {
    stamp.fill(0);
    stamped = 0;
  }
  marks.fill(0, 0, size);
  root = size;
  link[root] = root;
  tail = 0;
}

function count(found: Found, track: HexTrack, stop: number): void {
  const route = track.shape.stops[stop]?.route;
  if (route === 'mandatory') found.mandatory++;
  else if (route === 'optional') found.optional++;
}

/** A hub is left by any path: it belongs to the blossom of the vertex from which it is reached. */
function join(here: number, hub: number): void {
  marks[hub] = (marks[hub] as number) | READY;
  link[hub] = baseOf(here);
  queue[tail++] = hub;
}

function enter(index: TrackIndex, here: number, hex: number, local: number): void {
  const side = hex * index.strides.vertices + local;
  marks[side] = (marks[side] as number) | ENTERED;
  const beyond = sideAcross(index, hex, local);
  if (beyond < 0) return;
  from[side] = here;
  link[side] = side;
  link[beyond] = beyond;
  partner[beyond] = side;
  marks[beyond] = (marks[beyond] as number) | READY;
  queue[tail++] = beyond;
}

/** Two walks meet: all sides of the loop may be left either way. */
function shrink(one: number, other: number): void {
  const base = commonBase(baseOf(one), baseOf(other));
  if (base < 0) return;
  bend(one, base);
  bend(other, base);
}

function bend(vertex: number, base: number): void {
  for (let at = baseOf(vertex); at !== base; ) {
    const side = partner[at] as number;
    link[at] = base;
    link[side] = base;
    if (!((marks[side] as number) & READY)) {
      marks[side] = (marks[side] as number) | READY;
      queue[tail++] = side;
    }
    at = baseOf(from[side] as number);
  }
}

/** Where two trails to the start meet; -1 if both lie in one blossom already. */
function commonBase(one: number, other: number): number {
  if (one === other) return -1;
  stamped++;
  let a = one;
  let b = other;
  for (;;) {
    if (a >= 0) {
      if (stamp[a] === stamped) return a;
      stamp[a] = stamped;
      a = a === root ? -1 : baseOf(from[partner[a] as number] as number);
    }
    const swap = a;
    a = b;
    b = swap;
  }
}

function baseOf(vertex: number): number {
  let at = vertex;
  while (link[at] !== at) {
    link[at] = link[link[at] as number] as number;
    at = link[at] as number;
  }
  return at;
}
