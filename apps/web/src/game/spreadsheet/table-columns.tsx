import type { CorpId, PlayerId, State } from '@trunkline/engine';
import { percentAt } from '@trunkline/engine';
import { useTranslation } from 'react-i18next';
import { CompanyChip, Named, SeatMark } from '../marks.tsx';
import { placeInOrder } from '../panel/outcome.ts';
import { cash, certificates, isSoldByCompanies, liquidity, price, unsoldAt, worth } from '../position.ts';
import { useRoom } from '../room.ts';
import { type Ledger, roundKey } from '../worth/ledger.ts';
import type { Column } from './sheet.tsx';

/** Marks beside a revenue: what was not paid, or not whole. */
const KINDS: Readonly<Record<string, string>> = { withhold: ' ▽', half: ' ◐' };

/**
 * What the table of companies has.
 *
 * @param before the position at the end of the round before, for what has moved since; null: there was none
 */
export function useCompanyColumns(
  ledger: Ledger,
  before: State | null,
  done: () => void,
): readonly Column<CorpId>[] {
  const { t } = useTranslation();
  const { state, facts, words, goTo } = useRoom();
  const money = (n: number | null): string => (n === null ? '–' : words.money(n));
  const percent = (n: number): string => (n === 0 ? '–' : words.percent(n));
  const at = (c: CorpId): number | null => price(facts, state, c);
  const parOf = (corp: CorpId): number | null => {
    const cell = state.corporations.all[corp]?.par;
    return cell == null ? null : (facts.chart.cells.get(cell)?.price ?? null);
  };
  const moved = (c: CorpId): number | null => {
    const [is, was] = [at(c), before === null ? null : price(facts, before, c)];
    return is === null || was === null || is === was ? null : is - was;
  };
  const presidentOf = (c: CorpId): string | null => state.corporations.all[c]?.control ?? null;
  const amount = (key: string, label: string, value: (c: CorpId) => number | null): Column<CorpId> => ({
    key,
    label,
    value,
    show: (c) => money(value(c)),
  });
  const share = (key: string, label: string, value: (c: CorpId) => number): Column<CorpId> => ({
    key,
    label,
    value,
    show: (c) => percent(value(c)),
  });
  return [
    {
      key: 'company',
      label: t('stock.company'),
      value: (c) => words.short(c),
      show: (c) => <CompanyChip corp={c} />,
    },
    {
      key: 'order',
      label: t('market.order'),
      value: (c) => placeInOrder(facts, state, c),
    },
    {
      key: 'president',
      label: t('players.president'),
      value: (c) => {
        const by = presidentOf(c);
        return by === null ? null : words.short(by);
      },
      show: (c) => {
        const by = presidentOf(c);
        return by === null ? '–' : by === 'market' ? t('companies.market') : <SeatMark seat={by} />;
      },
    },
    amount('par', t([`title.${facts.id}.company.par`, 'companies.par']), parOf),
    amount('price', t('stock.price'), at),
    {
      key: 'moved',
      label: t('sheet.moved'),
      value: moved,
      show: (c) => {
        const by = moved(c);
        return by === null ? '' : <span className={by < 0 ? 'down' : 'up'}>{words.delta(by)}</span>;
      },
    },
    share('unsold', t(isSoldByCompanies(state) ? 'stock.treasury' : 'stock.unsold'), (c) =>
      percentAt(state, c, unsoldAt(state, c)),
    ),
    share('pool', t('stock.pool'), (c) => percentAt(state, c, 'pool')),
    ...state.seats.seated.map(
      (seat): Column<CorpId> => ({
        key: seat,
        label: words.short(seat),
        head: <Named id={seat} />,
        group: t('sheet.holders'),
        value: (c) => percentAt(state, c, seat),
        show: (c) => {
          const held = percentAt(state, c, seat);
          const value = held === 0 ? null : at(c);
          return (
            <>
              {percent(held)}
              {value === null ? null : (
                <span className="muted small"> {words.money((value * held) / 10)}</span>
              )}
            </>
          );
        },
      }),
    ),
    { ...amount('cash', t('sheet.cash'), (c) => cash(state, c)), total: words.money },
    {
      key: 'trains',
      label: t('companies.trains'),
      value: (c) => (state.trains.owned[c] ?? []).map((id) => state.trains.all[id]?.face ?? '').join(' '),
    },
    {
      key: 'tokens',
      label: t('sheet.tokensLeft'),
      value: (c) =>
        (state.map.ofCorp[c] ?? []).filter((id) => typeof state.map.tokens[id]?.at !== 'object').length,
    },
    {
      key: 'loans',
      label: t([`title.${facts.id}.company.loans`, 'companies.loans']),
      value: (c) => state.corporations.all[c]?.loans ?? 0,
      show: (c) => state.corporations.all[c]?.loans || '',
    },
    ...operatingRounds(state).map(
      (round): Column<CorpId> => ({
        key: `run.${round}`,
        label: round,
        group: t('sheet.revenues'),
        value: (c) => runOf(state, c, round)?.revenue ?? null,
        total: words.money,
        show: (c) => {
          const run = runOf(state, c, round);
          const to = ledger.runAt(c, round);
          if (run === undefined) return '';
          const text = `${words.money(run.revenue)}${KINDS[run.kind] ?? ''}`;
          if (to === null) return text;
          return (
            <button
              type="button"
              className="link"
              title={t('sheet.toRun')}
              onClick={() => {
                goTo(to);
                done();
              }}
            >
              {text}
            </button>
          );
        },
      }),
    ),
    { ...amount('paid', t('sheet.paid'), (c) => ledger.paid[c] ?? 0), total: words.money },
  ];
}

const runOf = (state: State, corp: CorpId, round: string) =>
  state.record.history[corp]?.find((run) => roundKey(run.turn, run.round) === round);

/** Rounds in which any company has run, in order. */
function operatingRounds(state: State): readonly string[] {
  const all = Object.values(state.record.history).flat();
  const sorted = [...all].sort((a, b) => a.turn - b.turn || a.round - b.round);
  return [...new Set(sorted.map(({ turn, round }) => roundKey(turn, round)))];
}

/** What the table of players has. */
export function usePlayerColumns(): readonly Column<PlayerId>[] {
  const { t } = useTranslation();
  const { state, facts, words } = useRoom();
  const worths = state.seats.seated.map((seat) => worth(facts, state, seat));
  const amount = (key: string, label: string, value: (p: PlayerId) => number): Column<PlayerId> => ({
    key,
    label,
    value,
    show: (p) => words.money(value(p)),
  });
  return [
    {
      key: 'player',
      label: t('tab.players'),
      value: (p) => words.short(p),
      show: (p) => <Named id={p} />,
    },
    {
      key: 'rank',
      label: t('sheet.rank'),
      value: (p) => 1 + worths.filter((one) => one > worth(facts, state, p)).length,
    },
    { ...amount('cash', t('sheet.cash'), (p) => cash(state, p)), total: words.money },
    amount('shares', t('sheet.value'), (p) => worth(facts, state, p) - cash(state, p)),
    amount('liquidity', t('sheet.liquidity'), (p) => liquidity(facts, state, p)),
    { ...amount('income', t('sheet.income'), (p) => privateIncome(state, p)), total: words.money },
    {
      key: 'certs',
      label: t('sheet.certificates'),
      value: (p) => certificates(facts, state, p),
      show: (p) => `${certificates(facts, state, p)}/${facts.stock.certificates(state, p)}`,
    },
    {
      key: 'worth',
      label: t('sheet.worth'),
      value: (p) => worth(facts, state, p),
      show: (p) => <b>{words.money(worth(facts, state, p))}</b>,
    },
  ];
}

/** What the privates of a player bring each time. */
const privateIncome = (state: State, seat: PlayerId): number =>
  state.privates.acquired.reduce((sum, id) => {
    const company = state.privates.all[id];
    return company?.owner === seat && company.status === 'held' ? sum + company.revenue : sum;
  }, 0);
