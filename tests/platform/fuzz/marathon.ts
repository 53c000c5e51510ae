// Sends malformed, oversized, out-of-order and replayed messages to every door of a platform:
//   npm run fuzz -- [messages each, 110000: what by chance is right is not sent] [seed, 1] [distributed|standalone, both]
import { canDistribute, Distributed } from '../harness/distributed.ts';
import type { PlatformUnderTest } from '../harness/platform.ts';
import { withPlatform } from '../harness/platform.ts';
import { Standalone } from '../harness/standalone.ts';
import { fuzz } from './fuzz.ts';

const messages = Number(process.argv[2] ?? 110_000);
const seed = Number(process.argv[3] ?? 1);
const only = process.argv[4];

async function run(name: string, starting: Promise<PlatformUnderTest>): Promise<void> {
  await withPlatform(starting, async (platform) => {
    const began = performance.now();
    const report = await fuzz(platform, messages, seed);
    const seconds = Math.round((performance.now() - began) / 1_000);
    console.log(JSON.stringify({ platform: name, seconds, ...report }, null, 2));
    if (report.faults.length > 0) process.exitCode = 1;
  });
}

if (only !== 'standalone' && canDistribute()) await run('distributed', Distributed.start({ commands: 2 }));
if (only !== 'distributed') await run('standalone', Standalone.start());
process.exit();
