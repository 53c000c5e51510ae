import { randomUUID } from 'node:crypto';
import { decode, encode } from '../codec.ts';
import type { Report } from '../port.ts';
import { hash } from '../subject.ts';
import type { Link } from './link.ts';

/**
 * Which copy of a durable consumer takes which partition. Copies tell each other every second that they are there, and each
 * partition goes to the copy with the highest hash, so that it stays with one copy and its caches while nothing changes.
 * It is a preference only: order is kept by the consumer itself, should two copies believe they have a partition.
 */
export interface Membership {
  owns(partition: number): boolean;
  /** Calls back whenever the sharing changes. */
  onChange(call: () => void): void;
  leave(): Promise<void>;
}

const BEAT_MS = 1_000;
const SILENT_MS = 3_500;

interface Beat {
  readonly id: string;
  readonly partitions: readonly number[];
  readonly word: 'here' | 'leaving';
}

export function membership(
  link: Link,
  subject: string,
  partitions: readonly number[],
  report: Report,
): Membership {
  const id = randomUUID();
  const others = new Map<string, { partitions: readonly number[]; heard: number }>();
  const calls: (() => void)[] = [];
  const changed = (): void => {
    for (const call of calls) call();
  };

  const say = (word: Beat['word']): void => {
    const beat: Beat = { id, partitions, word };
    if (link.isUp) link.now().publish(subject, encode(beat));
  };
  const hear = (beat: Beat): void => {
    if (beat.id === id) return;
    const isNew = !others.has(beat.id);
    if (beat.word === 'leaving') {
      if (others.delete(beat.id)) changed();
      return;
    }
    others.set(beat.id, { partitions: beat.partitions, heard: Date.now() });
    if (!isNew) return;
    say('here');
    changed();
  };
  const forgetSilent = (): void => {
    const before = others.size;
    for (const [other, { heard }] of others) if (Date.now() - heard > SILENT_MS) others.delete(other);
    if (others.size !== before) changed();
  };

  const ear = link.subscribe(subject, undefined, (message) => {
    try {
      hear(decode(message.string()) as Beat);
    } catch (error) {
      report({ where: subject, error });
    }
  });
  const forgetUp = link.onUp(() => say('here'));
  say('here');
  const timer = setInterval(() => {
    say('here');
    forgetSilent();
  }, BEAT_MS).unref();

  return {
    owns(partition) {
      const mine = hash(`${partition}/${id}`);
      for (const [other, { partitions: theirs }] of others) {
        if (theirs.includes(partition) && hash(`${partition}/${other}`) > mine) return false;
      }
      return true;
    },
    onChange(call) {
      calls.push(call);
    },
    async leave() {
      clearInterval(timer);
      forgetUp();
      say('leaving');
      await ear.close();
    },
  };
}
