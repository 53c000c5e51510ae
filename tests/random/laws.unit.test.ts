import type { Game, Offer, State } from '@trunkline/engine';
import { decide, sample } from '@trunkline/engine';
import type { RandomGame } from '@trunkline/testing';
import { belongsTo, chance, faultsAt, playRandomGame } from '@trunkline/testing';
import { title1848 } from '@trunkline/title-1848';
import { describe, expect, test } from 'vitest';
import { conservationFaults } from './conservation.ts';
import { addCounts, GAMES, SEEDS } from './games.ts';

const PLAYERS = [3, 4, 5, 6];

/** Every fifth position is looked at in full: some members of each of its offers. */
const IN_FULL = 5;
const MEMBERS = 2;

const cash = (s: State): number => Object.values(s.money.cash).reduce((sum, n) => sum + n, 0);

const commands: Record<string, number> = {};
const steps: Record<string, number> = {};
const events: Record<string, number> = {};
const ends: Record<string, number> = {};

function offeredIsAccepted(g: Game, offered: readonly Offer[], seed: number): readonly string[] {
  const luck = chance(seed);
  const out: string[] = [];
  for (const offer of offered) {
    for (let i = 0; i < MEMBERS; i += 1) {
      const command = sample(g, offer, luck.pick);
      if (command === null) continue;
      const decided = decide(g.t, g.s, command);
      if (!decided.ok) out.push(`${JSON.stringify(command)} is offered and refused: ${decided.error.code}`);
    }
  }
  return out;
}

/** Plays one game and collects what is wrong with its positions. */
function play(players: number, seed: number): { readonly game: RandomGame; readonly faults: string[] } {
  const faults: string[] = [];
  let at: { readonly g: Game; readonly offered: readonly Offer[] } | null = null;
  let number = 0;
  const total = { before: 0 };
  const game = playRandomGame(title1848, {
    players,
    seed,
    onPosition(g, offered) {
      at = { g, offered };
      if (number === 0) total.before = cash(g.s);
      const here = [...faultsAt(g, offered)];
      if (number % IN_FULL === 0) here.push(...offeredIsAccepted(g, offered, number));
      if (cash(g.s) !== total.before) here.push('money was made or lost');
      faults.push(...here.map((f) => `${players} players, seed ${seed}, command ${number}: ${f}`));
      number += 1;
    },
    onCommit({ command }) {
      if (at !== null && !belongsTo(at.g, command, at.offered))
        faults.push(`seed ${seed}: ${JSON.stringify(command)} was accepted and belongs to no offer`);
    },
  });
  return { game, faults };
}

describe.each(PLAYERS)('random games of 1848 with %i players', (players) => {
  test.each(SEEDS)('seed %i: never stuck, and what is offered is accepted', { timeout: 60_000 }, (seed) => {
    const { game, faults } = play(players, seed);
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
