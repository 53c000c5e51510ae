import type { PlayerId } from '@trunkline/engine';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cash, certificates, worth } from '../game/position.ts';
import { FigureTable } from './figure-table.tsx';
import { paces } from './figures.ts';
import { CompanyName, PlayerName } from './names.tsx';
import type { Played } from './played.ts';

/** The players side by side, as they stand at the newest position. */
export function Duel({ played }: { readonly played: Played }) {
  const { t } = useTranslation();
  const { facts, timeline, words } = played;
  const { state } = timeline;
  const { seated } = state.seats;
  const moves = new Map(paces(timeline).map((one) => [one.seat, one.moves]));
  const led = (seat: PlayerId) =>
    state.corporations.order.filter((corp) => state.corporations.all[corp]?.control === seat);
  const rows: readonly (readonly [string, (seat: PlayerId) => ReactNode])[] = [
    ['sheet.worth', (seat) => <b>{words.money(worth(facts, state, seat))}</b>],
    ['sheet.cash', (seat) => words.money(cash(state, seat))],
    ['sheet.value', (seat) => words.money(worth(facts, state, seat) - cash(state, seat))],
    ['sheet.certificates', (seat) => certificates(facts, state, seat)],
    [
      'stats.leads',
      (seat) => (
        <span className="row wrap">
          {led(seat).length === 0
            ? '–'
            : led(seat).map((corp) => <CompanyName key={corp} played={played} corp={corp} />)}
        </span>
      ),
    ],
    ['stats.moves', (seat) => moves.get(seat) ?? 0],
  ];
  return (
    <FigureTable
      caption={t('stats.view.duel')}
      heads={['', ...seated.map((seat) => <PlayerName key={seat} played={played} seat={seat} />)]}
      rows={rows.map(([name, of]) => ({ key: name, head: t(name), cells: seated.map(of) }))}
    />
  );
}
