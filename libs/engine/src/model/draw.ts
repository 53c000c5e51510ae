const MULTIPLIER = 1_103_515_245n;
const INCREMENT = 12_345n;
const MODULUS = 2n ** 31n;

/** Where the generator starts for a game's seed (C 26.2). */
export const drawStart = (seed: number): number => Number(BigInt(Math.trunc(seed)) % MODULUS);

/** The next draw, which is the generator's new state too: 0 to 2^31 − 1 (C 26.2). */
export const nextDraw = (rng: number): number => Number((MULTIPLIER * BigInt(rng) + INCREMENT) % MODULUS);

/** A list in the order of one draw for each element, and the generator afterwards (C 26.3). */
export function sortedByDraw<T>(
  list: readonly T[],
  rng: number,
): { readonly order: T[]; readonly rng: number } {
  let state = rng;
  const drawn = list.map((item) => {
    state = nextDraw(state);
    return { item, draw: state };
  });
  drawn.sort((a, b) => a.draw - b.draw);
  return { order: drawn.map(({ item }) => item), rng: state };
}
