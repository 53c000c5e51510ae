import type { Hit } from './port.ts';

/** Uses in the window `window` (epoch time divided by its length) and in the one before. */
export interface Uses {
  readonly window: number;
  readonly current: number;
  readonly before: number;
}

/** Whether one more use is within the limit now, and the uses after it. */
export function judgeHit(
  uses: Uses | undefined,
  now: number,
  windowMs: number,
  limit: number,
): { readonly hit: Hit; readonly uses: Uses } {
  const window = Math.floor(now / windowMs);
  const { current, before } = usesAt(uses, window);
  const share = (now % windowMs) / windowMs;
  const used = before * (1 - share) + current;
  if (used + 1 > limit) {
    const retryAfterMs = Math.ceil(waitShare(current, before, share, limit) * windowMs);
    return { hit: { allowed: false, remaining: 0, retryAfterMs }, uses: { window, current, before } };
  }
  const remaining = Math.max(0, Math.floor(limit - used - 1));
  return {
    hit: { allowed: true, remaining, retryAfterMs: 0 },
    uses: { window, current: current + 1, before },
  };
}

function usesAt(uses: Uses | undefined, window: number): { current: number; before: number } {
  if (uses?.window === window) return uses;
  if (uses?.window === window - 1) return { current: 0, before: uses.current };
  return { current: 0, before: 0 };
}

/** How much of a window must pass until one more is within the limit. */
function waitShare(current: number, before: number, share: number, limit: number): number {
  if (current + 1 <= limit) return Math.max(0, 1 - (limit - 1 - current) / before - share);
  const intoNext = current === 0 ? 0 : Math.max(0, 1 - (limit - 1) / current);
  return 1 - share + Math.min(1, intoNext);
}
