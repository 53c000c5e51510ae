// Sends malformed, oversized, out-of-order and replayed messages to every door of a platform:
//   npm run fuzz -- [messages, 100000] [seed, 1] [distributed|standalone]
import { canDistribute, Distributed } from '../harness/distributed.ts';
import type { PlatformUnderTest } from '../harness/platform.ts';
import { withPlatform } from '../harness/platform.ts';
import { Standalone } from '../harness/standalone.ts';
import { fuzz } from './fuzz.ts';

const messages = Number(process.argv[2] ?? 100_000);
const seed = Number(process.argv[3] ?? 1);
const kind = process.argv[4] ?? (canDistribute() ? 'distributed' : 'standalone');

const starting: Promise<PlatformUnderTest> =
  kind === 'standalone' ? Standalone.start() : Distributed.start({ commands: 2 });
await withPlatform(starting, async (platform) => {
  const began = performance.now();
  const report = await fuzz(platform, messages, seed);
  const seconds = Math.round((performance.now() - began) / 1_000);
  console.log(JSON.stringify({ platform: kind, seconds, ...report }, null, 2));
  if (report.faults.length > 0) process.exitCode = 1;
});
process.exit();
