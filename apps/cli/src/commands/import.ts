import type { GameFile, PlayerId } from '@trunkline/engine';
import { writeGameFile } from '@trunkline/engine';
import type { ImportedGame } from '@trunkline/import-18xxgames';
import { playsOf } from '@trunkline/import-18xxgames';
import { Failure } from '../failure.ts';
import type { Names } from '../open-game.ts';
import { openGame, writeText } from '../open-game.ts';
import { importWith } from '../replay-game.ts';
import type { Terminal } from '../terminal.ts';
import { counted } from '../terminal.ts';
import type { PlayableTitle } from '../titles.ts';

export interface ImportOptions {
  readonly out: string;
  readonly json?: boolean;
}

/** Reads a peer's export and writes it as a game of ours; nothing is written if any action is refused. */
export async function importFile(file: string, options: ImportOptions, terminal: Terminal): Promise<void> {
  const open = openGame(file);
  if (open.kind !== 'peer') throw new Failure('not-a-game', `"${file}" is a game of ours already.`, { file });
  const imported = await importWith(open, terminal);
  const game = gameFileOf(open.title, imported, open.names);
  writeText(options.out, writeGameFile(game));
  const commits = game.commits.length;
  terminal.out(
    options.json === true
      ? `${JSON.stringify({ file, out: options.out, commits })}\n`
      : `Wrote ${counted(commits, 'commit')} to ${options.out}.\n`,
  );
}

/** An imported game as a file of ours. */
function gameFileOf({ title }: PlayableTitle, imported: ImportedGame, names: Names): GameFile {
  const { start } = imported;
  const { players, seed, options, readings } = start.config;
  return {
    title: title.id,
    rulesVersion: title.version,
    players: players.map((id): { id: PlayerId; name: string } => ({ id, name: names[id] ?? id })),
    seed,
    options,
    readings,
    setUp: start.events,
    commits: playsOf(imported),
  };
}
