import { useSyncExternalStore } from 'react';

/** Moves whose account waits to be read, the oldest first; the first is shown. */
let waiting: readonly number[] = [];
const listeners = new Set<() => void>();

function change(to: readonly number[]): void {
  waiting = to;
  for (const listen of listeners) listen();
}

/** Shows the accounts of moves that have just come, one after the other. */
export const announceAccounts = (moves: readonly number[]): void => change([...waiting, ...moves]);

/** Shows the account of one move at once. */
export const showAccount = (move: number): void => change([move]);

/** Puts away the one that is shown. */
export const dismissAccount = (): void => change(waiting.slice(1));

/** Puts all away. */
export const forgetAccounts = (): void => change([]);

/** The move whose account is shown; null: none. */
export function useAccountShown(): number | null {
  const now = useSyncExternalStore(
    (listen) => {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
    () => waiting,
  );
  return now[0] ?? null;
}
