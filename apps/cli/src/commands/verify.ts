import type { TraceLine } from '@trunkline/import-18xxgames';
import { compareTrace } from '@trunkline/import-18xxgames';
import { Failure } from '../failure.ts';
import { openGame, readText } from '../open-game.ts';
import { showProgress } from '../progress.ts';
import type { Terminal } from '../terminal.ts';
import { counted, grouped } from '../terminal.ts';
import { peerOf, traceLines } from '../trace-lines.ts';

export interface VerifyOptions {
  readonly trace: string;
  readonly json?: boolean;
}

/** Compares every position of a game with a trace; the first difference is the failure. */
export async function verify(file: string, options: VerifyOptions, terminal: Terminal): Promise<void> {
  const open = openGame(file);
  const peer = peerOf(open.title.title);
  const theirs = readTrace(options.trace);
  const progress = showProgress(terminal, 'Comparing', theirs.length);
  let equal = 0;
  try {
    for (const ours of traceLines(open)) {
      const line = theirs[equal];
      if (line === undefined) throw differs(equal, theirs.length, `The trace ends before ${named(ours)}.`);
      const difference = compareTrace(peer, ours, line);
      if (difference !== null)
        throw differs(equal, theirs.length, `First difference after ${named(line)}: ${difference.sentence}.`);
      equal += 1;
      await progress.step();
    }
  } finally {
    progress.end();
  }
  const next = theirs[equal];
  if (next !== undefined)
    throw differs(equal, theirs.length, `The game ends, and the trace goes on with ${named(next)}.`);
  terminal.out(
    options.json === true
      ? `${JSON.stringify({ file, trace: options.trace, equal: true, positions: equal })}\n`
      : `Equal: all ${counted(equal, 'position')} are as the trace has them.\n`,
  );
}

const differs = (equal: number, lines: number, sentence: string): Failure =>
  new Failure(
    'trace-differs',
    `${sentence} Before it ${grouped(equal)} of ${counted(lines, 'position')} are equal.`,
    { equal, lines, sentence },
  );

const named = ({ i, type, entity }: TraceLine): string =>
  type === 'start' ? 'the start' : `action ${i} (${type} by ${entity})`;

function readTrace(file: string): readonly TraceLine[] {
  const lines = readText(file)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return lines.map((line, at) => {
    const parsed = parsedLine(line);
    if (parsed !== null) return parsed;
    throw new Failure('not-a-trace', `Line ${at + 1} of "${file}" is no line of a trace.`, {
      file,
      line: at + 1,
    });
  });
}

function parsedLine(line: string): TraceLine | null {
  try {
    const json = JSON.parse(line) as Partial<TraceLine> | null;
    return typeof json?.i === 'number' && typeof json.state === 'object' && json.state !== null
      ? (json as TraceLine)
      : null;
  } catch {
    return null;
  }
}
