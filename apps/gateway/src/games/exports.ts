import type { Problem } from '@trunkline/contracts';
import { ruledOut } from '@trunkline/contracts';
import type { GameFile, PlayerId } from '@trunkline/engine';
import { writeGameFile } from '@trunkline/engine';
import { gameFileOf, type OpenGame, type Table } from '@trunkline/games';
import { exportGame } from '@trunkline/import-18xxgames';
import { Refused } from '../http/refused.ts';

export const EXPORT_FORMATS = ['trunkline', '18xxgames'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

const SECOND = 1_000;

/** A game as a file: ours, undone moves included, or the peer's, its line alone. */
export function exportOf(
  format: ExportFormat,
  table: Table,
  game: OpenGame,
  names: Readonly<Record<string, string>>,
): string {
  const file = gameFileOf(game, names);
  return format === 'trunkline' ? writeGameFile(file) : peerFile(table, game, file);
}

function peerFile(table: Table, { title, timeline }: OpenGame, file: GameFile): string {
  const { players, seed, options, readings } = file;
  const written = exportGame(title, {
    id: table.id,
    description: table.name,
    config: { players: players.map(({ id }) => id), seed, options, readings },
    names: Object.fromEntries(players.map(({ id, name }) => [id as PlayerId, name])),
    commits: timeline.line().map(({ commands, at, revision }) => ({
      commands,
      revision,
      at: Math.floor((at ?? 0) / SECOND),
    })),
    createdAt: Math.floor(table.createdAt / SECOND),
  });
  if (written.ok) return `${JSON.stringify(written.value)}\n`;
  const { code, params } = written.error;
  throw new Refused(ruledOut(code, params as Problem['params']));
}
