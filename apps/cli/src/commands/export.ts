import path from 'node:path';
import { exportGame } from '@trunkline/import-18xxgames';
import { Failure, ruleFailure } from '../failure.ts';
import { openGame, writeText } from '../open-game.ts';
import { exportable, playsOf, rebuild } from '../own-game.ts';
import type { Terminal } from '../terminal.ts';
import { counted } from '../terminal.ts';

export interface ExportOptions {
  readonly out?: string;
  readonly json?: boolean;
}

/** Writes a game of ours in the peer's format: to `out`, or else to the terminal. */
export async function exportFile(file: string, options: ExportOptions, terminal: Terminal): Promise<void> {
  const open = openGame(file);
  if (open.kind !== 'own')
    throw new Failure('not-a-game-file', `"${file}" is a peer's export already.`, { file });
  const { title } = open.title;
  const plays = playsOf(rebuild(title, open.file));
  const id = path.basename(file).replace(/\.json(\.gz)?$/, '');
  const written = exportGame(title, exportable(open.file, plays, id));
  if (!written.ok) throw ruleFailure(written.error, 'The game cannot be written: ');
  const text = `${JSON.stringify(written.value)}\n`;
  if (options.out === undefined) {
    terminal.out(text);
    return;
  }
  writeText(options.out, text);
  const actions = written.value.actions.length;
  terminal.out(
    options.json === true
      ? `${JSON.stringify({ file, out: options.out, actions })}\n`
      : `Wrote ${counted(actions, 'action')} to ${options.out}.\n`,
  );
}
