// Plays many random games of a title and prints what they came across:
//   npm run random -- [games for each number of players, 300] [first seed, 1]
// Fails if a game is stuck or doesn't end, if anything is made or lost, or if a command, step or end
// occurred less than 20 times (steps and commands) or never (ends).
import { playRandomGame } from '@trunkline/testing';
import { title1848 } from '@trunkline/title-1848';
import { conservationFaults } from './conservation.ts';
import { addCounts } from './games.ts';

const games = Number(process.argv[2] ?? 300);
const firstSeed = Number(process.argv[3] ?? 1);
const ENOUGH = 20;

const ENDS = ['bank', 'stock_market', 'closed_five', 'manually_ended'];
const STEPS = [
  'private-sale/buy-private',
  'private-sale/lower-private',
  'private-sale/pass',
  'trade/buy-shares',
  'trade/sell-shares',
  'trade/start-corporation',
  'trade/pass',
  'track/lay-tile',
  'track/pass',
  'power-lay/lay-tile',
  'tasmania/lay-tile',
  'token/place-token',
  'token/pass',
  'run/run-trains',
  'last-chance-loan/pass',
  'dividend/declare-dividend',
  'discard/discard-train',
  'ghan/buy-train',
  'trains/buy-train',
  'trains/pass',
  'loan/take-loan',
  'private-purchase/acquire-private',
  'loan-or-private/pass',
  'cash-crisis/sell-shares',
];

const steps: Record<string, number> = {};
const events: Record<string, number> = {};
const ends: Record<string, number> = {};
const faults: string[] = [];

for (const players of [3, 4, 5, 6]) {
  for (let seed = firstSeed; seed < firstSeed + games; seed += 1) {
    const game = playRandomGame(title1848, { players, seed });
    addCounts(steps, game.steps);
    addCounts(events, game.events);
    addCounts(ends, { [game.ended ?? 'unfinished']: 1 });
    if (game.ended === null) faults.push(`${players} players, seed ${seed}: not over`);
    for (const fault of conservationFaults(title1848, game))
      faults.push(`${players} players, seed ${seed}: ${fault}`);
  }
  process.stderr.write(`${players} players: ${games} games\n`);
}

const sorted = (counts: Record<string, number>) => Object.entries(counts).sort(([, a], [, b]) => b - a);
for (const [name, counts] of Object.entries({ ends, steps, events })) {
  console.log(`\n${name}`);
  for (const [key, n] of sorted(counts)) console.log(`  ${String(n).padStart(9)}  ${key}`);
}
const rare = [
  ...STEPS.filter((s) => (steps[s] ?? 0) < ENOUGH),
  ...ENDS.filter((e) => (ends[e] ?? 0) < ENOUGH),
];
for (const missing of rare)
  faults.push(`${missing} occurred ${steps[missing] ?? ends[missing] ?? 0} times only`);
for (const fault of faults.slice(0, 40)) console.error(fault);
console.log(`\n${games * 4} games, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
