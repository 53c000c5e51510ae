import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FigureTable } from './figure-table.tsx';
import { buildings } from './figures.ts';
import { CompanyName } from './names.tsx';
import type { Played } from './played.ts';

const COLOURS = ['yellow', 'green', 'brown', 'gray'] as const;

/** What companies built: tiles by their colour, and tokens. */
export function TileTable({ played }: { readonly played: Played }) {
  const { t } = useTranslation();
  const { timeline, facts } = played;
  const rows = useMemo(() => buildings(timeline, facts), [timeline, facts]);
  if (rows.length === 0) return <p className="muted">{t('stats.noTiles')}</p>;
  return (
    <FigureTable
      caption={t('stats.view.tiles')}
      heads={[
        t('stock.company'),
        ...COLOURS.map((colour) => t(`stats.colour.${colour}`)),
        t('stats.all'),
        t('companies.tokens'),
      ]}
      rows={rows.map(({ corp, tiles, all, tokens }) => ({
        key: corp,
        head: <CompanyName played={played} corp={corp} />,
        cells: [...COLOURS.map((colour) => tiles[colour] ?? '–'), <b key="all">{all}</b>, tokens],
      }))}
    />
  );
}
