import { SegmentedControl } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { TileColour, TileId, TileType } from '@trunkline/engine';
import { pieceViolation } from '@trunkline/engine';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { TilePicture } from '../game/board/tile-picture.tsx';
import type { Printed } from './printed.ts';

const COLOURS: readonly TileColour[] = ['yellow', 'green', 'brown', 'gray'];

interface Props {
  readonly printed: Printed;
}

/** All tiles of a title by colour, or what each may become. */
export function TileSheet({ printed }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { view } = useSearch({ strict: false }) as { readonly view?: string };
  const tiles = [...printed.board.tiles.values()].filter(({ hidden }) => !hidden);
  return (
    <>
      <SegmentedControl
        aria-label={t('titlePart.left')}
        value={view === 'tree' ? 'tree' : 'sheet'}
        onChange={(value) =>
          void navigate({
            to: '.',
            search: (value === 'tree' ? { view: value } : {}) as never,
            replace: true,
          })
        }
        data={(['sheet', 'tree'] as const).map((value) => ({ value, label: t(`titlePart.${value}`) }))}
      />
      {COLOURS.map((colour) => {
        const of = tiles.filter((tile) => tile.colour === colour);
        if (of.length === 0) return null;
        return (
          <section key={colour} aria-labelledby={`tiles-${colour}`}>
            <h2 id={`tiles-${colour}`} className="tile-colour">
              {t(`titlePart.colours.${colour}`)}
            </h2>
            {view === 'tree' ? (
              <Tree printed={printed} of={of} tiles={tiles} />
            ) : (
              <div className="tile-sheet">
                {of.map((tile) => (
                  <Piece key={tile.id} printed={printed} tile={tile} size={104} />
                ))}
              </div>
            )}
          </section>
        );
      })}
    </>
  );
}

interface PieceProps extends Props {
  readonly tile: TileType;
  readonly size: number;
}

function Piece({ printed, tile, size }: PieceProps) {
  return (
    <figure>
      <TilePicture facts={printed} tile={tile.id} rotation={0} size={size} />
      <figcaption>
        <b>{tile.id}</b> <span className="muted">×{tile.count === 'unlimited' ? '∞' : tile.count}</span>
      </figcaption>
    </figure>
  );
}

interface TreeProps extends Props {
  readonly of: readonly TileType[];
  readonly tiles: readonly TileType[];
}

/** What each tile may become by the common rules: kept track, next colour, same label, same stops. */
function Tree({ printed, of, tiles }: TreeProps) {
  const { t } = useTranslation();
  const next = useMemo(
    () => new Map(of.map(({ id }) => [id, followers(printed, id, tiles)])),
    [printed, of, tiles],
  );
  return (
    <ul className="tile-tree">
      {of.map((tile) => {
        const after = next.get(tile.id) ?? [];
        return (
          <li key={tile.id}>
            <Piece printed={printed} tile={tile} size={88} />
            <span className="muted">{t(after.length === 0 ? 'titlePart.nothing' : 'titlePart.becomes')}</span>
            <div className="tile-sheet">
              {after.map((one) => (
                <Piece key={one.id} printed={printed} tile={one} size={64} />
              ))}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function followers({ board }: Printed, id: TileId, tiles: readonly TileType[]): readonly TileType[] {
  const old = board.turned(id, 0);
  const context = { board, colours: COLOURS, special: false };
  return tiles.filter((tile) => pieceViolation(context, old, old, tile) === null);
}
