import type { GameOutcome } from '@trunkline/contracts';
import type { Commit, GameFile } from '@trunkline/engine';
import type { Answer, Api, Person } from '../client/api.ts';
import { got } from '../client/api.ts';

/** Plays a recorded game again, commit by commit, each by the person whose seat it was. */
export async function retell(
  { commits }: GameFile,
  table: string,
  bySeat: Readonly<Record<string, Person>>,
): Promise<void> {
  const [anybody] = Object.values(bySeat);
  for (const commit of commits) {
    const person = bySeat[commit.by ?? ''] ?? anybody;
    if (person === undefined) throw new Error('Nobody plays.');
    const { revision } = got(await send(person.api, table, commit));
    if (revision !== commit.revision)
      throw new Error(`Commit ${commit.revision} became revision ${revision} of ${table}.`);
  }
}

function send(api: Api, table: string, commit: Commit): Promise<Answer<GameOutcome>> {
  switch (commit.kind) {
    case 'undone':
      return api.undoTo(table, commit.to);
    case 'redone':
      return api.move(table, 'redo');
    case 'play': {
      const [command, ...more] = commit.commands;
      if (command === undefined || more.length > 0)
        throw new Error(`Commit ${commit.revision} is not one command.`);
      return api.act(table, command);
    }
  }
}
