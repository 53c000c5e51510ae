import { title1849 } from '@trunkline/title-1849';
import { describe, expect, test } from 'vitest';
import { conservationFaults } from './conservation.ts';
import { SEEDS } from './games.ts';
import { playByTheLaws } from './laws.ts';
import { OPTION_SETS, weights1849 } from './weights-1849.ts';

const tables = [3, 4, 5].flatMap((players) => OPTION_SETS.map((options) => ({ players, options })));

describe.each(tables)('random games of 1849 with $players players, $options', ({ players, options }) => {
  test.each(SEEDS)('seed %i: never stuck, nothing made or lost', { timeout: 60_000 }, (seed) => {
    const { game, faults } = playByTheLaws(title1849, { players, seed, options, weights: weights1849 });
    expect(faults).toEqual([]);
    expect(game.ended).not.toBeNull();
    expect(conservationFaults(title1849, game)).toEqual([]);
  });
});
