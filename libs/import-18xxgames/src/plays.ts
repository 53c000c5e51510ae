import type { Commit } from '@trunkline/engine';
import type { ImportedGame } from './import.ts';

const SECOND = 1000;

/** An imported game as commits of ours: each recorded action that moves is one, under the action's number. */
export const playsOf = ({ commits }: ImportedGame): readonly Commit[] =>
  commits
    .filter(({ commands }) => commands.length > 0)
    .map(({ id, revision, createdAt, commands, events }) => ({
      kind: 'play',
      revision,
      on: revision - 1,
      id: String(id),
      by: commands[0]?.by.seat ?? null,
      at: createdAt === null ? null : createdAt * SECOND,
      commands,
      events,
    }));
