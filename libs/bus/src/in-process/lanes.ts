import type { ConsumeOptions, EntryHandler, Lag, Report, Running } from '../port.ts';
import type { Bury, Item, Lane } from './lane.ts';
import { lane } from './lane.ts';

/** A durable consumer: one lane a partition. */
export interface Lanes {
  push(item: Item): void;
  attach(options: ConsumeOptions, handler: EntryHandler): Running;
  lag(): Lag;
}

export function lanes(partitions: number, bury: Bury, report: Report): Lanes {
  const all: readonly Lane[] = Array.from({ length: partitions }, () => lane(bury, report));
  return {
    push(item) {
      all[item.partition]?.push(item);
    },
    attach(options, handler) {
      const copies = chosen(options.partitions, partitions).map((number) =>
        (all[number] as Lane).attach(options, handler),
      );
      return {
        async close() {
          await Promise.all(copies.map((copy) => copy.close()));
        },
      };
    },
    lag() {
      const each = all.map((one, partition) => ({
        partition,
        waiting: one.waiting(),
        inFlight: one.inFlight(),
      }));
      return { total: each.reduce((sum, one) => sum + one.waiting + one.inFlight, 0), partitions: each };
    },
  };
}

/** The partitions that a consumer asks for, checked against the log's. */
export function chosen(asked: ConsumeOptions['partitions'], partitions: number): readonly number[] {
  if (asked === 'all') return Array.from({ length: partitions }, (_, partition) => partition);
  const wrong = asked.find(
    (partition) => !Number.isInteger(partition) || partition < 0 || partition >= partitions,
  );
  if (wrong !== undefined)
    throw new RangeError(`the log has partitions 0 to ${partitions - 1}, not ${wrong}`);
  return asked;
}
