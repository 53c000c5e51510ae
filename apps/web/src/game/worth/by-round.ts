import type { DomainEvent, Evolve, PlayCommit, PlayerId, State, Timeline } from '@trunkline/engine';
import { Writer } from '@trunkline/engine';
import type { TitleFacts } from '../../titles/facts.ts';
import { worth } from '../position.ts';

/** A round of the current line, and the position it ended with; the running one's is the newest. */
export interface PlayedRound {
  readonly kind: string;
  /** Number of the stock round or set that it belongs to. */
  readonly turn: number;
  /** Number within its set; 0 for a round that stands alone. */
  readonly number: number;
  /** Revision in which it began, and the last one that belongs to it. */
  readonly from: number;
  readonly to: number;
  readonly state: State;
}

type Began = Extract<DomainEvent, { t: 'RoundBegan' }>;
type Running = Omit<PlayedRound, 'to' | 'state'>;

/**
 * Rounds that lead to a position, by default the current one, oldest first. A round ends with the last event before the next begins, so what is
 * paid at the beginning of a round counts for that one.
 */
export function playedRounds(
  timeline: Timeline,
  evolve: Evolve,
  to: number = timeline.head,
): readonly PlayedRound[] {
  const rounds: PlayedRound[] = [];
  let running: Running | null = began(timeline.setUp, 0).at(-1) ?? null;
  for (const commit of timeline.line(to)) {
    const news = began(commit.events, commit.revision);
    if (news.length === 0) continue;
    const ends = statesBefore(timeline, evolve, commit);
    for (const [i, next] of news.entries()) {
      const state = ends[i];
      if (running !== null && state !== undefined) rounds.push({ ...running, to: commit.revision, state });
      running = next;
    }
  }
  if (running !== null) rounds.push({ ...running, to, state: timeline.at(to) });
  return rounds;
}

const began = (events: readonly DomainEvent[], from: number): readonly Running[] =>
  events.flatMap((event) => {
    if (event.t !== 'RoundBegan') return [];
    const { kind, turn, set } = event as Began;
    return [{ kind, turn, number: set.number, from }];
  });

/** The position before each beginning of a round in a commit. */
function statesBefore(timeline: Timeline, evolve: Evolve, { on, events }: PlayCommit): readonly State[] {
  const states: State[] = [];
  const writer = new Writer(timeline.at(on));
  for (const event of events) {
    if (event.t === 'RoundBegan') states.push(writer.seal());
    evolve(writer, event);
  }
  return states;
}

/** What each player was worth as rounds ended, in the order of the rounds. */
export const worthByRound = (
  facts: TitleFacts,
  rounds: readonly PlayedRound[],
): Readonly<Record<PlayerId, readonly number[]>> =>
  Object.fromEntries(
    (rounds.at(-1)?.state.seats.seated ?? []).map((seat) => [
      seat,
      rounds.map(({ state }) => worth(facts, state, seat)),
    ]),
  );

/** Changes from one to the next; the first is measured against `start`. */
export const changes = (values: readonly number[], start: number): readonly number[] =>
  values.map((value, i) => value - (values[i - 1] ?? start));
