import type { GameFile, PlayerId } from '@trunkline/engine';
import { decodeEvent } from '@trunkline/engine';
import type { OpenGame } from './game-stream.ts';

/**
 * A game as a file of ours (`writeGameFile`), undone lines included: `readRecord` takes it back.
 *
 * @param names of the players by seat; a seat without one is called by its id
 */
export function gameFileOf(game: OpenGame, names: Readonly<Record<string, string>>): GameFile {
  const { title, setUp, timeline } = game;
  const { players, seed, options, readings, events } = setUp;
  return {
    title: title.id,
    rulesVersion: game.rulesVersion,
    players: players.map((id) => ({ id: id as PlayerId, name: names[id] ?? id })),
    seed,
    options,
    readings,
    setUp: events.map((e) => decodeEvent(e)),
    commits: timeline.commits,
  };
}
