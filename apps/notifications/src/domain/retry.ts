const FIRST_MS = 30_000;
const MOST_MS = 6 * 3_600_000;

/** How long to wait after so many attempts that failed: 30 s, 2 min, 8 min, 32 min, 2 h, 6 h. */
export const waitAfter = (attempts: number): number => Math.min(MOST_MS, FIRST_MS * 4 ** (attempts - 1));
