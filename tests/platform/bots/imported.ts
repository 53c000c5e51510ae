import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { GameFile } from '@trunkline/engine';
import { readGameFile } from '@trunkline/engine';

const root = path.resolve(import.meta.dirname, '../../..');

/**
 * A peer's export as the command line imports it, with a commit for each command and with the seats `p:1`, `p:2` … of
 * a table of ours, so that it can be played once more.
 */
export function importedByCli(file: string): GameFile {
  const folder = mkdtempSync(path.join(tmpdir(), 'trunkline-imported-'));
  try {
    const out = path.join(folder, 'game.json');
    execFileSync(process.execPath, [path.join(root, 'tools/run.mjs'), 'cli', 'import', file, '--out', out], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    return singly(ours(readFileSync(out, 'utf8')));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function read(text: string): GameFile {
  const file = readGameFile(text);
  if (!file.ok) throw new Error(`The command line wrote what it can't read: ${JSON.stringify(file.error)}`);
  return file.value;
}

/** Seats are renamed by their place at the table. */
function ours(text: string): GameFile {
  const names = new Map(read(text).players.map(({ id }, i) => [id as string, `p:${i + 1}`]));
  return read(text.replace(/p:\d+/g, (id) => names.get(id) ?? id));
}

/** Events go with the last command of their commit: only the commands are sent, and the position is the same. */
function singly(file: GameFile): GameFile {
  const commits = file.commits.flatMap((commit) => {
    if (commit.kind !== 'play') throw new Error('The peer takes nothing back in this game.');
    const last = commit.commands.length - 1;
    return commit.commands.map((command, i) => ({
      ...commit,
      commands: [command],
      by: command.by.seat,
      events: i === last ? commit.events : [],
    }));
  });
  return { ...file, commits: commits.map((commit, i) => ({ ...commit, revision: i + 1, on: i })) };
}
