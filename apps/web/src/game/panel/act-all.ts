import type { Command } from '@trunkline/engine';
import type { Store } from '../../live/game-store.ts';

/** Until nothing sent is on its way any more. */
const settled = (store: Store): Promise<void> =>
  new Promise((resolve) => {
    if (store.view.pending === null) return resolve();
    const stop = store.subscribe(() => {
      if (store.view.pending !== null) return;
      stop();
      resolve();
    });
  });

/** Sends commands one after the other, each once the one before it has come back; the first refusal ends it. */
export async function actAll(store: Store, commands: readonly Command[]): Promise<boolean> {
  for (const command of commands) {
    if (!(await store.act({ do: 'act', command }))) return false;
    await settled(store);
    if (store.view.refusal !== null) return false;
  }
  return true;
}
