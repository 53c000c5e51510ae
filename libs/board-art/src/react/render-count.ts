type Listener = (layer: string, hex: string) => void;

const listeners = new Set<Listener>();

/** Calls back whenever a hex of some layer renders; gives the way to stop. For tests and the profiler. */
export function observeRenders(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function noteRender(layer: string, hex: string): void {
  for (const listener of listeners) listener(layer, hex);
}
