import type { Tooltip } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { whenIdle } from './idle.ts';

type Loaded = typeof Tooltip;
let loaded: Loaded | null = null;
const heard = new Set<() => void>();
let asked = false;

function hear(call: () => void): () => void {
  heard.add(call);
  if (!asked) {
    asked = true;
    whenIdle(() => {
      void import('./tooltip.ts').then(
        (module) => {
          loaded = module.Tooltip;
          for (const tell of heard) tell();
        },
        // Without a network what a tip says is still there for readers.
        () => undefined,
      );
    });
  }
  return () => heard.delete(call);
}

/** What draws tooltips; null until the browser had time to fetch it. */
export const useTooltips = (): Loaded | null => useSyncExternalStore(hear, () => loaded);
