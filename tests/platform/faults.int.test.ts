import { describe, expect, test } from 'vitest';
import { suffer } from './faults/suffer.ts';
import { canDistribute, Distributed } from './harness/distributed.ts';
import { withPlatform } from './harness/platform.ts';
import { Standalone } from './harness/standalone.ts';

const killsOf = (slice: number): number => Number(process.env.TRUNKLINE_KILLS ?? slice);
const LOAD = { games: 4, pauseMs: 60 };

/** A slice of `npm run faults`, which kills fifty times. */
describe('nothing is lost, doubled or made up', () => {
  test.skipIf(!canDistribute())(
    'when services, nats-server and redis-server are killed in mid-load',
    async () => {
      await withPlatform(Distributed.start({ commands: 2 }), async (platform) => {
        const { faults, acknowledged, webhooks, pushes } = await suffer(platform, killsOf(8), LOAD);
        expect(faults).toEqual([]);
        expect(acknowledged).toBeGreaterThan(50);
        expect(Math.min(webhooks, pushes)).toBeGreaterThan(5);
      });
    },
    1_800_000,
  );

  test('when the standalone process is killed in mid-load', async () => {
    await withPlatform(Standalone.start(), async (platform) => {
      const { faults, acknowledged } = await suffer(platform, killsOf(5), LOAD);
      expect(faults).toEqual([]);
      expect(acknowledged).toBeGreaterThan(50);
    });
  }, 1_800_000);
});
