import type { Reply } from '@trunkline/contracts';
import { Declined } from '../api/client.ts';
import type { Source } from '../game/source.ts';
import type { Store } from '../live/game-store.ts';
import { once, type RulesWorker } from './rules.ts';

/** A worker answers for a game of this device. Routes are searched by another, so that nothing waits for them. */
export const deviceSource = (store: Store, title: string, { rules }: Pick<RulesWorker, 'rules'>): Source => ({
  name: store.id,
  hosted: false,
  asked: () => rules.asked(),
  expand: async (option, field) => told(await rules.expand(option as never, field)),
  preview: (commands) => rules.preview(commands),
  bestRoutes: async (corp, search, signal) => {
    const { state, revision, head } = store.view;
    if (state === null) throw new Error('No game is open.');
    const found = await once((searcher) => searcher.best(title, state, corp, search), signal);
    return { table: store.id, revision, at: head, ...found };
  },
  checkRoutes: (corp, routes) => rules.check(corp, routes),
});

function told<T>(reply: Reply<T>): T {
  if (reply.ok) return reply.value;
  throw new Declined(reply.problem);
}
