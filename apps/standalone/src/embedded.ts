import { inProcessHub } from '@trunkline/bus';
import { COMMIT_LOG } from '@trunkline/contracts';
import type { EventStore, Position } from '@trunkline/event-store';
import { orderKeyOf } from '@trunkline/games';
import { discreet } from '@trunkline/projections';
import type { Log, Ports, Readiness } from '@trunkline/service';
import { BadConfiguration, busOf, openEventStore, openModels, reportTo } from '@trunkline/service';
import type { DataFolder } from './data-folder.ts';

/** The ports of a platform that is one process: a store and read models in its folder, and a bus in its memory. */
export async function openEmbedded(folder: DataFolder, readiness: Readiness, log: Log): Promise<Ports> {
  const { store, readModels } = await openFiles(folder, readiness, log).catch((error: unknown) => {
    folder.release();
    throw error;
  });
  const hub = inProcessHub({
    report: reportTo(log),
    storeLogs: {
      // The store itself is the log, so nothing has to carry commits from one to the other.
      [COMMIT_LOG]: {
        store: discreet(store),
        keyOf: orderKeyOf,
        checkpoint: (durable) => readModels.checkpoint(`log-${durable}`),
        head: () => headOf(store),
      },
    },
  });
  const bus = busOf(hub, readiness);
  return {
    bus: {
      ...bus,
      // The hub reads the store and remembers places in the read models: it stops before both.
      async close(withinMs) {
        await bus.close(withinMs);
        await hub.close();
      },
    },
    store,
    readModels,
    async close() {
      folder.release();
    },
  };
}

async function openFiles(folder: DataFolder, readiness: Readiness, log: Log) {
  const store = await openEventStore(`sqlite:${folder.events}`, readiness).catch((error: unknown) => {
    // The store's own sentence says what a person has to look at.
    throw new BadConfiguration([reasonOf(error)]);
  });
  const readModels = await openModels(`sqlite:${folder.readModels}`, log, readiness).catch(
    async (error: unknown) => {
      await store.close();
      throw new BadConfiguration([
        `"${folder.readModels}" can't be opened (${reasonOf(error)}): move it away, and it is made again from events.db.`,
      ]);
    },
  );
  return { store, readModels };
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const PAGE = 1_000;

/** The place of the newest commit. Asked once in a consumer's life. */
async function headOf(store: EventStore): Promise<Position> {
  let position: Position = '';
  for (;;) {
    const page = await store.readAll(position, PAGE);
    if (page.commits.length === 0) return position;
    position = page.position;
  }
}
