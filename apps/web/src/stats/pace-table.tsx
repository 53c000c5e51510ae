import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { spanText } from '../words/time.ts';
import { FigureTable } from './figure-table.tsx';
import { paces } from './figures.ts';
import { PlayerName } from './names.tsx';
import type { Played } from './played.ts';

/** How long players took for their moves. */
export function PaceTable({ played }: { readonly played: Played }) {
  const { t, i18n } = useTranslation();
  const { timeline } = played;
  const rows = useMemo(() => paces(timeline), [timeline]);
  const span = (of: number | null): string => (of === null ? '–' : spanText(of, i18n.language));
  return (
    <>
      <FigureTable
        caption={t('stats.view.time')}
        heads={[t('stats.player'), t('stats.moves'), t('stats.median'), t('stats.longest'), t('stats.all')]}
        rows={rows.map(({ seat, moves, median, longest, total }) => ({
          key: seat,
          head: <PlayerName played={played} seat={seat} />,
          cells: [moves, span(median), span(longest), span(total)],
        }))}
      />
      <p className="muted small">{t('stats.timeHint')}</p>
    </>
  );
}
