const PATIENCE_MS = 2_000;

/** Calls when the browser has nothing better to do. Answers how to call it off. */
export function whenIdle(call: () => void): () => void {
  // Safari has no such callback.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(call, 200);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(call, { timeout: PATIENCE_MS });
  return () => cancelIdleCallback(asked);
}
