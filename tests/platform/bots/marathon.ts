// Random players with API tokens finish whole games of 1848 over HTTP, by options, expand and act alone:
//   npm run bots -- [games, 20] [at once, 4] [first seed, 1] [distributed|standalone]
import { setTimeout } from 'node:timers/promises';
import { HABITS } from '../../golden/recipes.ts';
import type { Person } from '../client/api.ts';
import { beginTable, got, register } from '../client/api.ts';
import { canDistribute, Distributed } from '../harness/distributed.ts';
import type { PlatformUnderTest } from '../harness/platform.ts';
import { withPlatform } from '../harness/platform.ts';
import { Standalone } from '../harness/standalone.ts';
import { BotGame, seating } from './bot-game.ts';

const games = Number(process.argv[2] ?? 20);
const atOnce = Number(process.argv[3] ?? 4);
const firstSeed = Number(process.argv[4] ?? 1);
const kind = process.argv[5] ?? (canDistribute() ? 'distributed' : 'standalone');
const MOST_MOVES = 3_000;
const PATIENCE_MS = 60_000;

const habits = Object.entries(HABITS);
const starting: Promise<PlatformUnderTest> =
  kind === 'standalone' ? Standalone.start() : Distributed.start({ commands: 2 });
await withPlatform(starting, async (platform) => {
  const people = await register(platform.url, ['Ada', 'Ben', 'Cleo', 'Dora', 'Emil', 'Fay']);
  const began = performance.now();
  const ends: Record<string, number> = {};
  let [next, moves] = [0, 0];

  async function play(n: number): Promise<void> {
    const seed = firstSeed + n;
    const [name, weights] = habits[n % habits.length] as (typeof habits)[number];
    const sitting = people.slice(0, 3 + (n % 4));
    const { id, seats } = await beginTable(sitting, { seed });
    const bots = new BotGame(id, seating(seats, sitting), { weights: { ...weights, programme: 0 }, seed });
    while (bots.moves < MOST_MOVES && (await bots.step()));
    const end = bots.over ?? 'unfinished';
    ends[end] = (ends[end] ?? 0) + 1;
    moves += bots.moves;
    process.stderr.write(`game ${n + 1}: ${sitting.length} ${name}, ${bots.moves} moves, ${end}\n`);
    if (bots.over === null) process.exitCode = 1;
    else await finished(sitting[0] as Person, id);
  }
  /** The list of games is a read model: it comes a little later. */
  async function finished({ api }: Person, id: string): Promise<void> {
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await setTimeout(100))
      if (got(await api.table(id)).table.status === 'finished') return;
    process.stderr.write(`${id} is over, and not listed as finished\n`);
    process.exitCode = 1;
  }

  const lane = async (): Promise<void> => {
    while (next < games) {
      next += 1;
      await play(next - 1);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  const seconds = Math.round((performance.now() - began) / 1_000);
  const crashes = platform.crashes();
  console.log(JSON.stringify({ platform: kind, games, moves, seconds, ends, crashes }, null, 2));
  if (crashes.length > 0) process.exitCode = 1;
});
process.exit();
