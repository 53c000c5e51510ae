import type { DomainEvent, State } from '@trunkline/engine';
import type { ImportedGame } from '@trunkline/import-18xxgames';
import { importSteps } from '@trunkline/import-18xxgames';
import { importFailure } from './failure.ts';
import type { OpenGame } from './open-game.ts';
import type { Redecided } from './own-game.ts';
import { movesOf, rebuild, redecide } from './own-game.ts';
import type { Progress } from './progress.ts';
import { showProgress } from './progress.ts';
import type { Terminal } from './terminal.ts';

/** A game replayed to its last position. */
export interface Replayed {
  readonly state: State;
  readonly commands: number;
  /** Events of the set-up and of every commit that counts, in order. */
  readonly events: readonly DomainEvent[];
  /** Milliseconds for deciding every command. */
  readonly decideMs: number;
  /** What only a game of ours has: its events can be checked. */
  readonly own: {
    /** Milliseconds from decoded events to the position. */
    readonly rebuildMs: number;
    readonly redecided: Redecided;
    /** Commits that undo or redo. */
    readonly moves: number;
  } | null;
}

type OwnGame = Extract<OpenGame, { readonly kind: 'own' }>;
type PeersGame = Extract<OpenGame, { readonly kind: 'peer' }>;

export const replayGame = (open: OpenGame, terminal: Terminal): Promise<Replayed> =>
  open.kind === 'peer' ? replayPeers(open, terminal) : replayOwn(open, terminal);

async function replayPeers(open: PeersGame, terminal: Terminal): Promise<Replayed> {
  const started = performance.now();
  const { start, commits, state } = await importWith(open, terminal);
  return {
    state,
    commands: commits.reduce((sum, { commands }) => sum + commands.length, 0),
    events: [...start.events, ...commits.flatMap(({ events }) => events)],
    decideMs: performance.now() - started,
    own: null,
  };
}

/** Imports a peer's game while progress is shown. */
export async function importWith({ game, title }: PeersGame, terminal: Terminal): Promise<ImportedGame> {
  const steps = importSteps(game, title.title);
  let progress: Progress | null = null;
  try {
    for (;;) {
      const { done, value } = steps.next();
      if (done === true) {
        if (!value.ok) throw importFailure(value.error);
        return value.value;
      }
      if (value.is === 'start') progress = showProgress(terminal, 'Replaying', value.actions);
      else await progress?.step();
    }
  } finally {
    progress?.end();
  }
}

async function replayOwn({ file, title }: OwnGame, terminal: Terminal): Promise<Replayed> {
  const before = performance.now();
  const timeline = rebuild(title.title, file);
  const rebuilt = performance.now();
  const progress = showProgress(terminal, 'Replaying', file.commits.length);
  const plays = redecide(title.title, file, timeline);
  let redecided: Redecided;
  try {
    for (;;) {
      const { done, value } = plays.next();
      if (done === true) {
        redecided = value;
        break;
      }
      await progress.step();
    }
  } finally {
    progress.end();
  }
  const line = timeline.line();
  return {
    state: timeline.state,
    commands: line.reduce((sum, { commands }) => sum + commands.length, 0),
    events: [...file.setUp, ...line.flatMap(({ events }) => events)],
    decideMs: performance.now() - rebuilt,
    own: { rebuildMs: rebuilt - before, redecided, moves: movesOf(file).length },
  };
}
