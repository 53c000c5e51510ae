import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { GameFile, PlayerId } from '@trunkline/engine';
import { GAME_FILE_FORMAT, readGameFile } from '@trunkline/engine';
import type { PeerGame } from '@trunkline/import-18xxgames';
import { parseFile, peerTitleOf } from '@trunkline/import-18xxgames';
import { Failure, importFailure, ruleFailure } from './failure.ts';
import type { PlayableTitle } from './titles.ts';
import { titleNamed } from './titles.ts';

export type Names = Readonly<Record<PlayerId, string>>;

/** A game from a file: a peer's export, or one of our own. */
export type OpenGame =
  | { readonly kind: 'peer'; readonly game: PeerGame; readonly title: PlayableTitle; readonly names: Names }
  | { readonly kind: 'own'; readonly file: GameFile; readonly title: PlayableTitle; readonly names: Names };

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist',
  EISDIR: 'is a folder',
  EACCES: 'may not be read or written here',
  ENOTDIR: 'lies in something that is no folder',
};

const fileFailure = (file: string, error: unknown): Failure => {
  const code = String((error as { code?: unknown }).code ?? 'unknown');
  return new Failure('file', `"${file}" ${reasons[code] ?? `cannot be used (${code})`}.`, { file, code });
};

const isCompressed = (bytes: Buffer): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** A file's text, unpacked if it is compressed. */
export function readText(file: string): string {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    throw fileFailure(file, error);
  }
  if (!isCompressed(bytes)) return bytes.toString('utf8');
  try {
    return gunzipSync(bytes).toString('utf8');
  } catch {
    throw new Failure('file', `"${file}" is a damaged gzip file.`, { file });
  }
}

/** Writes a whole file. */
export function writeText(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (error) {
    throw fileFailure(file, error);
  }
}

/** Whether a text is, or would like to be, a game of ours. */
const looksOwn = (text: string): boolean =>
  new RegExp(`^\\s*\\{\\s*"format"\\s*:\\s*"${GAME_FILE_FORMAT}"`).test(text) || hasOwnFormat(text);

function hasOwnFormat(text: string): boolean {
  if (!text.includes(GAME_FILE_FORMAT)) return false;
  try {
    return (JSON.parse(text) as { format?: unknown } | null)?.format === GAME_FILE_FORMAT;
  } catch {
    return false;
  }
}

/** Opens a game; its format is told by what it holds, not by its name. */
export function openGame(file: string): OpenGame {
  const text = readText(file);
  return looksOwn(text) ? openOwn(text) : openPeer(text);
}

function openOwn(text: string): OpenGame {
  const read = readGameFile(text);
  if (!read.ok) throw ruleFailure(read.error);
  const names = Object.fromEntries(read.value.players.map(({ id, name }) => [id, name]));
  return { kind: 'own', file: read.value, title: titleNamed(read.value.title), names };
}

function openPeer(text: string): OpenGame {
  const parsed = parseFile(text);
  if (!parsed.ok) throw importFailure(parsed.error);
  const game = parsed.value;
  const peer = peerTitleOf(game.title);
  if (peer === null) throw importFailure({ code: 'unknown-title', params: { title: game.title } });
  const names = Object.fromEntries(game.players.map(({ id, name }) => [`p:${id}`, name]));
  return { kind: 'peer', game, title: titleNamed(peer.id), names };
}
