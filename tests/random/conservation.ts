import type { Title } from '@trunkline/engine';
import { applyEvents, blank, evolveOf } from '@trunkline/engine';
import type { RandomGame } from '@trunkline/testing';
import { conserved, invariants } from '@trunkline/testing';

/**
 * Folds a game event by event: after each nothing is made or lost, after each commit the box is complete,
 * and at the end the position is the one that was played.
 */
export function conservationFaults(title: Title, game: RandomGame): readonly string[] {
  const evolve = evolveOf(title);
  let state = applyEvents(evolve, blank, 0, game.setUp);
  const out: string[] = [];
  game.commits.forEach((commit, i) => {
    for (const event of commit.events) {
      const before = state;
      state = applyEvents(evolve, before, i + 1, [event]);
      out.push(...conserved(title, before, state).map((f) => `commit ${i + 1}, ${event.t}: ${f}`));
    }
    if (i % 10 === 0) out.push(...invariants(title, state).map((f) => `after commit ${i + 1}: ${f}`));
  });
  if (JSON.stringify(state) !== JSON.stringify(game.state)) out.push('The events fold to another position.');
  return out;
}
