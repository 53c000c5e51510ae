import type { Command, GameFile } from '@trunkline/engine';
import { writeGameFile } from '@trunkline/engine';
import type { EventStore } from '@trunkline/event-store';
import {
  inSlices,
  Repository,
  readRecord,
  tableIdFor,
  transcriptOf,
  writeTranscript,
} from '@trunkline/games';
import { gamePath, readGame } from '../golden/game-folder.ts';
import { newCommandId } from '../platform/client/api.ts';

/** A game of the repository, played up to a revision; what comes after it is there to be sent. */
export interface Script {
  readonly begun: GameFile;
  readonly commands: readonly Command[];
}

/** @param from revision from which on its commands are to be sent */
export function script(name: string, from: number): Script {
  const game = readGame(gamePath(name));
  return {
    begun: { ...game, commits: game.commits.slice(0, from) },
    commands: game.commits.slice(from).flatMap((commit) => (commit.kind === 'play' ? commit.commands : [])),
  };
}

/** A table at which one person plays all seats of a script. */
export class ScriptedGame {
  readonly table: string;
  readonly #commands: readonly Command[];
  #at = 0;
  /** Its newest revision. */
  revision: number;
  /** A command is on its way. */
  busy = false;

  constructor(table: string, { begun, commands }: Script) {
    this.table = table;
    this.#commands = commands;
    this.revision = begun.commits.length;
  }

  get left(): number {
    return this.#commands.length - this.#at;
  }

  next(): Command | null {
    const command = this.#commands[this.#at] ?? null;
    this.#at += 1;
    return command;
  }
}

const AT_ONCE = 16;

/** Writes so many games straight into the store, as an import would. */
export async function seedGames(
  store: EventStore,
  user: string,
  of: Script,
  games: number,
): Promise<readonly ScriptedGame[]> {
  const record = await inSlices(readRecord(writeGameFile(of.begun)));
  if (!record.ok) throw new Error(`The script can't be read: ${JSON.stringify(record.problem)}`);
  const repository = new Repository(store, 1);
  const action = { do: 'import', file: '', visibility: 'public' } as const;
  const sitting = { user, commandId: 'bench', at: Date.now(), correlationId: 'bench', causationId: null };
  const transcript = transcriptOf(record.value, 'bench', action, sitting);
  const seeded: ScriptedGame[] = [];
  let left = games;
  const write = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const commandId = newCommandId();
      const table = tableIdFor(user, commandId);
      const origin = { ...sitting, commandId };
      const chance = { seed: 1, invite: commandId, draw: () => 0 };
      const written = await writeTranscript(repository, table, 'table.import', transcript, origin, chance);
      if (!written.ok) throw new Error(JSON.stringify(written.problem));
      seeded.push(new ScriptedGame(table, of));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, write));
  return seeded;
}
