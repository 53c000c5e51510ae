/** A source of chance that repeats itself for the same seed: whole numbers only, no clock. */
export interface Chance {
  /** One of 0 … n − 1; 0 if n is 0. */
  pick(n: number): number;
  /** True `per` times in a million. */
  happens(per: number): boolean;
}

const MILLION = 1_000_000;

/** A generator of its own for every seed (mulberry32). */
export function chance(seed: number): Chance {
  let a = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
  const next = (): number => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), a | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return (t ^ (t >>> 14)) >>> 0;
  };
  // The product stays below 2^53, so the quotient is exact.
  const pick = (n: number): number => Math.floor((next() * n) / 0x1_0000_0000);
  return { pick, happens: (per) => pick(MILLION) < per };
}
