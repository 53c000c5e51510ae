import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useRoom } from './room.ts';

const DRAFT = 'trunkline.draft.';

function read<T>(key: string, initial: T): T {
  try {
    const text = localStorage.getItem(key);
    return text === null ? initial : (JSON.parse(text) as T);
  } catch {
    return initial;
  }
}

function write(key: string, value: unknown): void {
  try {
    if (value === null || value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Without storage a choice lasts as long as the page.
  }
}

/** A half-picked choice, and the newest commit that its reader had when he made it. */
interface Draft<T> {
  readonly at: number;
  readonly value: T;
}

const isDraft = (value: unknown): value is Draft<unknown> =>
  typeof value === 'object' && value !== null && 'at' in value && typeof value.at === 'number';

/** Whether a choice was made after the reader's last own move; where that is not known yet, it is taken for it. */
const isMeant = (draft: unknown, ownLast: number): draft is Draft<unknown> =>
  isDraft(draft) && draft.at >= ownLast;

/** Forgets choices of a table that were made before its reader's last own move. */
function forgetOthers(table: string, ownLast: number): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(`${DRAFT}${table}.`) && !isMeant(read(key, null), ownLast))
      localStorage.removeItem(key);
}

/** A half-picked choice: it outlives a reload and the moves of others, and goes with a move of one's own. */
export function useDraft<T>(name: string, initial: T): readonly [T, (value: T) => void] {
  const { table, revision, ownLast } = useRoom();
  const key = `${DRAFT}${table.id}.${name}`;
  const [held, setHeld] = useState(() => ({ key, draft: read<Draft<T> | null>(key, null) }));
  const draft = held.key === key ? held.draft : read<Draft<T> | null>(key, null);
  const value = isMeant(draft, ownLast) ? draft.value : initial;
  useEffect(() => forgetOthers(table.id, ownLast), [table.id, ownLast]);
  const set = useCallback(
    (next: T) => {
      const made: Draft<T> = { at: revision, value: next };
      write(key, next === null ? null : made);
      setHeld({ key, draft: made });
    },
    [key, revision],
  );
  return [value, set];
}

const heard = new Map<string, Set<() => void>>();
const held = new Map<string, unknown>();

/** Something of this device, such as an open tab; all who use it see it change. */
export function useDevice<T>(name: string, initial: T): readonly [T, (value: T) => void] {
  const key = `trunkline.${name}`;
  const first = useRef(initial);
  const listen = useCallback(
    (change: () => void) => {
      const all = heard.get(key) ?? new Set();
      heard.set(key, all.add(change));
      return () => void all.delete(change);
    },
    [key],
  );
  const value = useSyncExternalStore(listen, () => deviceValue(key, first.current));
  const set = useCallback((next: T) => setDevice(key, next), [key]);
  return [value, set];
}

function deviceValue<T>(key: string, initial: T): T {
  if (!held.has(key)) held.set(key, read(key, initial));
  return held.get(key) as T;
}

function setDevice(key: string, value: unknown): void {
  write(key, value);
  held.set(key, value);
  for (const change of heard.get(key) ?? []) change();
}

// Another page of this browser has changed something.
window.addEventListener('storage', ({ key }) => {
  if (key === null || !held.delete(key)) return;
  for (const change of heard.get(key) ?? []) change();
});

/** Changes something of this device from outside a component. */
export const keepOnDevice = (name: string, value: unknown): void => setDevice(`trunkline.${name}`, value);
