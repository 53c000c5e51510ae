const KEY = 'trunkline.kept';
const MOST = 50;

const listeners = new Set<() => void>();
let known: { readonly text: string | null; readonly ids: readonly string[] } = { text: null, ids: [] };

/** The games that this device keeps, newest first; the same list as long as nothing has changed, other windows included. */
export function keptOnDevice(): readonly string[] {
  const text = localStorage.getItem(KEY);
  if (text === known.text) return known.ids;
  let ids: readonly string[] = [];
  try {
    const parsed: unknown = JSON.parse(text ?? '[]');
    if (Array.isArray(parsed))
      ids = parsed.filter((id): id is string => typeof id === 'string').slice(0, MOST);
  } catch {
    // Written by nobody we know: an empty list.
  }
  known = { text, ids };
  return ids;
}

/** Calls whenever the list changes. */
export function listenToDevice(heard: () => void): () => void {
  listeners.add(heard);
  window.addEventListener('storage', heard);
  return () => {
    listeners.delete(heard);
    window.removeEventListener('storage', heard);
  };
}

/** Keeps a game, or keeps it no longer. */
export function keepOnDevice(id: string, on: boolean): void {
  const others = keptOnDevice().filter((one) => one !== id);
  const ids = on ? [id, ...others].slice(0, MOST) : others;
  if (ids.length === 0) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify(ids));
  for (const heard of listeners) heard();
}
