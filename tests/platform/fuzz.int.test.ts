import { describe, expect, test } from 'vitest';
import { fuzz } from './fuzz/fuzz.ts';
import { canDistribute, Distributed } from './harness/distributed.ts';
import { withPlatform } from './harness/platform.ts';
import { Standalone } from './harness/standalone.ts';

/** A slice of `npm run fuzz`, which sends a hundred thousand. */
describe('malformed, oversized, out-of-order and replayed messages', () => {
  test.skipIf(!canDistribute())(
    'are refused with a code; no process dies, and nothing is appended',
    async () => {
      await withPlatform(Distributed.start(), async (platform) => {
        const { sent, faults } = await fuzz(platform, 5_000);
        expect(faults).toEqual([]);
        expect(sent).toBeGreaterThan(4_000);
      });
    },
    300_000,
  );

  test('so they are by the standalone process', async () => {
    await withPlatform(Standalone.start(), async (platform) => {
      const { sent, faults } = await fuzz(platform, 2_000, 2);
      expect(faults).toEqual([]);
      expect(sent).toBeGreaterThan(1_500);
    });
  }, 300_000);
});
