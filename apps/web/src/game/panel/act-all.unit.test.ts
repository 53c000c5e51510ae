import type { Command } from '@trunkline/engine';
import { expect, test } from 'vitest';
import type { Deed, GameView, Store } from '../../live/game-store.ts';
import { actAll } from './act-all.ts';

const pass = (n: number): Command => ({ do: 'pass', by: { seat: `p:${n}`, entity: `p:${n}` } });

/** A store whose deeds come back a moment after they were sent; one of them is refused. */
function slowStore(refused: number): { readonly store: Store; readonly sent: string[] } {
  const sent: string[] = [];
  const listeners = new Set<() => void>();
  let view = { pending: null, refusal: null } as unknown as GameView;
  const change = (of: Partial<GameView>) => {
    view = { ...view, ...of };
    for (const listen of [...listeners]) listen();
  };
  const store = {
    get view() {
      return view;
    },
    subscribe: (listen: () => void) => {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
    act: async (what: Deed) => {
      expect(view.pending).toBeNull();
      if (what.do !== 'act') return false;
      sent.push(what.command.by.seat);
      if (sent.length === refused) {
        change({ refusal: { problem: { code: 'no', params: {}, status: 422 }, what } });
        return false;
      }
      change({ pending: { id: '', what, state: 'sent' } });
      queueMicrotask(() => change({ pending: null }));
      return true;
    },
  } as unknown as Store;
  return { store, sent };
}

test('commands go one after the other, each once the one before it has come back', async () => {
  const { store, sent } = slowStore(0);
  expect(await actAll(store, [pass(1), pass(2), pass(3)])).toBe(true);
  expect(sent).toEqual(['p:1', 'p:2', 'p:3']);
});

test('a refusal ends it', async () => {
  const { store, sent } = slowStore(2);
  expect(await actAll(store, [pass(1), pass(2), pass(3)])).toBe(false);
  expect(sent).toEqual(['p:1', 'p:2']);
});
