import type { GameFile, PlayerId } from '@trunkline/engine';
import { writeGameFile } from '@trunkline/engine';
import type { ImportedGame } from '@trunkline/import-18xxgames';
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

const SECOND = 1000;

/** An imported game as a file of ours: each recorded action is a commit under the action's number. */
function gameFileOf({ title }: PlayableTitle, { start, commits }: ImportedGame, names: Names): GameFile {
  const { players, seed, options, readings } = start.config;
  const plays = commits.filter(({ commands }) => commands.length > 0);
  return {
    title: title.id,
    rulesVersion: title.version,
    players: players.map((id): { id: PlayerId; name: string } => ({ id, name: names[id] ?? id })),
    seed,
    options,
    readings,
    setUp: start.events,
    commits: plays.map(({ id, revision, createdAt, commands, events }) => ({
      kind: 'play',
      revision,
      on: revision - 1,
      id: String(id),
      by: commands[0]?.by.seat ?? null,
      at: createdAt === null ? null : createdAt * SECOND,
      commands,
      events,
    })),
  };
}
