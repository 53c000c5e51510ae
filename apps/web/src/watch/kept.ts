import { useSyncExternalStore } from 'react';

/** Games that the reader has marked to find again; on this device only. */
const KEY = 'trunkline.kept';
const MOST = 50;

const listeners = new Set<() => void>();
let known: { readonly text: string | null; readonly ids: readonly string[] } = { text: null, ids: [] };

/** The same list as long as nothing has changed, other windows included. */
function read(): readonly string[] {
  const text = localStorage.getItem(KEY);
  if (text === known.text) return known.ids;
  let ids: readonly string[] = [];
  try {
    const parsed: unknown = JSON.parse(text ?? '[]');
    if (Array.isArray(parsed)) ids = parsed.filter((id): id is string => typeof id === 'string');
  } catch {
    // Written by nobody we know: an empty list.
  }
  known = { text, ids };
  return ids;
}

function listen(heard: () => void): () => void {
  listeners.add(heard);
  window.addEventListener('storage', heard);
  return () => {
    listeners.delete(heard);
    window.removeEventListener('storage', heard);
  };
}

/** The games that are kept, newest first. */
export const useKeptGames = (): readonly string[] => useSyncExternalStore(listen, read);

/** Keeps a game, or keeps it no longer. */
export function keep(id: string, on: boolean): void {
  const others = read().filter((one) => one !== id);
  localStorage.setItem(KEY, JSON.stringify(on ? [id, ...others].slice(0, MOST) : others));
  for (const heard of listeners) heard();
}
