import type { DomainEvent, KernelEvent } from '@trunkline/engine';
import type { LogPosition } from '../log-position.ts';
import { ownWords } from '../titles/index.ts';
import type { Around, Told, Writer } from '../told.ts';
import { corporationsWriters } from './corporations.ts';
import { flowWriters } from './flow.ts';
import { gameWriters } from './game.ts';
import { mapWriters } from './map.ts';
import { marketWriters } from './market.ts';
import { playersWriters } from './players.ts';
import { privatesWriters } from './privates.ts';
import { runsWriters } from './runs.ts';
import { sharesWriters } from './shares.ts';
import { trainsWriters } from './trains.ts';
import type { Writers } from './writers.ts';

/** How each kernel event is told. */
export const WRITERS: Writers<KernelEvent> = {
  ...gameWriters,
  ...playersWriters,
  ...privatesWriters,
  ...sharesWriters,
  ...corporationsWriters,
  ...marketWriters,
  ...mapWriters,
  ...trainsWriters,
  ...runsWriters,
  ...flowWriters,
};

/** What one event adds to the log. */
export function tell(event: DomainEvent, at: LogPosition, around: Around): readonly Told[] {
  if (Object.hasOwn(WRITERS, event.t)) {
    const retold = ownWords(at.title)?.retold?.(event as KernelEvent, at, around) ?? null;
    if (retold !== null) return retold;
    const write = WRITERS[event.t as KernelEvent['t']] as Writer<DomainEvent>;
    return write(event, at, around);
  }
  const write = ownWords(at.title)?.events[event.t];
  return write === undefined ? [] : write(event as never, at, around);
}
