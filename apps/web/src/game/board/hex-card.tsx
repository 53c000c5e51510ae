import { ActionIcon } from '@mantine/core';
import IconX from '@tabler/icons-react/icons/IconX';
import type { Revenue } from '@trunkline/engine';
import { useTranslation } from 'react-i18next';
import { CompanyChip } from '../marks.tsx';
import { useRoom } from '../room.ts';
import { TilePicture } from './tile-picture.tsx';

/** What lies on a hex, what stands there, and which tiles follow on it: at any time, for anybody. */
export function HexCard({ hex, close }: { readonly hex: string; close(): void }) {
  const { t } = useTranslation();
  const { facts, state, words } = useRoom();
  const { board } = facts;
  const print = board.hex(hex);
  const shape = board.shapeAt(state.map, hex);
  const laid = state.map.laid[hex];
  const tokens = (state.map.cities[hex] ?? []).flatMap(({ slots }) => slots);
  const worth = (revenue: Revenue): string =>
    typeof revenue === 'number'
      ? words.money(revenue)
      : Object.entries(revenue)
          .map(
            ([colour, amount]) =>
              `${t([`colour.${colour}`, 'place.other'], { id: colour })} ${words.money(amount)}`,
          )
          .join(', ');
  return (
    <aside className="hex-card" aria-label={t('board.hex', { hex })}>
      <header className="row">
        <b className="grow">
          {hex} {print?.name ?? ''}
        </b>
        <ActionIcon variant="subtle" color="gray" aria-label={t('panel.dismiss')} onClick={close}>
          <IconX size={18} />
        </ActionIcon>
      </header>
      <div className="row">
        {laid === undefined ? null : (
          <TilePicture facts={facts} tile={laid.tile} rotation={laid.rotation} size={64} />
        )}
        <div className="small">
          <p>
            {t(`colour.${shape.colour}`)}
            {laid === undefined ? '' : ` · ${t('board.tile', { tile: laid.tile })}`}
            {shape.labels.length === 0 ? '' : ` · ${shape.labels.join(' ')}`}
          </p>
          {shape.stops.map((stop, i) => (
            <p key={i}>
              {t(`board.${stop.kind}`)} {worth(stop.revenue)}
              {stop.kind === 'city' ? ` · ${t('board.slots', { count: stop.slots })}` : ''}
            </p>
          ))}
          {shape.terrain.map(({ cost, terrains }) => (
            <p key={terrains.join()}>{t('board.cost', { price: words.money(cost) })}</p>
          ))}
          {tokens.some((token) => token !== null) ? (
            <p className="row wrap">
              {tokens.flatMap((id) => {
                const owner = id === null ? undefined : state.map.tokens[id]?.owner;
                return owner === undefined || owner === 'neutral'
                  ? []
                  : [<CompanyChip key={id} corp={owner} />];
              })}
            </p>
          ) : null}
        </div>
      </div>
    </aside>
  );
}
