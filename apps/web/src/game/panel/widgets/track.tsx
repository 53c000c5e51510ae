import { Button, SegmentedControl, Skeleton } from '@mantine/core';
import IconRotateClockwise from '@tabler/icons-react/icons/IconRotateClockwise';
import type { Choice, Command, Option, TileId } from '@trunkline/engine';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useExpand } from '../../ask.ts';
import { TilePicture } from '../../board/tile-picture.tsx';
import { useDraft } from '../../kept.ts';
import { useShown } from '../../picks.ts';
import { useRoom } from '../../room.ts';
import { Commit } from '../commit.tsx';
import { Pick } from './sale.tsx';

interface Draft {
  readonly by: string;
  readonly hex: string | null;
  readonly tile: TileId | null;
  readonly turn: number;
}

const hexesOf = (option: Option | undefined): readonly string[] => {
  const field = option?.fields.find((f) => 'name' in f && f.name === 'hex');
  if (field === undefined) return [];
  return 'of' in field ? (field.of as readonly string[]) : 'is' in field ? [String(field.is)] : [];
};

interface Fit {
  readonly tile: TileId;
  readonly ways: readonly { readonly rotation: number; readonly cost: number }[];
}

const fitsOf = (choices: readonly Choice[]): readonly Fit[] => {
  const found = new Map<TileId, { rotation: number; cost: number }[]>();
  for (const { values, cost } of choices) {
    const tile = String(values['tile']);
    const ways = found.get(tile) ?? [];
    ways.push({ rotation: Number(values['rotation']), cost: cost ?? 0 });
    found.set(tile, ways);
  }
  return [...found].map(([tile, ways]) => ({ tile, ways }));
};

/** Laying: a hex on the board, a tile from the strip, turned until it lies well, then the button. */
export function TrackWidget({ options }: { readonly options: readonly Option[] }) {
  const { t } = useTranslation();
  const { facts, words, state } = useRoom();
  const first = options[0]?.by.entity ?? '';
  const [draft, setDraft] = useDraft<Draft>(`track.${first}`, { by: first, hex: null, tile: null, turn: 0 });
  const option = options.find(({ by }) => by.entity === draft.by) ?? options[0];
  const hexes = hexesOf(option);
  const hex = draft.hex !== null && hexes.includes(draft.hex) ? draft.hex : null;
  const { data } = useExpand(
    option === undefined || hex === null ? null : { do: 'lay-tile', by: option.by, fields: { hex } },
    'tiles',
  );
  const fits = fitsOf(data ?? []);
  const fit = fits.find(({ tile }) => tile === draft.tile);
  const way = fit?.ways[draft.turn % fit.ways.length];
  const rotate = () => setDraft({ ...draft, turn: draft.turn + 1 });
  const ghost =
    hex !== null && fit !== undefined && way !== undefined
      ? {
          hex,
          tile: fit.tile,
          rotation: way.rotation,
          rotations: fit.ways.length,
          shown: draft.turn % fit.ways.length,
        }
      : null;
  useShown(
    {
      rings: hexes,
      selected: hex,
      ghost,
      routes: [],
      anyHex: false,
      onHex: (id) => {
        if (id === hex && fit !== undefined) rotate();
        else if (hexes.includes(id)) setDraft({ ...draft, hex: id, tile: null, turn: 0 });
      },
    },
    JSON.stringify([hexes.join(), hex, ghost, fits.length]),
  );
  useRotateKey(rotate);
  if (option === undefined) return null;
  const command: Command | null =
    ghost === null
      ? null
      : { do: 'lay-tile', by: option.by, hex: ghost.hex, tile: ghost.tile, rotation: ghost.rotation };
  return (
    <>
      {options.length > 1 ? (
        <SegmentedControl
          size="sm"
          value={option.by.entity}
          onChange={(by) => setDraft({ by, hex: null, tile: null, turn: 0 })}
          data={options.map(({ by }) => ({
            value: by.entity,
            label: t('track.by', { by: words.short(by.entity) }),
          }))}
        />
      ) : null}
      {hex === null ? (
        <>
          <p className="hint">{t('track.chooseHex', { count: hexes.length })}</p>
          <div className="row wrap hexes">
            {hexes.map((id) => (
              <Pick
                key={id}
                on={false}
                open
                press={() => setDraft({ ...draft, hex: id, tile: null, turn: 0 })}
              >
                {id}
                {facts.board.hex(id)?.name == null ? '' : ` ${facts.board.hex(id)?.name}`}
              </Pick>
            ))}
          </div>
        </>
      ) : (
        <>
          <div className="row">
            <b>
              {hex} {facts.board.hex(hex)?.name ?? ''}
            </b>
            <Button
              size="compact-sm"
              variant="subtle"
              onClick={() => setDraft({ ...draft, hex: null, tile: null, turn: 0 })}
            >
              {t('track.otherHex')}
            </Button>
          </div>
          {data === undefined ? <Skeleton height={84} /> : null}
          <div className="strip" role="radiogroup" aria-label={t('track.tiles')}>
            {fits.map(({ tile, ways }) => (
              <button
                key={tile}
                type="button"
                role="radio"
                aria-checked={tile === draft.tile}
                className="tile-choice"
                onClick={() => (tile === draft.tile ? rotate() : setDraft({ ...draft, tile, turn: 0 }))}
              >
                <TilePicture
                  facts={facts}
                  tile={tile}
                  rotation={tile === draft.tile ? (way?.rotation ?? 0) : (ways[0]?.rotation ?? 0)}
                  size={60}
                />
                <span>
                  {tile}{' '}
                  <span className="muted">
                    ×{String(state.map.stock[tile] === 'unlimited' ? '∞' : (state.map.stock[tile] ?? 0))}
                  </span>
                </span>
              </button>
            ))}
          </div>
          {fit === undefined || command === null ? (
            <p className="hint">{t('track.chooseTile')}</p>
          ) : (
            <div className="lay">
              <Button
                variant="default"
                className="rotate"
                leftSection={<IconRotateClockwise size={18} stroke={1.75} />}
                disabled={fit.ways.length < 2}
                onClick={rotate}
              >
                {fit.ways.length < 2
                  ? t('track.onlyWay')
                  : t('track.rotate', { n: (draft.turn % fit.ways.length) + 1, of: fit.ways.length })}
              </Button>
              <Commit command={command} known={{ cost: way?.cost ?? 0 }} />
            </div>
          )}
        </>
      )}
    </>
  );
}

/** `r` turns the tile, but not while somebody types. */
function useRotateKey(rotate: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const typing =
        event.target instanceof HTMLElement && event.target.closest('input, textarea, select') !== null;
      if (event.key.toLowerCase() === 'r' && !typing && !event.ctrlKey && !event.metaKey && !event.altKey)
        rotate();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
}
