import type { Command, GameFile } from '@trunkline/engine';
import { fileOf, type KeptGame } from './kept-game.ts';
import { once } from './rules.ts';

/** Longer addresses are cut by some mail programs and servers. */
const LONGEST = 6_000;

/** Commands as a word of an address. */
export async function wordOf(commands: readonly Command[]): Promise<string> {
  const packed = await through(
    new CompressionStream('deflate-raw'),
    new TextEncoder().encode(JSON.stringify(commands)),
  );
  const bytes = [...packed].map((byte) => String.fromCharCode(byte)).join('');
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** What stands in such a word; whether it is a list of commands the rules will tell. */
export async function commandsIn(word: string): Promise<readonly unknown[]> {
  try {
    const bytes = Uint8Array.from(atob(word.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
      c.charCodeAt(0),
    );
    const text = new TextDecoder().decode(await through(new DecompressionStream('deflate-raw'), bytes));
    const found: unknown = JSON.parse(text);
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}

async function through(
  stream: CompressionStream | DecompressionStream,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array> {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}

/** Moves made on a board itself, in order; what was taken back there is none of them. */
export function ownMoves(game: KeptGame): readonly Command[] {
  const copied = game.from?.copied ?? 0;
  const line: Command[][] = [];
  const plays = new Map<number, { readonly on: number; readonly commands: readonly Command[] }>();
  let head = 0;
  for (const commit of fileOf(game).commits) {
    if (commit.kind === 'play') plays.set(commit.revision, commit);
    head = commit.kind === 'play' ? commit.revision : commit.to;
  }
  for (let at = head; at > copied; at = plays.get(at)?.on ?? 0)
    line.push([...(plays.get(at)?.commands ?? [])]);
  return line.reverse().flat();
}

/** An address that makes the same moves on a board of whoever opens it; null: they are too many. */
export async function linkOf(game: KeptGame, origin: string): Promise<string | null> {
  if (game.from === null) return null;
  const word = await wordOf(ownMoves(game));
  const link = `${origin}/g/${game.from.game}/what-if?from=${game.from.at}&moves=${word}`;
  return link.length > LONGEST ? null : link;
}

/** A game with the moves of a word made in it, as far as the rules allow. */
export async function followed(file: GameFile, word: string): Promise<GameFile> {
  const commands = await commandsIn(word);
  return once((rules) => rules.follow(file, commands));
}
