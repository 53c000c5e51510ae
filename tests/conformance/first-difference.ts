// Where each reference game of a title first differs from its trace, for whoever works on the rules:
//   node --conditions=@trunkline/source tests/conformance/first-difference.ts 1848 [part of a file's name]
import path from 'node:path';
import { replayAgainstTrace } from './replay.ts';
import { gamesOf, sharedFolder } from './shared-games.ts';
import { TITLES } from './titles.ts';

const [name = '', part = ''] = process.argv.slice(2);
const title = TITLES[name];
if (title === undefined) {
  console.error(`Which title? One of: ${Object.keys(TITLES).join(', ')}.`);
  process.exit(2);
}
const files = gamesOf(name).filter((file) => path.basename(file).includes(part));
if (files.length === 0) console.error(`No games in ${sharedFolder}/games/${name}.`);

let whole = 0;
const started = performance.now();
for (const file of files) {
  const { equal, lines, first } = replayAgainstTrace(file, title);
  if (first === null) whole += 1;
  const count = `${equal}/${lines}`.padStart(9);
  console.log(`${path.basename(file, '.json').padEnd(22)} ${count}  ${first ?? 'equal'}`);
}
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(`${whole} of ${files.length} games equal their traces (${seconds} s).`);
process.exitCode = whole === files.length && files.length > 0 ? 0 : 1;
