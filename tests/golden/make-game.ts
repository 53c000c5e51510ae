import { randomFile } from '@trunkline/cli';
import type { Command, CommitInfo, GameFile, PlayCommit, Title } from '@trunkline/engine';
import { decideAll, evolveOf, Timeline } from '@trunkline/engine';
import { playRandomGame } from '@trunkline/testing';
import type { Recipe } from './recipes.ts';

/** Plays a golden game anew. */
export function makeGame(title: Title, recipe: Recipe): GameFile {
  const { players, seed, options, endAfter } = recipe;
  const weights = { ...recipe.habits, programme: recipe.programmes };
  const maxCommands = endAfter ?? 5000;
  const game = playRandomGame(title, { players, seed, options, weights, maxCommands });
  if (endAfter === null && game.ended === null) throw new Error(`${recipe.name} does not end.`);
  const file = randomFile(title, seed, game);
  const commands = game.commits.map(({ command }) => command);
  if (endAfter !== null) commands.push(endByHand(file));
  return decideAgain(title, file, commands, recipe.mind);
}

const endByHand = ({ players }: GameFile): Command => {
  const seat = players[0]?.id ?? 'p:1';
  return { do: 'end-game', by: { seat, entity: seat } };
};

/** Every so many commands somebody takes the last one back, and then does it all the same. */
const HESITATES = 45;
/** Or begins the turn again. */
const RESTARTS = 70;

function decideAgain(
  title: Title,
  file: GameFile,
  commands: readonly Command[],
  mind: Recipe['mind'],
): GameFile {
  const timeline = new Timeline(evolveOf(title), file.setUp);
  const info = (): CommitInfo => ({
    id: String(timeline.revision + 1),
    by: file.players[0]?.id ?? null,
    at: null,
  });
  const play = (done: readonly Command[]): void => playOn(title, timeline, done);
  for (const [i, command] of commands.entries()) {
    play([command]);
    if (mind === 'steady') continue;
    if (i % HESITATES === HESITATES - 1) {
      timeline.undo(info());
      timeline.redo(info());
    }
    if (i % RESTARTS === RESTARTS - 1) {
      const before = timeline.line();
      timeline.restartTurn(info());
      for (const commit of before.slice(timeline.line().length)) play(commit.commands);
    }
  }
  return { ...file, commits: timeline.commits };
}

function playOn(title: Title, timeline: Timeline, commands: readonly Command[]): void {
  const revision = timeline.revision + 1;
  const decided = decideAll(title, timeline.state, commands, revision);
  if (!decided.ok) throw new Error(`Revision ${revision}: ${JSON.stringify(decided.error)}`);
  const { events, state } = decided.value;
  timeline.play(commands, events, state, {
    id: String(revision),
    by: commands[0]?.by.seat ?? null,
    at: null,
  });
}

/** The same deeds decided by the rules as they are now; an error if one of them is no longer accepted. */
export function renewGame(title: Title, file: GameFile, setUp: GameFile['setUp']): GameFile {
  const timeline = new Timeline(evolveOf(title), setUp);
  for (const commit of file.commits) {
    if (commit.kind === 'play') renewPlay(title, timeline, commit);
    else timeline.append(commit);
  }
  return { ...file, rulesVersion: title.version, setUp, commits: timeline.commits };
}

function renewPlay(title: Title, timeline: Timeline, { revision, commands, id, by, at }: PlayCommit): void {
  const decided = decideAll(title, timeline.state, commands, revision);
  if (!decided.ok) throw new Error(`Revision ${revision}: ${JSON.stringify(decided.error)}`);
  timeline.play(commands, decided.value.events, decided.value.state, { id, by, at });
}
