import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Command, GameFile } from '@trunkline/engine';
import { evolveOf, readGameFile, Timeline, waitingStep } from '@trunkline/engine';
import { titleById } from '@trunkline/games';

/** A golden game that can be played again on a platform, command by command. */
export interface Rehearsal {
  readonly file: GameFile;
  readonly commands: readonly Command[];
  /** Kind of the step that waits before each command. */
  readonly steps: readonly string[];
}

/** Reads a golden game (`tests/golden/games`). */
export function rehearsalOf(name: string): Rehearsal {
  const path = fileURLToPath(new URL(`../../../../tests/golden/games/${name}.json`, import.meta.url));
  const read = readGameFile(readFileSync(path, 'utf8'));
  if (!read.ok) throw new Error(`${path}: ${JSON.stringify(read.error)}`);
  const file = read.value;
  const title = titleById(file.title);
  if (title === null) throw new Error(`${path} is of ${file.title}, which can't be played.`);
  const timeline = Timeline.load(evolveOf(title), file.setUp, file.commits);
  const line = timeline.line();
  return {
    file,
    commands: line.flatMap(({ commands }) => commands),
    steps: line.flatMap(({ on, commands }) =>
      commands.map(() => waitingStep({ t: title, s: timeline.at(on) })?.kind ?? ''),
    ),
  };
}

/** Before which command a step is worth looking at: its first time with much on the board, else its last time. */
export function goodMoment(steps: readonly string[], step: string, settledFrom = 200): number {
  const settled = steps.indexOf(step, settledFrom);
  return settled === -1 ? steps.lastIndexOf(step) : settled;
}
