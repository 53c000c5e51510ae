import type { EntityId, Game, Step } from '@trunkline/engine';
import { roundOf, stepsNow, turnOf, waitingStep } from '@trunkline/engine';

/** Where a game stands: what it waits for, of whom, and how far the round is. */
export interface GamePlace {
  /** Two games with the same text stand at the same place. */
  readonly text: string;
  /** Rises as a game goes on, but for the turns of a stock round; compared number by number. */
  readonly progress: readonly number[];
  readonly step: string;
  readonly waitsFor: readonly EntityId[];
}

const OVER: GamePlace = { text: 'over', progress: [Number.MAX_SAFE_INTEGER], step: 'over', waitsFor: [] };

export function gamePlace(g: Game): GamePlace {
  const waiting = waitingStep(g);
  if (waiting === null) return OVER;
  const { turn, set } = g.s.flow;
  const round = roundOf(g.s);
  const waitsFor = waiting.actors(g);
  // Seats come round again; operators don't.
  const within = set.number > 0 ? [round?.index ?? 0, stepInTurn(g, waiting)] : [];
  const text = [turn, set.number, round?.kind, round?.index, round?.passed, turnOf(g.s)?.who];
  return {
    // Who else may act in the step can hang on a reading, and is no other place.
    text: JSON.stringify([...text, waiting.kind, waitsFor[0]]),
    progress: [turn, set.number, ...within],
    step: waiting.kind,
    waitsFor,
  };
}

/** How far a turn is: a question that stands early in the list may come up late. */
function stepInTurn(g: Game, waiting: Step): number {
  const steps = stepsNow(g);
  const done = turnOf(g.s)?.done ?? [];
  return Math.max(
    steps.indexOf(waiting),
    steps.findLastIndex(({ kind }) => done.includes(kind)),
  );
}

/** Whether a game has gone on past a place. */
export function isPast(a: GamePlace, b: GamePlace): boolean {
  const at = a.progress.findIndex((n, i) => n !== b.progress[i]);
  const [mine = 0, theirs = 0] = [a.progress[at], b.progress[at]];
  return at >= 0 && mine > theirs;
}
