// Kills services, nats-server and the standalone process in mid-load and looks what became of the record:
//   npm run faults -- [kills each, 50] [distributed|standalone, both]
import { canDistribute, Distributed } from '../harness/distributed.ts';
import type { PlatformUnderTest } from '../harness/platform.ts';
import { withPlatform } from '../harness/platform.ts';
import { Standalone } from '../harness/standalone.ts';
import { suffer } from './suffer.ts';

const kills = Number(process.argv[2] ?? 50);
const only = process.argv[3];
const LOAD = { games: 5, pauseMs: 40 };

async function run(name: string, starting: Promise<PlatformUnderTest>): Promise<void> {
  await withPlatform(starting, async (platform) => {
    const began = performance.now();
    const report = await suffer(platform, kills, LOAD, (n, part) =>
      process.stderr.write(`${name}: kill ${n} of ${kills}: ${part}\n`),
    );
    const seconds = Math.round((performance.now() - began) / 1_000);
    console.log(JSON.stringify({ platform: name, seconds, ...report }, null, 2));
    if (report.faults.length > 0) process.exitCode = 1;
  });
}

if (only !== 'standalone' && canDistribute()) await run('distributed', Distributed.start({ commands: 2 }));
if (only !== 'distributed') await run('standalone', Standalone.start());
process.exit();
