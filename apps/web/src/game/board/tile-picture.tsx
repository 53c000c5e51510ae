import { TileArt } from '@trunkline/board-art';
import { usePips } from '../../app/palette.ts';
import type { TitleFacts } from '../../titles/facts.ts';

interface Props {
  readonly facts: Pick<TitleFacts, 'board'>;
  readonly tile: string;
  readonly rotation: number;
  readonly size: number;
}

/** A tile as it would lie. */
export function TilePicture({ facts: { board }, tile, rotation, size }: Props) {
  const pips = usePips();
  const shape = board.tile(tile);
  if (shape === undefined) return null;
  return (
    <span className="tile-picture" style={{ width: size }}>
      <TileArt shape={shape} rotation={rotation} layout={board.layout} lod={2} pips={pips} />
    </span>
  );
}
