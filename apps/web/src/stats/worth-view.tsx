import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { worthByRound } from '../game/worth/by-round.ts';
import { FigureTable } from './figure-table.tsx';
import { LineChart } from './line-chart.tsx';
import { PlayerName } from './names.tsx';
import type { Played } from './played.ts';

/** What each player was worth as rounds ended: drawn, and as a table. */
export function WorthView({ played }: { readonly played: Played }) {
  const { t } = useTranslation();
  const { facts, rounds, words, timeline } = played;
  const { seated } = timeline.state.seats;
  const worth = useMemo(() => worthByRound(facts, rounds), [facts, rounds]);
  const names = rounds.map(({ kind, turn, number }) => words.round(kind, turn, number, 'short'));
  const last = (seat: string): number => worth[seat as `p:${string}`]?.at(-1) ?? 0;
  const ranked = [...seated].sort((a, b) => last(b) - last(a));
  const summary = ranked.map((seat) => `${words.short(seat)} ${words.money(last(seat))}`).join(', ');
  return (
    <>
      <p className="row wrap">
        {ranked.map((seat) => (
          <span key={seat}>
            <PlayerName played={played} seat={seat} /> <b>{words.money(last(seat))}</b>
          </span>
        ))}
      </p>
      <div className="scroll" tabIndex={0} role="group" aria-label={t('stats.view.worth')}>
        <LineChart
          summary={t('stats.worthOf', { summary })}
          names={names}
          valueText={(value) => words.money(value)}
          lines={seated.map((seat, place) => ({ key: seat, place, values: worth[seat] ?? [] }))}
        />
      </div>
      <FigureTable
        caption={t('stats.view.worth')}
        heads={[
          t('stats.round'),
          ...seated.map((seat) => <PlayerName key={seat} played={played} seat={seat} />),
        ]}
        rows={rounds.map(({ from }, i) => ({
          key: String(from),
          head: names[i],
          cells: seated.map((seat) => words.money(worth[seat]?.[i] ?? 0)),
        }))}
      />
    </>
  );
}
