import type { GameFile, PlayCommit } from '@trunkline/engine';
import { decodeEvent, Timeline } from '@trunkline/engine';
import { get } from '../api/client.ts';
import type { Listed } from '../api/queries.ts';
import { reachOf } from '../game/room.ts';
import type { CommitsPage } from '../live/game-store.ts';
import { factsOf } from '../titles/facts.ts';
import { keptGame } from './database.ts';
import { decoded, fileOf, isOnDevice } from './kept-game.ts';

/** A game as it can be copied: what led to a position of it, and what it is called. */
export interface Copied {
  readonly name: string;
  readonly file: GameFile;
  /** The revision at which the copy stands. */
  readonly at: number;
  /** The newest revision of the game itself. */
  readonly revision: number;
}

/** What led to a position of a game of the platform or of this device; null: there is no such game. */
export async function copyOf(game: string, at: number | undefined): Promise<Copied | null> {
  const whole = isOnDevice(game) ? await ofDevice(game) : await ofPlatform(game);
  if (whole === null) return null;
  const { name, file } = whole;
  const facts = await factsOf(file.title);
  if (facts === null) return null;
  const timeline = Timeline.load(facts.evolve, file.setUp, file.commits);
  const commit = at === undefined ? undefined : timeline.commits[at - 1];
  const head =
    at === 0
      ? 0
      : commit === undefined
        ? timeline.head
        : commit.kind === 'play'
          ? commit.revision
          : commit.to;
  const commits = timeline.line(head).map((play, i): PlayCommit => ({ ...play, revision: i + 1, on: i }));
  return { name, at: head, revision: timeline.revision, file: { ...file, commits } };
}

type Whole = Pick<Copied, 'name' | 'file'>;

async function ofDevice(id: string): Promise<Whole | null> {
  const game = await keptGame(id);
  return game === null ? null : { name: game.name, file: fileOf(game) };
}

/** All of a table's game, or what was kept when it was last opened if the platform can't be reached. */
async function ofPlatform(id: string): Promise<Whole | null> {
  try {
    return await fetched(id);
  } catch (error) {
    const seen = await ofDevice(`seen-${id}`);
    if (seen !== null) return seen;
    throw error;
  }
}

async function fetched(id: string): Promise<Whole> {
  const [{ table }, commits] = await Promise.all([get<Listed>(`tables/${id}`), allCommits(id)]);
  const users = [...new Set(table.seats.map(({ user }) => user))].sort();
  const { names } = await get<{ names: Readonly<Record<string, string>> }>(`users?ids=${users.join(',')}`);
  const several = users.length < table.seats.length;
  const file: GameFile = {
    title: table.title,
    rulesVersion: commits.rulesVersion,
    players: table.seats.map(({ seat, user, name }) => ({
      id: seat as `p:${string}`,
      name: name ?? (several ? undefined : names[user]) ?? seat.slice(2),
    })),
    seed: 0,
    options: table.options,
    readings: table.readings,
    setUp: commits.setUp,
    commits: commits.commits,
  };
  return { name: table.name, file };
}

async function allCommits(id: string): Promise<Pick<GameFile, 'rulesVersion' | 'setUp' | 'commits'>> {
  const reach = reachOf(id);
  const pages: CommitsPage[] = [];
  let count = 0;
  for (;;) {
    const page = await reach.commits(count);
    pages.push(page);
    count += page.commits.length;
    if (page.commits.length === 0 || count >= page.revision) break;
  }
  const setUp = pages.find((page) => page.setUp !== null)?.setUp?.events ?? [];
  return {
    // Only a file that leaves the device says by which rules it was begun; a board does not.
    rulesVersion: 1,
    setUp: setUp.map((event) => decodeEvent(event)),
    commits: pages.flatMap((page) => page.commits.map(decoded)),
  };
}
