import { encode } from '../codec.ts';
import type { Log, LogOptions, Report } from '../port.ts';
import { partitionOf } from '../subject.ts';
import { deadLettersInMemory } from './dead-letters.ts';
import type { Item } from './lane.ts';
import type { Lanes } from './lanes.ts';
import { chosen, lanes } from './lanes.ts';

export interface MemoryLogOptions extends LogOptions {
  /** How many entries a consumer that is new may still get, and how many ids are remembered; by default 100,000. */
  readonly keep?: number;
}

/** A log that lives as long as the process. For a log that outlives it, see `storeLog`. */
export function memoryLog(
  name: string,
  { partitions, keep = 100_000 }: MemoryLogOptions,
  report: Report,
): Log {
  const kept = new Map<string, Item>();
  const durables = new Map<string, Lanes>();
  const { bury, ...letters } = deadLettersInMemory();

  const durable = (wanted: string, from: 'first' | 'now'): Lanes => {
    const known = durables.get(wanted);
    if (known) return known;
    const made = lanes(partitions, bury, report);
    durables.set(wanted, made);
    if (from === 'first') for (const item of kept.values()) made.push(item);
    return made;
  };

  return {
    name,
    partitions,
    ...letters,
    async append(partitionKey, id, payload) {
      if (kept.has(id)) return 'duplicate';
      const partition = partitionOf(partitionKey, partitions);
      const item = { id, partitionKey, partition, text: encode(payload), at: Date.now() };
      kept.set(id, item);
      if (kept.size > keep) kept.delete(kept.keys().next().value as string);
      for (const one of durables.values()) one.push(item);
      return 'stored';
    },
    consume(options, handler) {
      chosen(options.partitions, partitions);
      return durable(options.durable, options.from ?? 'first').attach(options, handler);
    },
    lag: async (wanted) => durable(wanted, 'first').lag(),
  };
}
