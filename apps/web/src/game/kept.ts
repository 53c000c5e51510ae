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

/** Forgets choices of a table that were made before its reader's last own move. */
function forgetOthers(table: string, since: number): void {
  const mine = `${DRAFT}${table}.`;
  for (const key of Object.keys(localStorage))
    if (key.startsWith(mine) && !key.startsWith(`${mine}${since}.`)) localStorage.removeItem(key);
}

/** A half-picked choice: it outlives a reload and the moves of others, and goes with a move of one's own. */
export function useDraft<T>(name: string, initial: T): readonly [T, (value: T) => void] {
  const { table, ownLast } = useRoom();
  const key = `${DRAFT}${table.id}.${ownLast}.${name}`;
  const [held, setHeld] = useState(() => ({ key, value: read(key, initial) }));
  const value = held.key === key ? held.value : read(key, initial);
  useEffect(() => {
    // Not known before all commits are here.
    if (ownLast >= 0) forgetOthers(table.id, ownLast);
  }, [table.id, ownLast]);
  const set = useCallback(
    (next: T) => {
      write(key, next);
      setHeld({ key, value: next });
    },
    [key],
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
