import { useEffect, useRef } from 'react';
import { keepOnDevice, useDevice } from '../kept.ts';
import { ASIDE_ALWAYS, useRoom } from '../room.ts';
import { advanced, nextOf, type Queue } from './queue.ts';

const nameOf = (table: string): string => `queue.${table}`;

/** The queue of a table on this device; null: there is none. */
export const useQueue = (table: string): readonly [Queue | null, (queue: Queue | null) => void] =>
  useDevice<Queue | null>(nameOf(table), null);

export const keepQueue = (table: string, queue: Queue | null): void => keepOnDevice(nameOf(table), queue);

/** A lost race is no refusal: the position is looked at again. */
const AGAIN: readonly string[] = ['moved-on', 'too-busy', 'unreachable'];

/**
 * Makes queued moves when their time comes, as long as some page of this device shows the game. One page at a time
 * does so; each move has an id of its own and names the revision it was meant for, so that none is made twice or on
 * a position that nobody looked at.
 */
function useQueueRunner(): void {
  const { table, store, seats, timeline, revision, options, past, source } = useRoom();
  const [queue, setQueue] = useQueue(table.id);
  const busy = useRef(false);
  const { view } = store;
  const asked = view.options.some(
    ({ do: kind, by }) => !ASIDE_ALWAYS.includes(kind) && seats.some((seat) => seat === by.seat),
  );
  useEffect(() => {
    if (queue === null || timeline === null || !source.hosted || busy.current) return;
    const over = view.state?.end.over != null;
    const next = nextOf(queue, { commits: timeline.commits, seats, asked, over });
    if (next.do === 'wait' || view.pending !== null) return;
    if (next.do === 'stop') return setQueue({ ...queue, stop: next.stop });
    busy.current = true;
    void alone(table.id, async () => {
      const made = await store.act({ do: 'act', command: next.move.command }, next.commandId);
      const problem = store.view.refusal?.problem;
      if (made) setQueue(queue.moves.length === 1 ? null : advanced(queue, queue.seen));
      else if (problem !== undefined && !AGAIN.includes(problem.code)) {
        store.dismiss();
        setQueue({ ...queue, stop: { code: problem.code, params: problem.params, move: next.move } });
      }
    }).finally(() => {
      busy.current = false;
    });
  }, [queue, timeline, revision, options, past, asked, view.pending]);
}

/** Only one page of this device acts for a table. */
async function alone(table: string, deed: () => Promise<void>): Promise<void> {
  if (navigator.locks === undefined) return deed();
  await navigator.locks.request(`trunkline.queue.${table}`, { ifAvailable: true }, async (lock) => {
    if (lock !== null) await deed();
  });
}

/** Stands on every page of a game, whatever part of it is shown. */
export function QueueRunner(): null {
  useQueueRunner();
  return null;
}
