import { useSyncExternalStore } from 'react';

/** A choice among a few that this device keeps; all who use it see it change. */
export interface DeviceChoice<T extends string> {
  use(): T;
  choose(next: T): void;
}

/** @param values the first is chosen as long as nobody has chosen */
export function deviceChoice<T extends string>(key: string, values: readonly [T, ...T[]]): DeviceChoice<T> {
  const listeners = new Set<() => void>();
  const kept = (): T => {
    try {
      return values.find((one) => one === localStorage.getItem(key)) ?? values[0];
    } catch {
      return values[0];
    }
  };
  let now = kept();
  const listen = (change: () => void): (() => void) => {
    listeners.add(change);
    return () => listeners.delete(change);
  };
  return {
    use: () => useSyncExternalStore(listen, () => now),
    choose(next) {
      now = next;
      try {
        localStorage.setItem(key, next);
      } catch {
        // Without storage the choice lasts as long as the page.
      }
      for (const change of listeners) change();
    },
  };
}
