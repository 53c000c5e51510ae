import { decode } from '../codec.ts';
import type { DeadLetter, Log } from '../port.ts';
import { sentenceOf } from '../report.ts';
import type { Bury } from './lane.ts';

export interface DeadLetters extends Pick<Log, 'deadLetters' | 'dropDeadLetter'> {
  readonly bury: Bury;
}

/** Dead letters in memory. */
export function deadLettersInMemory(): DeadLetters {
  const letters: DeadLetter[] = [];
  let last = 0;
  return {
    bury({ id, partitionKey, text }, durable, attempts, error) {
      last += 1;
      const payload = decode(text);
      letters.push({
        number: last,
        durable,
        id,
        partitionKey,
        payload,
        attempts,
        error: sentenceOf(error),
        at: Date.now(),
      });
    },
    deadLetters: async ({ after = 0, limit = 100 } = {}) =>
      structuredClone(letters.filter(({ number }) => number > after).slice(0, limit)),
    async dropDeadLetter(number) {
      const place = letters.findIndex((letter) => letter.number === number);
      if (place >= 0) letters.splice(place, 1);
    },
  };
}
