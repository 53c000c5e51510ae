import { evolveOf, Timeline } from '@trunkline/engine';
import { describe, expect, it } from 'vitest';
import { gamePath, goldenNames, readGame, titleOf } from './game-folder.ts';
import { livePositions } from './proof.ts';

describe('the seed of a running game', { timeout: 60_000 }, () => {
  it.for(goldenNames())('%s: with another one the same deeds have the same effects', (name) => {
    const { title: id, setUp, commits } = readGame(gamePath(name));
    const title = titleOf(id);
    const { state } = new Timeline(evolveOf(title), setUp);
    const other = { ...state, meta: { ...state.meta, seed: state.meta.seed + 1, rng: state.meta.rng + 1 } };
    expect(livePositions(title, other, commits).size).toBeGreaterThan(commits.length / 2);
  });
});
