import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import type { TableView } from '@trunkline/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { command, problemOf } from '../../api/client.ts';
import { FigureHeads } from '../../app/figure-heads.tsx';
import { Delta } from '../history/compare-line.tsx';
import { Named } from '../marks.tsx';
import { cash, worth } from '../position.ts';
import { useRoom } from '../room.ts';
import { playedRounds, worthByRound } from '../worth/by-round.ts';
import { WorthChart } from '../worth/worth-chart.tsx';

/** After the end: who won and with what, how it came to that, and what can be done now. */
export function EndCard() {
  const { t } = useTranslation();
  const { state, words, facts, timeline, goTo } = useRoom();
  const rounds = useMemo(
    () => (timeline === null ? [] : playedRounds(timeline, facts.evolve)),
    [timeline, facts],
  );
  const values = useMemo(() => worthByRound(facts, rounds), [facts, rounds]);
  const { over } = state.end;
  if (over === null) return null;
  const ranked = Object.entries(over.scores).sort(([, a], [, b]) => b - a);
  const best = ranked[0]?.[1] ?? 0;
  return (
    <div className="end-card">
      <div className="scroll" tabIndex={0} role="group" aria-label={t('tab.players')}>
        <table className="sheet-table">
          <thead>
            <tr>
              <th scope="col" />
              <th scope="col" className="first">
                {t('tab.players')}
              </th>
              <FigureHeads names={[t('sheet.worth'), t('end.behind'), t('sheet.cash'), t('sheet.value')]} />
            </tr>
          </thead>
          <tbody>
            {ranked.map(([seat, score]) => (
              <tr key={seat}>
                <td className="n">{1 + ranked.filter(([, one]) => one > score).length}</td>
                <th scope="row" className="first">
                  <Named id={seat} />
                </th>
                <td className="n">
                  <b>{words.money(score)}</b>
                </td>
                <td className="n">{score === best ? '–' : <Delta by={score - best} />}</td>
                <td className="n">{words.money(cash(state, seat))}</td>
                <td className="n">{words.money(worth(facts, state, seat as 'p:1') - cash(state, seat))}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <Afterwards />
      </div>
      {rounds.length < 2 ? null : (
        <WorthChart
          seats={state.seats.seated}
          values={values}
          labels={rounds.map(({ kind, turn, number }) => words.round(kind, turn, number, 'short'))}
          name={words.short}
          money={words.money}
          goTo={(i) => goTo(rounds[i]?.to ?? null)}
        />
      )}
    </div>
  );
}

function Afterwards() {
  const { t } = useTranslation();
  const { table, seats, local, store } = useRoom();
  const navigate = useNavigate();
  const rematch = async () => {
    const { title, players, options, readings, visibility, pace, talk, hotseat, seating } = table;
    const again = { title, players, options, readings, visibility, pace, talk, hotseat, seating };
    const made = await command<TableView>('tables', { ...again, name: table.name });
    await navigate({ to: '/g/$id', params: { id: made.id } });
  };
  const hosted = local === null;
  return (
    <div className="row wrap afterwards">
      {hosted && seats.length > 0 && !table.imported ? (
        <Button
          size="compact-sm"
          onClick={() => void rematch().catch((error: unknown) => store.refuse(problemOf(error)))}
        >
          {t('end.rematch')}
        </Button>
      ) : null}
      {hosted || local.kind === 'hotseat' ? (
        <>
          <Link className="small" to="/g/$id/what-if" params={{ id: table.id }} search={{ from: 0 }}>
            {t('end.whatIf')}
          </Link>
          <span className="muted small">{t('end.anyMove')}</span>
        </>
      ) : null}
    </div>
  );
}
