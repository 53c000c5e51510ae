import { useSyncExternalStore } from 'react';

/** Colours of tiles: `safe` are apart for every kind of colour sight, `classic` as saturated as print. */
export const TILE_COLOURS = ['safe', 'classic'] as const;
export type TileColours = (typeof TILE_COLOURS)[number];

const KEPT = 'trunkline.tiles';
const listeners = new Set<() => void>();

const kept = (): TileColours => {
  try {
    return TILE_COLOURS.find((one) => one === localStorage.getItem(KEPT)) ?? 'safe';
  } catch {
    return 'safe';
  }
};
let now = kept();

export function chooseTileColours(next: TileColours): void {
  now = next;
  try {
    localStorage.setItem(KEPT, next);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  for (const listen of listeners) listen();
}

export const useTileColours = (): TileColours =>
  useSyncExternalStore(
    (listen) => {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
    () => now,
  );
