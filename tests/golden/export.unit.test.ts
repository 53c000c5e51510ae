import { configOf } from '@trunkline/cli';
import { evolveOf, Timeline } from '@trunkline/engine';
import { positionText } from '@trunkline/import-18xxgames';
import { describe, expect, it } from 'vitest';
import { gamePath, goldenNames, readGame, titleOf } from './game-folder.ts';
import { thereAndBack } from './round-trip.ts';

describe('golden games in the peer’s format', { timeout: 60_000 }, () => {
  it.for(goldenNames())('%s: written and read again it is the same position', (name) => {
    const game = readGame(gamePath(name));
    const timeline = Timeline.load(evolveOf(titleOf(game.title)), game.setUp, game.commits);
    const plays = timeline.line();
    const again = thereAndBack(
      configOf(game),
      plays.map(({ commands, revision }) => ({ commands, at: 0, revision })),
      titleOf(game.title),
    );
    const { state } = timeline;
    expect(positionText(again)).toBe(positionText(state));
    expect([again.end.over, again.flow.turn]).toEqual([state.end.over, state.flow.turn]);
  });
});
