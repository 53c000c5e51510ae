import { describe, expect, test } from 'vitest';
import { fuzz } from './fuzz/fuzz.ts';
import { canDistribute, Distributed } from './harness/distributed.ts';
import { withPlatform } from './harness/platform.ts';

/** A slice of `npm run fuzz`, which sends a hundred thousand. */
describe.skipIf(!canDistribute())('malformed, oversized, out-of-order and replayed messages', () => {
  test('are refused with a code; no process dies, and nothing is appended', async () => {
    await withPlatform(Distributed.start(), async (platform) => {
      const { sent, faults } = await fuzz(platform, 5_000);
      expect(faults).toEqual([]);
      expect(sent).toBeGreaterThan(4_000);
    });
  }, 300_000);
});
