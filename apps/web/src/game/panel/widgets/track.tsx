import { Button, SegmentedControl, Skeleton } from '@mantine/core';
import IconRotateClockwise from '@tabler/icons-react/icons/IconRotateClockwise';
import type { Choice, Command, Option, TileId } from '@trunkline/engine';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useExpand } from '../../ask.ts';
import { TilePicture } from '../../board/tile-picture.tsx';
import { nextTiles } from '../../board/upgrades.ts';
import { useDraft } from '../../kept.ts';
import { useShown } from '../../picks.ts';
import { useRoom } from '../../room.ts';
import { Commit } from '../commit.tsx';
import { Greyed } from '../greyed.tsx';
import { Pick } from './sale.tsx';

const LayGain = lazy(async () => ({ default: (await import('./lay-gain.tsx')).LayGain }));

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

const NO_HEXES: readonly string[] = [];

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
  const { facts, words } = useRoom();
  const first = options[0]?.by.entity ?? '';
  const start: Draft = { by: first, hex: null, tile: null, turn: 0 };
  const [draft, setDraft] = useDraft<Draft>(`track.${first}`, start);
  const option = options.find(({ by }) => by.entity === draft.by) ?? options[0];
  const listed = hexesOf(option);
  // Within reach is not enough: where no tile fits there is nothing to press.
  const taking = useExpand(
    option === undefined || listed.length === 0 ? null : { do: 'lay-tile', by: option.by, fields: {} },
    'hex',
  );
  const hexes = taking.isError
    ? listed
    : (taking.data?.map(({ values }) => String(values['hex'])) ?? NO_HEXES);
  const hex = draft.hex !== null && hexes.includes(draft.hex) ? draft.hex : null;
  const { data } = useExpand(
    option === undefined || hex === null ? null : { do: 'lay-tile', by: option.by, fields: { hex } },
    'tiles',
  );
  const fits = fitsOf(hex === null ? [] : (data ?? []));
  const fit = fits.find(({ tile }) => tile === draft.tile);
  const way = fit?.ways[modulo(draft.turn, fit.ways.length)];
  const rotate = (by = 1) => setDraft({ ...draft, turn: draft.turn + by });
  const ghost =
    hex !== null && fit !== undefined && way !== undefined
      ? {
          hex,
          tile: fit.tile,
          rotation: way.rotation,
          rotations: fit.ways.length,
          shown: modulo(draft.turn, fit.ways.length),
        }
      : null;
  useShown(
    {
      rings: hexes,
      selected: hex,
      ghost,
      routes: [],
      anyHex: false,
      dim: true,
      onHex: (id) => {
        if (id === hex && fit !== undefined) rotate();
        else if (hexes.includes(id)) setDraft({ ...draft, hex: id, tile: null, turn: 0 });
      },
    },
    JSON.stringify([hexes.join(), hex, ghost, fits.length]),
  );
  if (option === undefined) return null;
  const command: Command | null =
    ghost === null
      ? null
      : { do: 'lay-tile', by: option.by, hex: ghost.hex, tile: ghost.tile, rotation: ghost.rotation };
  const name = (id: string): string => {
    const called = facts.board.hex(id)?.name;
    return called == null ? id : `${id} ${called}`;
  };
  return (
    <>
      {options.length > 1 ? (
        <SegmentedControl
          size="sm"
          className="by"
          value={option.by.entity}
          onChange={(by) => setDraft({ ...start, by })}
          data={options.map(({ by }) => ({
            value: by.entity,
            label: t('track.by', { by: words.short(by.entity) }),
          }))}
        />
      ) : null}
      {hex === null ? (
        <>
          {taking.isPending && listed.length > 0 ? (
            <Skeleton height={20} width={260} />
          ) : (
            <p className="hint">
              {hexes.length === 0 ? t('track.nowhere') : t('track.chooseHex', { count: hexes.length })}
            </p>
          )}
          <div className="row wrap hexes">
            {hexes.map((id) => (
              <Pick
                key={id}
                on={false}
                open
                press={() => setDraft({ ...draft, hex: id, tile: null, turn: 0 })}
              >
                {name(id)}
              </Pick>
            ))}
          </div>
        </>
      ) : (
        <>
          <div className="row">
            <b>{name(hex)}</b>
            <Button
              size="compact-sm"
              variant="subtle"
              data-key="back"
              onClick={() => setDraft({ ...draft, hex: null, tile: null, turn: 0 })}
            >
              {t('track.otherHex')}
            </Button>
            {fit === undefined && data !== undefined ? (
              <span className="hint">{t(fits.length === 0 ? 'panel.nothingFits' : 'track.chooseTile')}</span>
            ) : null}
          </div>
          {data === undefined ? <Skeleton height={84} /> : null}
          {data === undefined ? null : (
            <Strip
              by={option}
              hex={hex}
              fits={fits}
              chosen={draft.tile}
              rotation={way?.rotation ?? 0}
              choose={(tile) => (tile === draft.tile ? rotate() : setDraft({ ...draft, tile, turn: 0 }))}
            />
          )}
          {command === null ? null : (
            <div className="lay-gain">
              <Suspense fallback={null}>
                <LayGain command={command} />
              </Suspense>
            </div>
          )}
          {fit === undefined || command === null ? null : (
            <div className="lay">
              <Button
                variant="default"
                className="rotate"
                data-key="r"
                leftSection={<IconRotateClockwise size={18} stroke={1.75} />}
                aria-disabled={fit.ways.length < 2}
                onClick={() => rotate()}
              >
                {fit.ways.length < 2
                  ? t('track.onlyWay')
                  : t('track.rotate', { n: modulo(draft.turn, fit.ways.length) + 1, of: fit.ways.length })}
              </Button>
              <button
                type="button"
                className="reader"
                tabIndex={-1}
                data-key="R"
                aria-hidden="true"
                onClick={() => rotate(-1)}
              />
              <Commit command={command} known={{ cost: way?.cost ?? 0 }} />
            </div>
          )}
        </>
      )}
    </>
  );
}

const SIDES = [0, 1, 2, 3, 4, 5];
const modulo = (n: number, of: number): number => ((n % of) + of) % of;

interface StripProps {
  readonly by: Option;
  readonly hex: string;
  readonly fits: readonly Fit[];
  readonly chosen: TileId | null;
  readonly rotation: number;
  choose(tile: TileId): void;
}

/** Tiles that fit, with how many are left; then those that would come next but may not: touched, they say why. */
function Strip({ by, hex, fits, chosen, rotation, choose }: StripProps) {
  const { t } = useTranslation();
  const { facts, state, words } = useRoom();
  const open = new Set(fits.map(({ tile }) => tile));
  const greyed = nextTiles(facts.board, state.map, hex).filter((tile) => !open.has(tile));
  const left = (tile: TileId): string => {
    const count = state.map.stock[tile];
    return count === 'unlimited' ? '∞' : String(count ?? 0);
  };
  return (
    <div className="strip" role="group" aria-label={t('track.tiles')}>
      {fits.map(({ tile, ways }) => {
        const cost = Math.min(...ways.map((one) => one.cost));
        return (
          <button
            key={tile}
            type="button"
            aria-pressed={tile === chosen}
            aria-label={t('track.tileLabel', { tile, left: left(tile), cost: words.money(cost) })}
            className="tile-choice"
            onClick={() => choose(tile)}
          >
            <TilePicture
              facts={facts}
              tile={tile}
              rotation={tile === chosen ? rotation : (ways[0]?.rotation ?? 0)}
              size={60}
            />
            <span>
              {tile} <span className="muted">×{left(tile)}</span>
              {cost > 0 ? ` ${words.money(cost)}` : ''}
            </span>
          </button>
        );
      })}
      {greyed.map((tile) => (
        <Greyed
          key={tile}
          ways={SIDES.map((rotation) => ({ do: 'lay-tile', by: by.by, hex, tile, rotation }))}
        >
          {(props) => (
            <button
              type="button"
              aria-label={t('track.greyedLabel', { tile })}
              className="tile-choice greyed"
              {...props}
            >
              <TilePicture facts={facts} tile={tile} rotation={0} size={60} />
              <span>
                {tile} <span className="muted">×{left(tile)}</span>
              </span>
            </button>
          )}
        </Greyed>
      ))}
    </div>
  );
}
