import type { Commit, DomainEvent, PlayerId, Timeline } from '@trunkline/engine';

/** A place on the line of history. */
export interface Mark {
  readonly at: number;
}
export interface RoundMark extends Mark {
  readonly kind: string;
  readonly turn: number;
  readonly number: number;
}
export interface PhaseMark extends Mark {
  readonly phase: string;
}
/** Moves one after the other by one hand. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly by: PlayerId;
}

/** What the line of history shows beside the moment: where rounds and phases began, and what the reader did himself. */
export interface HistoryMarks {
  readonly rounds: readonly RoundMark[];
  readonly phases: readonly PhaseMark[];
  readonly mine: readonly Stretch[];
}

type Told = Extract<DomainEvent, { t: 'RoundBegan' | 'PhaseBegan' }>;

/** Marks of the line that leads to the head; an own move that was taken back is none of them. */
export function historyMarks(timeline: Timeline, seats: readonly PlayerId[]): HistoryMarks {
  const line = timeline.line();
  const rounds: RoundMark[] = [];
  const phases: PhaseMark[] = [];
  const read = (at: number, events: readonly DomainEvent[]): void => {
    for (const event of events) {
      const told = event as Told;
      if (told.t === 'RoundBegan')
        rounds.push({ at, kind: told.kind, turn: told.turn, number: told.set.number });
      else if (told.t === 'PhaseBegan' && at > 0) phases.push({ at, phase: told.phase });
    }
  };
  read(0, timeline.setUp);
  for (const { revision, events } of line) read(revision, events);
  return { rounds, phases, mine: stretches(line, seats) };
}

/** Where somebody plays all seats, nothing is his own more than the rest. */
function stretches(
  line: readonly Pick<Commit, 'revision' | 'by'>[],
  seats: readonly PlayerId[],
): readonly Stretch[] {
  if (seats.length !== 1) return [];
  const found: Stretch[] = [];
  for (const { revision, by } of line) {
    const last = found.at(-1);
    if (by === null || !seats.includes(by)) continue;
    if (last !== undefined && last.to === revision - 1) found[found.length - 1] = { ...last, to: revision };
    else found.push({ from: revision, to: revision, by });
  }
  return found;
}
