import { SegmentedControl } from '@mantine/core';
import type { PlayerId } from '@trunkline/engine';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDevice } from '../kept.ts';
import { Named } from '../marks.tsx';
import { worth } from '../position.ts';
import { useRoom } from '../room.ts';
import { changes, type PlayedRound, worthByRound } from '../worth/by-round.ts';
import { type Ledger, roundKey } from '../worth/ledger.ts';
import { WorthChart } from '../worth/worth-chart.tsx';

const VIEWS = ['worth', 'change', 'dividends', 'chart'] as const;
type View = (typeof VIEWS)[number];

interface Props {
  readonly rounds: readonly PlayedRound[];
  readonly ledger: Ledger;
  done(): void;
}

/** Players from round to round: what they were worth, by how much that changed, what companies paid them, or lines. */
export function WorthByRound({ rounds, ledger, done }: Props) {
  const { t } = useTranslation();
  const { facts, words, state, timeline, goTo } = useRoom();
  const [view, setView] = useDevice<View>('sheet.worth', 'worth');
  const values = useMemo(() => worthByRound(facts, rounds), [facts, rounds]);
  const labels = rounds.map(({ kind, turn, number }) => words.round(kind, turn, number, 'short'));
  const seats = state.seats.seated;
  const figures = (seat: PlayerId): readonly number[] => {
    const absolute = values[seat] ?? [];
    if (view === 'dividends')
      return rounds.map(({ turn, number }) => ledger.income(seat, roundKey(turn, number)));
    const begun = timeline === null ? 0 : worth(facts, timeline.at(0), seat);
    return view === 'change' ? changes(absolute, begun) : absolute;
  };
  const show = (n: number): string =>
    view === 'change'
      ? n === 0
        ? '–'
        : words.delta(n)
      : n === 0 && view === 'dividends'
        ? '–'
        : words.money(n);
  const lead = (i: number) => {
    goTo(rounds[i]?.to ?? null);
    done();
  };
  return (
    <section aria-label={t('worth.title')}>
      <header className="row wrap">
        <h3 className="grow">{t('worth.title')}</h3>
        <SegmentedControl
          size="xs"
          aria-label={t('worth.title')}
          value={view}
          onChange={(value) => setView(value as View)}
          data={VIEWS.map((value) => ({ value, label: t(`worth.view.${value}`) }))}
        />
      </header>
      {view === 'chart' ? (
        <WorthChart
          seats={seats}
          values={values}
          labels={labels}
          name={words.short}
          money={words.money}
          goTo={lead}
        />
      ) : (
        <div className="scroll" tabIndex={0} role="group" aria-label={t('worth.title')}>
          <table className="sheet-table">
            <thead>
              <tr>
                <th scope="col" className="first">
                  {t('tab.players')}
                </th>
                {labels.map((label, i) => (
                  <th key={i} scope="col" className="n">
                    <button type="button" title={t('log.go')} onClick={() => lead(i)}>
                      {label}
                    </button>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {seats.map((seat) => (
                <tr key={seat}>
                  <th scope="row" className="first">
                    <Named id={seat} />
                  </th>
                  {figures(seat).map((n, i) => (
                    <td key={i} className={view === 'change' && n !== 0 ? (n < 0 ? 'n down' : 'n up') : 'n'}>
                      {show(n)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
