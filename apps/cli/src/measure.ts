import { cpus } from 'node:os';
import type { Command, Commit, DomainEvent, State, Title } from '@trunkline/engine';
import { canonicalJson, decideAll, evolveOf, Timeline } from '@trunkline/engine';
import { importGame } from '@trunkline/import-18xxgames';
import { Failure, importFailure, ruleFailure } from './failure.ts';
import type { OpenGame } from './open-game.ts';
import { playsOf, rebuild } from './own-game.ts';

/** A game ready to be measured: commands and decoded events in memory. */
export interface Course {
  readonly title: Title;
  readonly setUp: readonly DomainEvent[];
  readonly first: State;
  readonly commits: readonly Commit[];
  readonly plays: readonly { readonly revision: number; readonly commands: readonly Command[] }[];
  readonly commands: number;
  readonly events: number;
}

/** Reads a game once, so that only the kernel is measured afterwards. */
export function courseOf(open: OpenGame): Course {
  return open.kind === 'peer' ? peersCourse(open) : ownCourse(open);
}

function peersCourse({ game, title: { title } }: Extract<OpenGame, { kind: 'peer' }>): Course {
  const imported = importGame(game, title);
  if (!imported.ok) throw importFailure(imported.error);
  const { start, commits } = imported.value;
  const plays = commits.filter(({ commands }) => commands.length > 0);
  const stream = plays.map(
    ({ revision, id, commands, events }): Commit => ({
      kind: 'play',
      revision,
      on: revision - 1,
      id: String(id),
      by: null,
      at: null,
      commands,
      events,
    }),
  );
  return course(title, start.events, start.state, stream, plays);
}

function ownCourse({ file, title: { title } }: Extract<OpenGame, { kind: 'own' }>): Course {
  const timeline = rebuild(title, file);
  return course(title, file.setUp, timeline.at(0), file.commits, playsOf(timeline));
}

function course(
  title: Title,
  setUp: readonly DomainEvent[],
  first: State,
  commits: readonly Commit[],
  plays: readonly (Course['plays'][number] & { readonly events: readonly DomainEvent[] })[],
): Course {
  const commands = plays.reduce((sum, play) => sum + play.commands.length, 0);
  const events = plays.reduce((sum, play) => sum + play.events.length, setUp.length);
  return { title, setUp, first, commits, plays, commands, events };
}

/** Decides every command of a game: track, tokens, trains and routes judged, no route searched. */
export function decideCourse({ title, first, plays }: Course): State {
  let state = first;
  for (const { commands, revision } of plays) {
    const decided = decideAll(title, state, commands, revision);
    if (!decided.ok) throw ruleFailure(decided.error, `Commit ${revision}: `);
    state = decided.value.state;
  }
  return state;
}

/** Rebuilds the last position from decoded events alone. */
export const rebuildCourse = ({ title, setUp, commits }: Course): State =>
  Timeline.load(evolveOf(title), setUp, commits).state;

export interface Figures {
  readonly commands: number;
  readonly events: number;
  readonly commandsPerSecond: number;
  readonly decideMs: number;
  readonly rebuildMs: number;
  /** Percent of the time that the process had a core to itself: far below 100, the machine was busy. */
  readonly corePercent: number;
}

const RUNS = 5;
/** Before anything counts: time enough for the compiler to have seen every rule. */
const WARM_UP_MS = 400;
/** A run repeats what is short until it is long enough for the clock. */
const LEAST_MS = 20;

/** Medians of five runs after a warm-up, and a check that both ways lead to the same position. */
export async function measure(course: Course, step: () => Promise<void>): Promise<Figures> {
  if (canonicalJson(decideCourse(course)) !== canonicalJson(rebuildCourse(course)))
    throw new Failure('rebuild-differs', 'The position rebuilt from the events is not the decided one.');
  const [started, cpu] = [performance.now(), process.threadCpuUsage()];
  const decideMs = await medianOf(() => decideCourse(course), step);
  const rebuildMs = await medianOf(() => rebuildCourse(course), step);
  const { user, system } = process.threadCpuUsage(cpu);
  const corePercent = Math.round((user + system) / 10 / (performance.now() - started));
  const { commands, events } = course;
  const commandsPerSecond = Math.round((commands / decideMs) * 1000);
  return { commands, events, commandsPerSecond, decideMs, rebuildMs, corePercent };
}

async function medianOf(work: () => unknown, step: () => Promise<void>): Promise<number> {
  repeatFor(WARM_UP_MS, work);
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    times.push(repeatFor(LEAST_MS, work));
    await step();
  }
  return median(times);
}

/** Milliseconds of one piece of work, on average over as many as fit. */
function repeatFor(least: number, work: () => unknown): number {
  const started = performance.now();
  let times = 0;
  for (;;) {
    work();
    times += 1;
    const ms = performance.now() - started;
    if (ms >= least) return ms / times;
  }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? 0)) / 2;
}

/** Runs that `measure` reports for one game. */
export const STEPS = 2 * RUNS;

export const cpuName = (): string => cpus()[0]?.model.trim() ?? 'an unknown processor';
