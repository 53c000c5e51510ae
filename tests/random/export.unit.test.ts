import { positionText } from '@trunkline/import-18xxgames';
import type { Weights } from '@trunkline/testing';
import { playRandomGame, steadyWeights } from '@trunkline/testing';
import { title1848 } from '@trunkline/title-1848';
import { describe, expect, it } from 'vitest';
import { thereAndBack } from '../golden/round-trip.ts';
import { SEEDS } from './games.ts';

/** Chance in a million of a standing order before each command; every other game is played without. */
const ORDERS = 30_000;

const weightsOf = (seed: number): Weights => ({
  ...steadyWeights,
  programme: seed % 2 === 0 ? ORDERS : 0,
  rarerProgramme: 33,
});

describe('random games by our readings, in the peer’s format', { timeout: 600_000 }, () => {
  const tables = SEEDS.flatMap((seed) => [3, 4, 5, 6].map((players) => ({ players, seed })));

  it.for(tables)('$players players, seed $seed: written and read again it is the same position', (table) => {
    const { commits, state } = playRandomGame(title1848, {
      ...table,
      weights: weightsOf(table.seed),
      maxCommands: 5000,
    });
    const { options, readings, seed } = state.meta;
    const again = thereAndBack(
      { players: state.seats.seated, seed, options, readings },
      commits.map(({ command }) => ({ commands: [command], at: 0 })),
    );
    expect(positionText(again)).toBe(positionText(state));
    expect([again.end.over, again.flow.turn]).toEqual([state.end.over, state.flow.turn]);
  });
});
