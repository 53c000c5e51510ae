import { Button } from '@mantine/core';
import type { CorpId, PlayerId, State } from '@trunkline/engine';
import { percentAt } from '@trunkline/engine';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CompanyChip, Named, SeatMark } from './marks.tsx';
import { cash, certificates, listed, price, unsoldAt, worth } from './position.ts';
import { useRoom } from './room.ts';

interface Column<Row> {
  readonly key: string;
  readonly head: ReactNode;
  /** As text: for sorting and for copying. */
  readonly value: (row: Row) => number | string | null;
  readonly show?: (row: Row) => ReactNode;
}

/** Companies and players in figures, at the moment shown; sorted by a press on a head, copied as columns. */
export function SheetPane() {
  const { t } = useTranslation();
  const { state, facts, words } = useRoom();
  const money = (n: number | null): string => (n === null ? '–' : words.money(n));
  const percent = (n: number): string => (n === 0 ? '–' : words.percent(n));
  const seats = state.seats.seated;
  const rounds = useMemo(() => roundsOf(state), [state]);
  const companies: readonly Column<CorpId>[] = [
    {
      key: 'company',
      head: t('stock.company'),
      value: (c) => words.short(c),
      show: (c) => <CompanyChip corp={c} />,
    },
    {
      key: 'president',
      head: t('players.president'),
      value: (c) => state.corporations.all[c]?.control ?? null,
      show: (c) => {
        const by = state.corporations.all[c]?.control ?? null;
        return by === null ? '–' : by === 'market' ? t('companies.market') : <SeatMark seat={by} />;
      },
    },
    { key: 'par', head: t('companies.par'), value: (c) => parOf(c), show: (c) => money(parOf(c)) },
    {
      key: 'price',
      head: t('stock.price'),
      value: (c) => price(facts, state, c),
      show: (c) => money(price(facts, state, c)),
    },
    {
      key: 'unsold',
      head: t('stock.unsold'),
      value: (c) => percentAt(state, c, unsoldAt(state, c)),
      show: (c) => percent(percentAt(state, c, unsoldAt(state, c))),
    },
    {
      key: 'pool',
      head: t('stock.pool'),
      value: (c) => percentAt(state, c, 'pool'),
      show: (c) => percent(percentAt(state, c, 'pool')),
    },
    ...seats.map(
      (seat): Column<CorpId> => ({
        key: seat,
        head: <Named id={seat} />,
        value: (c) => percentAt(state, c, seat),
        show: (c) => percent(percentAt(state, c, seat)),
      }),
    ),
    { key: 'cash', head: t('sheet.cash'), value: (c) => cash(state, c), show: (c) => money(cash(state, c)) },
    {
      key: 'trains',
      head: t('companies.trains'),
      value: (c) => (state.trains.owned[c] ?? []).map((id) => state.trains.all[id]?.face ?? '').join(' '),
    },
    {
      key: 'tokens',
      head: t('sheet.tokensLeft'),
      value: (c) =>
        (state.map.ofCorp[c] ?? []).filter((id) => typeof state.map.tokens[id]?.at !== 'object').length,
    },
    { key: 'loans', head: t('companies.loans'), value: (c) => state.corporations.all[c]?.loans ?? 0 },
    ...rounds.map(
      (round): Column<CorpId> => ({
        key: round,
        head: round,
        value: (c) => runOf(c, round)?.revenue ?? null,
        show: (c) => {
          const run = runOf(c, round);
          return run === undefined ? '' : `${money(run.revenue)}${run.kind === 'withhold' ? ' ▽' : ''}`;
        },
      }),
    ),
  ];
  const parOf = (corp: CorpId): number | null => {
    const cell = state.corporations.all[corp]?.par;
    return cell == null ? null : (facts.chart.cells.get(cell)?.price ?? null);
  };
  const runOf = (corp: CorpId, round: string) =>
    state.record.history[corp]?.find((run) => `${run.turn}.${run.round}` === round);
  const players: readonly Column<PlayerId>[] = [
    { key: 'player', head: t('tab.players'), value: (p) => words.short(p), show: (p) => <Named id={p} /> },
    { key: 'cash', head: t('sheet.cash'), value: (p) => cash(state, p), show: (p) => money(cash(state, p)) },
    {
      key: 'shares',
      head: t('sheet.value'),
      value: (p) => worth(facts, state, p) - cash(state, p),
      show: (p) => money(worth(facts, state, p) - cash(state, p)),
    },
    { key: 'certs', head: t('sheet.certificates'), value: (p) => certificates(state, p) },
    {
      key: 'worth',
      head: t('sheet.worth'),
      value: (p) => worth(facts, state, p),
      show: (p) => <b>{money(worth(facts, state, p))}</b>,
    },
  ];
  const purses = Object.values(state.money.cash).reduce<number>((sum, n) => sum + (n ?? 0), 0);
  return (
    <div className="sheets">
      <Sheet name={t('tab.players')} rows={seats} columns={players} />
      <Sheet name={t('tab.companies')} rows={listed(facts, state)} columns={companies} />
      <p className="muted small">
        {t('sheet.total', { total: words.money(purses), bank: words.money(cash(state, 'bank')) })}
      </p>
    </div>
  );
}

const roundsOf = (state: State): readonly string[] => {
  const all = Object.values(state.record.history).flatMap((runs) =>
    runs.map(({ turn, round }) => ({ turn, round })),
  );
  const sorted = all.sort((a, b) => a.turn - b.turn || a.round - b.round);
  return [...new Set(sorted.map(({ turn, round }) => `${turn}.${round}`))];
};

interface SheetProps<Row> {
  readonly name: string;
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
}

function Sheet<Row extends string>({ name, rows, columns }: SheetProps<Row>) {
  const { t } = useTranslation();
  const [by, setBy] = useState<{ readonly key: string; readonly down: boolean } | null>(null);
  const column = columns.find(({ key }) => key === by?.key);
  const sorted =
    column === undefined
      ? rows
      : [...rows].sort((a, b) => compare(column.value(a), column.value(b)) * (by?.down === true ? -1 : 1));
  const copy = (): void => {
    const lines = [
      columns.map(({ key }) => key),
      ...sorted.map((row) => columns.map((c) => c.value(row) ?? '')),
    ];
    void navigator.clipboard?.writeText(lines.map((line) => line.join('\t')).join('\n'));
  };
  return (
    <section aria-label={name}>
      <header className="row">
        <h3 className="grow">{name}</h3>
        <Button size="compact-sm" variant="subtle" onClick={copy}>
          {t('sheet.copy')}
        </Button>
      </header>
      <div className="scroll" tabIndex={0} role="group" aria-label={name}>
        <table className="sheet-table">
          <thead>
            <tr>
              {columns.map(({ key, head }, i) => (
                <th
                  key={key}
                  scope="col"
                  className={i === 0 ? 'first' : 'n'}
                  aria-sort={by?.key === key ? (by.down ? 'descending' : 'ascending') : 'none'}
                >
                  <button
                    type="button"
                    onClick={() => setBy({ key, down: by?.key === key ? !by.down : i > 0 })}
                  >
                    {head}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sorted.map((row) => (
              <tr key={row}>
                {columns.map(({ key, value, show }, i) =>
                  i === 0 ? (
                    <th key={key} scope="row" className="first">
                      {show?.(row) ?? value(row)}
                    </th>
                  ) : (
                    <td key={key} className="n">
                      {show?.(row) ?? value(row)}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function compare(a: number | string | null, b: number | string | null): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a ?? '').localeCompare(String(b ?? ''));
}
