import { useSyncExternalStore } from 'react';

/** Where somebody begins to read in the log: after this revision is what he has not seen. */
interface Reading {
  readonly table: string;
  readonly after: number;
}

let now: Reading | null = null;
const listeners = new Set<() => void>();

/** Leads the log to what came after a revision. */
export function readFrom(table: string, after: number): void {
  now = { table, after };
  for (const listen of listeners) listen();
}

export function useReading(table: string): number | null {
  const reading = useSyncExternalStore(
    (listen) => {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
    () => now,
  );
  return reading?.table === table ? reading.after : null;
}
