import { randomInt } from 'node:crypto';

/** What may not be foreseen. Injected, so that a test may foresee it. */
export interface Chance {
  /** A secret or an id of letters and digits; 22 of them hold 131 bits. */
  id(length?: number): string;
  /** For a game's draws: 0 to 2³¹ − 1. */
  seed(): number;
  /** One of 0 … n − 1; 0 if n is 0. */
  draw(n: number): number;
}

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

export const cryptoChance: Chance = {
  id: (length = 22) => Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  seed: () => randomInt(2 ** 31),
  draw: (n) => (n < 1 ? 0 : randomInt(n)),
};
