import type { GameFile, PlayerId, Title } from '@trunkline/engine';
import type { RandomGame } from '@trunkline/testing';

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn'] as const;

/** A game that the random player played, as a file of ours. */
export function randomFile(title: Title, seed: number, { setUp, commits, state }: RandomGame): GameFile {
  const { options, readings } = state.meta;
  return {
    title: title.id,
    rulesVersion: title.version,
    players: state.seats.seated.map((id, seat): { id: PlayerId; name: string } => ({
      id,
      name: NAMES[seat] ?? id,
    })),
    seed,
    options,
    readings,
    setUp,
    commits: commits.map(({ command, events }, i) => ({
      kind: 'play',
      revision: i + 1,
      on: i,
      id: String(i + 1),
      by: command.by.seat,
      at: null,
      commands: [command],
      events,
    })),
  };
}
