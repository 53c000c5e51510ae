import { SegmentedControl } from '@mantine/core';
import { type CorpId, isPlayer, percentAt, type State } from '@trunkline/engine';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDevice } from '../kept.ts';
import { cash, listed } from '../position.ts';
import { useRoom } from '../room.ts';
import { headAt } from '../since/use-since.ts';
import { playedRounds } from '../worth/by-round.ts';
import { type Ledger, ledgerOf } from '../worth/ledger.ts';
import { Sheet } from './sheet.tsx';
import { useCompanyColumns, usePlayerColumns } from './table-columns.tsx';
import { WorthByRound } from './worth-by-round.tsx';

const NO_LEDGER: Ledger = { paid: {}, runAt: () => null, income: () => 0 };
const FILTERS = ['all', 'floated', 'mine'] as const;
type Filter = (typeof FILTERS)[number];

interface Props {
  /** Called when it has led somewhere else. */
  done(): void;
}

/** Companies and players in figures, at the moment shown. */
export function SheetPane({ done }: Props) {
  const { t } = useTranslation();
  const { state, facts, timeline, past, revision, seats } = useRoom();
  const [filter, setFilter] = useDevice<Filter>('sheet.filter', 'all');
  const at = timeline === null ? 0 : headAt(timeline, past ?? revision);
  const ledger = useMemo(() => (timeline === null ? NO_LEDGER : ledgerOf(timeline, at)), [timeline, at]);
  const rounds = useMemo(
    () => (timeline === null ? [] : playedRounds(timeline, facts.evolve, at)),
    [timeline, facts, at],
  );
  const companies = useCompanyColumns(ledger, rounds.at(-2)?.state ?? null, done);
  const players = usePlayerColumns();
  const rows = listed(facts, state).filter((corp) => isWanted(state, corp, filter, seats));
  return (
    <div className="sheets">
      {past === null ? null : <p className="past-note">{t('panel.past', { at: past, of: revision })}</p>}
      <Sheet id="players" name={t('tab.players')} rows={state.seats.seated} columns={players} />
      {rounds.length < 2 ? null : <WorthByRound rounds={rounds} ledger={ledger} done={done} />}
      <Sheet id="companies" name={t('tab.companies')} rows={rows} columns={companies}>
        <SegmentedControl
          size="xs"
          aria-label={t('sheet.filter.label')}
          value={filter}
          onChange={(value) => setFilter(value as Filter)}
          data={FILTERS.map((value) => ({ value, label: t(`sheet.filter.${value}`) }))}
        />
      </Sheet>
      <Totals first={timeline?.at(0) ?? null} />
    </div>
  );
}

function isWanted(state: State, corp: CorpId, filter: Filter, seats: readonly string[]): boolean {
  if (filter === 'all') return true;
  if (filter === 'floated') return state.corporations.all[corp]?.stage === 'floated';
  return seats.some((seat) => percentAt(state, corp, seat as 'pool') > 0);
}

/** Where all the money is; it never grows or shrinks. */
function Totals({ first }: { readonly first: State | null }) {
  const { t } = useTranslation();
  const { state, words } = useRoom();
  const of = (which: (purse: string) => boolean, s: State = state): number =>
    Object.entries(s.money.cash).reduce((sum, [purse, n]) => sum + (which(purse) ? (n ?? 0) : 0), 0);
  const total = of(() => true);
  const bank = cash(state, 'bank');
  const players = of(isPlayer);
  return (
    <p className="totals small n">
      {t('sheet.sum', {
        bank: words.money(bank),
        players: words.money(players),
        companies: words.money(total - bank - players),
        total: words.money(total),
      })}
      {first !== null && of(() => true, first) === total ? ` ✓ ${t('sheet.constant')}` : ''}
    </p>
  );
}
