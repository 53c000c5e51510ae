import type { Game, Offer, State, Title } from '@trunkline/engine';
import { decide, sample } from '@trunkline/engine';
import type { RandomGame, RandomGameConfig } from '@trunkline/testing';
import { belongsTo, chance, faultsAt, playRandomGame } from '@trunkline/testing';

/** Every fifth position is looked at in full: some members of each of its offers. */
const IN_FULL = 5;
const MEMBERS = 2;

const cash = (s: State): number => Object.values(s.money.cash).reduce((sum, n) => sum + n, 0);

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

/** Plays one game and collects what is wrong with its positions (kernel.md §7). */
export function playByTheLaws(
  title: Title,
  config: RandomGameConfig,
): { readonly game: RandomGame; readonly faults: string[] } {
  const { players, seed } = config;
  const faults: string[] = [];
  let at: { readonly g: Game; readonly offered: readonly Offer[] } | null = null;
  let number = 0;
  const total = { before: 0 };
  const game = playRandomGame(title, {
    ...config,
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
