import type { Title } from '@trunkline/engine';
import type { ImportProblem, ImportStep, PeerTitle, TraceLine } from '@trunkline/import-18xxgames';
import {
  compareTrace,
  importSteps,
  parseFile,
  peerTitleOf,
  problemSentence,
  startLine,
  traceLine,
} from '@trunkline/import-18xxgames';
import { readText, traceOf } from './shared-games.ts';

export interface Replay {
  /** Lines of the trace, and how many from the first on ours equal. */
  readonly lines: number;
  readonly equal: number;
  /** What is wrong first, in words; null if the whole game equals its trace. */
  readonly first: string | null;
}

/** Imports a game and compares every position with its trace, up to the first difference. */
export function replayAgainstTrace(file: string, title: Title): Replay {
  const trace = traceOf(file);
  let equal = 0;
  const stopped = (first: string): Replay => ({ lines: trace.length, equal, first });

  const parsed = parseFile(readText(file));
  if (!parsed.ok) return stopped(problemSentence(parsed.error));
  const peer = peerTitleOf(parsed.value.title);
  if (peer === null) return stopped(`No importer for ${parsed.value.title}.`);
  const steps = importSteps(parsed.value, title);
  try {
    for (;;) {
      const { done, value } = steps.next();
      if (done === true) {
        if (!value.ok) return stopped(refusal(value.error));
        return equal === trace.length
          ? { lines: trace.length, equal, first: null }
          : stopped('The trace goes on after our last action.');
      }
      const difference = differenceAt(peer, title, value, trace[equal]);
      if (difference !== null) return stopped(difference);
      equal += 1;
    }
  } catch (error) {
    return stopped(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
}

function differenceAt(
  peer: PeerTitle,
  title: Title,
  step: ImportStep,
  theirs: TraceLine | undefined,
): string | null {
  if (theirs === undefined) return 'The trace has no line for this action.';
  const ours =
    step.is === 'start'
      ? startLine(peer, { t: title, s: step.start.state })
      : traceLine(peer, { t: title, s: step.after }, step.commit, step.before);
  const difference = compareTrace(peer, ours, theirs);
  return difference === null
    ? null
    : `After action ${theirs.i} (${theirs.type} by ${theirs.entity}): ${difference.sentence}`;
}

const refusal = (problem: ImportProblem): string => problemSentence(problem);
