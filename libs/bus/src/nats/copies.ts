import { createInbox } from '@nats-io/transport-node';
import type { Running } from '../port.ts';
import { hash } from '../subject.ts';
import type { Link } from './link.ts';

/** Where one copy of those that respond on a subject is reached by itself. */
export const directSubject = (subject: string, copy: string): string => `${subject}.at.${copy}`;
/** Where all copies that respond on a subject are asked who they are. */
export const rollCallSubject = (subject: string): string => `${subject}.who`;

const CALL_MS = 2_000;
/** A copy that misses so many calls is forgotten. */
const MISSED = 3;

/** The copies that respond on a subject, as far as this requester knows them. */
export interface Copies extends Running {
  /** The copy to which a key belongs; undefined while none is known. Every requester that knows the same copies says the same. */
  of(key: string): string | undefined;
  /** Forgets a copy that did not answer. */
  lost(copy: string): void;
}

/** Calls the roll now and then, as long as somebody wants to know. */
export function copiesOf(link: Link, subject: string): Copies {
  const inbox = createInbox();
  const missed = new Map<string, number>();
  let called = Number.NEGATIVE_INFINITY;

  const ear = link.subscribe(inbox, undefined, (message) => {
    const copy = message.string();
    if (copy !== '') missed.set(copy, 0);
  });
  const call = (): void => {
    const now = performance.now();
    if (now - called < CALL_MS || !link.isUp) return;
    called = now;
    for (const [copy, times] of missed) {
      if (times >= MISSED) missed.delete(copy);
      else missed.set(copy, times + 1);
    }
    link.now().publish(rollCallSubject(subject), '', { reply: inbox });
  };

  return {
    of(key) {
      call();
      let [best, most] = [undefined as string | undefined, -1];
      for (const copy of missed.keys()) {
        const weight = hash(`${key}/${copy}`);
        if (weight > most) [best, most] = [copy, weight];
      }
      return best;
    },
    lost: (copy) => void missed.delete(copy),
    close: () => ear.close(),
  };
}
