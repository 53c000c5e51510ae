import { defaultBackOff, pause, waitAfter } from '../back-off.ts';
import { decode } from '../codec.ts';
import type { ConsumeOptions, EntryHandler, Report, Running } from '../port.ts';

/** An entry as a log holds it; its payload is text, so that no handler sees another's changes. */
export interface Item {
  readonly id: string;
  readonly partitionKey: string;
  readonly partition: number;
  readonly text: string;
  readonly at: number;
  /** Called once the item is finished with, by success or as a dead letter. */
  readonly finished?: () => void;
}

/** One durable consumer's place in one partition: what it has not finished, in order. */
export interface Lane {
  push(item: Item): void;
  /** Adds a copy. The lane works on one item at a time, with the copy that came first and is still there. */
  attach(options: ConsumeOptions, handler: EntryHandler): Running;
  waiting(): number;
  inFlight(): number;
}

export type Bury = (item: Item, durable: string, attempts: number, error: unknown) => void;

interface Copy {
  readonly options: ConsumeOptions;
  readonly handler: EntryHandler;
  readonly stop: AbortController;
}

export function lane(bury: Bury, report: Report): Lane {
  const items: Item[] = [];
  const copies: Copy[] = [];
  let attempts = 0;
  let working: Promise<void> | undefined;
  let busy = false;

  const attempt = async (item: Item, { options, handler, stop }: Copy): Promise<void> => {
    attempts += 1;
    const { id, partitionKey, partition, at } = item;
    try {
      await handler({ id, partitionKey, partition, at, attempt: attempts, payload: decode(item.text) });
    } catch (error) {
      report({ where: `${options.durable}: ${id}, attempt ${attempts}`, error });
      if (options.maxAttempts === undefined || attempts < options.maxAttempts) {
        busy = false;
        await pause(waitAfter(attempts, options.backOff ?? defaultBackOff), stop.signal);
        return;
      }
      bury(item, options.durable, attempts, error);
    }
    attempts = 0;
    items.shift();
    item.finished?.();
  };

  const work = async (): Promise<void> => {
    for (;;) {
      const [item, copy] = [items[0], copies[0]];
      if (!item || !copy) break;
      busy = true;
      await attempt(item, copy);
      busy = false;
    }
    working = undefined;
  };
  const wake = (): void => {
    working ??= Promise.resolve().then(work);
  };

  return {
    push(item) {
      items.push(item);
      wake();
    },
    attach(options, handler) {
      const copy: Copy = { options, handler, stop: new AbortController() };
      copies.push(copy);
      wake();
      return {
        async close() {
          const place = copies.indexOf(copy);
          if (place < 0) return;
          copies.splice(place, 1);
          copy.stop.abort();
          // Only the copy in front can be at work; another goes on where it stops.
          if (place === 0 && copies.length === 0) await working;
        },
      };
    },
    waiting: () => items.length - (busy ? 1 : 0),
    inFlight: () => (busy ? 1 : 0),
  };
}
