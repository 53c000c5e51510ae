import { useCallback, useEffect, useState } from 'react';
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

/** Forgets choices for positions of a table that are not the present one. */
function forgetOthers(table: string, head: number): void {
  const mine = `${DRAFT}${table}.`;
  for (const key of Object.keys(localStorage))
    if (key.startsWith(mine) && !key.startsWith(`${mine}${head}.`)) localStorage.removeItem(key);
}

/** A half-picked choice: it outlives a reload, and goes when the position that it was made for is gone. */
export function useDraft<T>(name: string, initial: T): readonly [T, (value: T) => void] {
  const { table, head } = useRoom();
  const key = `${DRAFT}${table.id}.${head}.${name}`;
  const [held, setHeld] = useState(() => ({ key, value: read(key, initial) }));
  const value = held.key === key ? held.value : read(key, initial);
  useEffect(() => forgetOthers(table.id, head), [table.id, head]);
  const set = useCallback(
    (next: T) => {
      write(key, next);
      setHeld({ key, value: next });
    },
    [key],
  );
  return [value, set];
}

/** Something of this device, such as an open tab. */
export function useDevice<T>(name: string, initial: T): readonly [T, (value: T) => void] {
  const key = `trunkline.${name}`;
  const [value, setValue] = useState(() => read(key, initial));
  const set = useCallback(
    (next: T) => {
      write(key, next);
      setValue(next);
    },
    [key],
  );
  return [value, set];
}
