import { title1848 } from '@trunkline/title-1848';
import { describe, expect, test } from 'vitest';
import { conservationFaults } from './conservation.ts';
import { addCounts, GAMES, SEEDS } from './games.ts';
import { playByTheLaws } from './laws.ts';

const PLAYERS = [3, 4, 5, 6];

const commands: Record<string, number> = {};
const steps: Record<string, number> = {};
const events: Record<string, number> = {};
const ends: Record<string, number> = {};

describe.each(PLAYERS)('random games of 1848 with %i players', (players) => {
  test.each(SEEDS)('seed %i: never stuck, and what is offered is accepted', { timeout: 60_000 }, (seed) => {
    const { game, faults } = playByTheLaws(title1848, { players, seed });
    addCounts(commands, game.commands);
    addCounts(steps, game.steps);
    addCounts(events, game.events);
    addCounts(ends, { [game.ended ?? 'unfinished']: 1 });
    expect(faults).toEqual([]);
    expect(game.ended).not.toBeNull();

    expect(conservationFaults(title1848, game)).toEqual([]);
  });
});

const ENOUGH = 300;

describe('what random games of 1848 come across', () => {
  test('every kind of command but ending by hand, in a few games already', () => {
    expect(Object.keys(commands)).toEqual(
      expect.arrayContaining([
        'acquire-private',
        'buy-private',
        'buy-shares',
        'buy-train',
        'declare-dividend',
        'lay-tile',
        'lower-private',
        'pass',
        'place-token',
        'run-trains',
        'sell-shares',
        'start-corporation',
        'take-loan',
      ]),
    );
  });

  test.runIf(GAMES >= ENOUGH)('every step and every end, in many', () => {
    console.log(JSON.stringify({ commands, steps, events, ends }, null, 1));
    expect(Object.keys(ends).sort()).toEqual(['bank', 'closed_five', 'manually_ended', 'stock_market']);
    const kinds = new Set(Object.keys(steps).map((key) => key.split('/')[0]));
    expect([...kinds].sort()).toEqual([
      'aside',
      'cash-crisis',
      'discard',
      'dividend',
      'ghan',
      'last-chance-loan',
      'loan',
      'loan-or-private',
      'power-lay',
      'private-purchase',
      'private-sale',
      'run',
      'tasmania',
      'token',
      'track',
      'trade',
      'trains',
    ]);
  });
});
