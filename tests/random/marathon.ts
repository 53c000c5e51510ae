// Plays many random games of a title, over every set of its options, and prints what they came across.
// Fails if a game is stuck or doesn't end, if anything is made or lost, or if a command, step or end
// occurred less often than it must.
import { parseArgs } from 'node:util';
import { playRandomGame } from '@trunkline/testing';
import { conservationFaults } from './conservation.ts';
import { addCounts } from './games.ts';
import { COURSES, optionSets } from './marathon-titles.ts';

const HELP = `npm run random -- [title, 1848] [options]

  --games N     games for each number of players and set of options (300)
  --seed N      the first seed (1)
  --players N   only this number of players
  --options S   only this set of options: names with commas, or "none"
  --enough N    how often each command, step, rare event and end must occur (20)
  --help

Titles: ${Object.keys(COURSES).join(', ')}`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
    players: { type: 'string' },
    options: { type: 'string' },
    enough: { type: 'string', default: '20' },
    help: { type: 'boolean', default: false },
  },
});
const wanted = positionals[0] ?? '1848';
const course = COURSES[wanted];
if (values.help || course === undefined) {
  console.log(values.help ? HELP : `No title "${wanted}".\n\n${HELP}`);
  process.exit(values.help ? 0 : 2);
}

const { title, weights } = course;
const whole = (name: 'games' | 'seed' | 'enough', least: number): number => {
  const n = Number(values[name]);
  if (Number.isInteger(n) && n >= least) return n;
  console.error(`--${name} must be a whole number from ${least}.\n\n${HELP}`);
  process.exit(2);
};
const games = whole('games', 1);
const firstSeed = whole('seed', 0);
const enough = whole('enough', 0);
const [least, most] = title.players;

const kinds: Record<string, number> = {};
const steps: Record<string, number> = {};
const events: Record<string, number> = {};
const ends: Record<string, number> = {};
const faults: string[] = [];
let played = 0;

function play(players: number, options: readonly string[], seed: number): void {
  const where = `${players} players, [${options.join(',')}], seed ${seed}`;
  played += 1;
  try {
    const game = playRandomGame(title, { players, seed, options, weights });
    addCounts(kinds, game.commands);
    addCounts(steps, game.steps);
    addCounts(events, game.events);
    addCounts(ends, { [game.ended ?? 'unfinished']: 1 });
    if (game.ended === null) faults.push(`${where}: not over`);
    if (game.ended === 'dnf' && course?.isDeadEnd?.({ t: title, s: game.state }) === false)
      faults.push(`${where}: lasted to the turn limit though something could be done`);
    for (const fault of conservationFaults(title, game)) faults.push(`${where}: ${fault}`);
  } catch (error) {
    faults.push(`${where}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const named = (set: readonly string[]): string => [...set].sort().join(',') || 'none';
const asked =
  values.options === undefined ? null : named(values.options.split(',').filter((o) => o !== 'none'));

for (let players = least; players <= most; players += 1) {
  if (values.players !== undefined && Number(values.players) !== players) continue;
  for (const options of optionSets(course, players)) {
    if (asked !== null && named(options) !== asked) continue;
    for (let seed = firstSeed; seed < firstSeed + games; seed += 1) play(players, options, seed);
    process.stderr.write(`${players} players, ${named(options)}: ${games} games\n`);
  }
}
if (played === 0) {
  console.error(`No such table: ${values.players ?? 'any'} players, options ${values.options ?? 'any'}.`);
  process.exit(2);
}

const sorted = (counts: Record<string, number>) => Object.entries(counts).sort(([, a], [, b]) => b - a);
for (const [name, counts] of Object.entries({ ends, commands: kinds, steps, events })) {
  console.log(`\n${name}`);
  for (const [key, n] of sorted(counts)) console.log(`  ${String(n).padStart(9)}  ${key}`);
}
const must: readonly (readonly [string, number])[] = [
  ...course.steps.map((s) => [s, steps[s] ?? 0] as const),
  ...course.events.map((e) => [e, events[e] ?? 0] as const),
  ...course.ends.map((e) => [e, ends[e] ?? 0] as const),
];
const rare = must.filter(([, n]) => n < enough);
if (rare.length > 0) console.log(`\nless than ${enough} times`);
for (const [name, n] of rare) console.log(`  ${String(n).padStart(9)}  ${name}`);
for (const fault of faults.slice(0, 40)) console.error(fault);
console.log(`\n${played} games, ${faults.length} faults, ${rare.length} too rare`);
process.exitCode = faults.length + rare.length > 0 ? 1 : 0;
