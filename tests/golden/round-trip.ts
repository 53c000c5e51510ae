import type { GameConfig, State, Title } from '@trunkline/engine';
import type { ExportedCommit } from '@trunkline/import-18xxgames';
import { exportGame, importGame, parseFile } from '@trunkline/import-18xxgames';
import { title1848 } from '@trunkline/title-1848';

/** The last position of a game, of 1848 unless told otherwise, that is written in the peer's format and imported again; throws if refused. */
export function thereAndBack(
  config: GameConfig,
  commits: readonly ExportedCommit[],
  title: Title = title1848,
): State {
  const game = { id: 1, description: '', config, names: {}, commits, createdAt: 0 };
  const written = exportGame(title, game);
  if (!written.ok) throw new Error(JSON.stringify(written.error));
  const read = parseFile(JSON.stringify(written.value));
  const imported = read.ok ? importGame(read.value, title) : read;
  if (!imported.ok) throw new Error(JSON.stringify(imported.error));
  return imported.value.state;
}
