import { writeGameFile } from '@trunkline/engine';
import { playRandomGame, Stuck } from '@trunkline/testing';
import { Failure, usage } from '../failure.ts';
import type { Names } from '../open-game.ts';
import { writeText } from '../open-game.ts';
import { endSentence, ranking } from '../outcome.ts';
import { showProgress } from '../progress.ts';
import { randomFile } from '../random-file.ts';
import type { Terminal } from '../terminal.ts';
import { columns, counted, duration, grouped } from '../terminal.ts';
import { checkPlayers, titleNamed } from '../titles.ts';

export interface PlayOptions {
  readonly title: string;
  readonly players: number;
  readonly seed: number;
  readonly random?: boolean;
  readonly out?: string;
  readonly json?: boolean;
}

/** Plays a whole game by chance. Without `out` the result is told and the game forgotten. */
export async function play(options: PlayOptions, terminal: Terminal): Promise<void> {
  const { players, seed } = options;
  if (options.random !== true) throw usage('Say --random: other players do not sit at a terminal.');
  const playable = titleNamed(options.title);
  checkPlayers(playable, players);
  const started = performance.now();
  const progress = showProgress(terminal, 'Playing', 1);
  const game = playing(() => playRandomGame(playable.title, { players, seed }));
  progress.end();
  const ms = performance.now() - started;
  if (game.ended === null)
    throw new Failure('endless', `The game had not ended after ${counted(game.commits.length, 'command')}.`);

  const file = randomFile(playable.title, seed, game);
  if (options.out !== undefined) writeText(options.out, writeGameFile(file));
  const names: Names = Object.fromEntries(file.players.map(({ id, name }) => [id, name]));
  const rows = ranking(playable, game.state, names);
  const events = file.setUp.length + game.commits.reduce((sum, commit) => sum + commit.events.length, 0);
  if (options.json === true) {
    const { title, out } = options;
    const counts = { commands: game.commits.length, events, ms: Math.round(ms) };
    const told = { title, players, seed, endReason: game.ended, ranking: rows, ...counts, out: out ?? null };
    terminal.out(`${JSON.stringify(told)}\n`);
    return;
  }
  const { currency } = playable;
  terminal.out(
    `${[
      `${playable.name}, ${counted(players, 'player')}, by chance from seed ${seed}.`,
      endSentence(playable, game.state, names),
      ...columns(
        rows.map(({ place, name, score }) => [`${place}.`, name, `${currency}${grouped(score)}`]),
      ).map((row) => `  ${row}`),
      `${counted(game.commits.length, 'command')}, ${counted(events, 'event')}, in ${duration(ms)}.`,
      options.out === undefined
        ? 'Keep it with --out FILE.'
        : `Kept in ${options.out}:  npx trunkline replay ${options.out}`,
    ].join('\n')}\n`,
  );
}

/** A position without a way on is a defect of ours, told without a stack. */
function playing<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof Stuck) throw new Failure('stuck', error.message);
    throw error;
  }
}
