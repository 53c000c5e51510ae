import type { PlayerId, State } from '@trunkline/engine';
import { roundOf, scores, stewardOf, symbolOf, waitingStep } from '@trunkline/engine';
import type { Names } from './open-game.ts';
import type { PlayableTitle } from './titles.ts';

export interface Ranked {
  /** 1 for the best; equal scores share a place. */
  readonly place: number;
  readonly player: PlayerId;
  readonly name: string;
  readonly score: number;
}

/** Players by score: the final one, or in a running game what each is worth now. */
export function ranking({ title }: PlayableTitle, s: State, names: Names): readonly Ranked[] {
  const worth = s.end.over?.scores ?? scores({ t: title, s });
  const rows = s.seats.seated.map((player) => ({ player, score: worth[player] ?? 0 }));
  return rows
    .toSorted((a, b) => b.score - a.score)
    .map(({ player, score }) => ({
      place: 1 + rows.filter((other) => other.score > score).length,
      player,
      name: names[player] ?? symbolOf(player),
      score,
    }));
}

const ROUNDS: Readonly<Record<string, string>> = {
  'private-sale': 'the opening sale',
  'stock-round': 'the stock round',
};

/** Where a game stands: `turn 9, operating round 2 of 2, phase 6`. */
export function momentOf(s: State): string {
  const round = roundOf(s);
  const { number, of } = s.flow.set;
  const named =
    number > 0 ? `operating round ${number} of ${of}` : (ROUNDS[round?.kind ?? ''] ?? 'the start');
  return `turn ${s.flow.turn}, ${named}, phase ${s.trains.phase}`;
}

/** Why a game ended, or whom it waits for. */
export function endSentence(playable: PlayableTitle, s: State, names: Names): string {
  if (s.end.over !== null) {
    const reason = playable.reasons[s.end.over.reason] ?? `of "${s.end.over.reason}"`;
    return `It ended because ${reason} (${momentOf(s)}).`;
  }
  const g = { t: playable.title, s };
  const step = waitingStep(g);
  const actors = (step?.actors(g) ?? []).map((entity) => {
    const steward = stewardOf(s, entity);
    const person = steward === null ? 'nobody' : (names[steward] ?? symbolOf(steward));
    return steward === entity ? person : `${person} for ${symbolOf(entity)}`;
  });
  return `It is still being played (${momentOf(s)}); the step "${step?.kind}" waits for ${actors.join(', ')}.`;
}
