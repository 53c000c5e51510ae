import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { Failure } from '../failure.ts';
import type { Figures } from '../measure.ts';
import { courseOf, cpuName, measure, median, STEPS } from '../measure.ts';
import { openGame } from '../open-game.ts';
import { showProgress } from '../progress.ts';
import type { Terminal } from '../terminal.ts';
import { columns, grouped } from '../terminal.ts';

export interface BenchOptions {
  readonly json?: boolean;
}

type Row = Figures & { readonly file: string };

/** Measures how quickly games are decided and rebuilt, one after the other on one core. */
export async function bench(
  paths: readonly string[],
  options: BenchOptions,
  terminal: Terminal,
): Promise<void> {
  const files = paths.flatMap(gamesIn);
  if (files.length === 0) throw new Failure('no-games', `There is no game in ${paths.join(', ')}.`);
  const progress = showProgress(terminal, 'Measuring', files.length * STEPS);
  const rows: Row[] = [];
  try {
    for (const file of files) rows.push({ file, ...(await benchFile(file, progress.step)) });
  } finally {
    progress.end();
  }
  terminal.out(`${options.json === true ? asJson(rows) : asText(rows)}\n`);
}

async function benchFile(file: string, step: () => Promise<void>): Promise<Figures> {
  try {
    return await measure(courseOf(openGame(file)), step);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    throw new Failure(error.code, `${path.basename(file)}: ${error.message}`, { ...error.params, file });
  }
}

/** A file itself, or the games of a folder in the order of their names. */
function gamesIn(name: string): readonly string[] {
  const stats = statSync(name, { throwIfNoEntry: false });
  if (stats === undefined) throw new Failure('file', `"${name}" does not exist.`, { file: name });
  if (!stats.isDirectory()) return [name];
  return readdirSync(name)
    .filter((file) => file.endsWith('.json') && file !== 'INDEX.json')
    .sort()
    .map((file) => path.join(name, file));
}

const rounded = (ms: number): number => Math.round(ms * 1000) / 1000;

const asJson = (rows: readonly Row[]): string =>
  JSON.stringify({
    cpu: cpuName(),
    node: process.versions.node,
    games: rows.map((row) => ({
      ...row,
      decideMs: rounded(row.decideMs),
      rebuildMs: rounded(row.rebuildMs),
    })),
  });

function asText(rows: readonly Row[]): string {
  const longest = rows.reduce((a, b) => (b.commands > a.commands ? b : a));
  const table = columns([
    ['game', 'commands', 'events', 'commands/s', 'rebuild ms', 'core %'],
    ...rows.map((row) => [
      path.basename(row.file, '.json'),
      row.commands,
      row.events,
      row.commandsPerSecond,
      row.rebuildMs.toFixed(2),
      row.corePercent,
    ]),
  ]);
  const speed = grouped(Math.round(median(rows.map((row) => row.commandsPerSecond))));
  return [
    `${cpuName()}, one core, Node ${process.versions.node}; medians of 5 after warm-up.`,
    'commands/s: every command decided again, with track, tokens, trains and routes judged.',
    'rebuild ms: from decoded events to the last position.',
    'core %: how much of the time this process had a core; far below 100, the machine was busy.',
    '',
    ...table,
    '',
    `Median of the games: ${speed} commands/s.` +
      ` Longest game: ${path.basename(longest.file, '.json')}, ${grouped(longest.commandsPerSecond)} commands/s,` +
      ` rebuilt in ${longest.rebuildMs.toFixed(2)} ms.`,
  ].join('\n');
}
