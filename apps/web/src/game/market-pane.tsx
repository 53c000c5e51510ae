import { ActionIcon } from '@mantine/core';
import IconMaximize from '@tabler/icons-react/icons/IconMaximize';
import { readableOn } from '@trunkline/board-art';
import type { CellId, CorpId, MarketCell, MarketChart as MarketChartSpec } from '@trunkline/engine';
import { symbolOf, turnOf } from '@trunkline/engine';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../app/dialog.tsx';
import type { TitleFacts } from '../titles/facts.ts';
import { useDevice } from './kept.ts';
import { pricesAtRoundStart, rowsOf, stepsToEnd, waysInRound } from './market-moves.ts';
import { CompanyChip } from './marks.tsx';
import { Tip } from './panel/tip.tsx';
import { layoutNow } from './parts.ts';
import { listed as inOrder, price } from './position.ts';
import { useRoom } from './room.ts';
import { Term } from './term.tsx';

const MARKS: Readonly<Record<string, string>> = {
  par: 'P',
  close: '✕',
  endgame: '⚑',
  unlimited: '∞',
  repar: 'R',
  par_1: 'P6',
  par_2: 'P10',
  phase_limited: '16',
};

/** The chart of prices with its markers, and below what its marks mean. */
export function MarketPane() {
  const { t } = useTranslation();
  const { facts, state, step, timeline, revision, past } = useRoom();
  const ways = useMemo(
    () => waysInRound(timeline?.line(past ?? undefined) ?? []),
    [timeline, revision, past],
  );
  const [open, setOpen] = useState(false);
  const [view, setView] = useDevice<'chart' | 'list' | null>('market.view', null);
  // A phone shows the list while shares are traded, unless one has chosen.
  const listed = view === null ? step === 'trade' && layoutNow() === 'phone' : view === 'list';
  return (
    <section className="pane" aria-labelledby="pane-market" data-part="market" tabIndex={-1}>
      <h2 id="pane-market" className="row">
        <span className="grow">
          <Term of="market">{t('tab.market')}</Term>
        </span>
        <button
          type="button"
          className="link small"
          aria-pressed={listed}
          onClick={() => setView(listed ? 'chart' : 'list')}
        >
          {t(listed ? 'market.asChart' : 'market.asList')}
        </button>
        <ActionIcon variant="subtle" color="gray" aria-label={t('market.open')} onClick={() => setOpen(true)}>
          <IconMaximize size={16} stroke={1.75} />
        </ActionIcon>
      </h2>
      <OrderStrip />
      {listed ? <MarketList /> : <MarketChart facts={facts} stack={state.market.stack} ways={ways} />}
      <Dialog opened={open} onClose={() => setOpen(false)} size="auto" title={t('tab.market')}>
        <MarketChart facts={facts} stack={state.market.stack} ways={ways} />
        <MarketLegend facts={facts} />
      </Dialog>
      <MarketLegend facts={facts} />
    </section>
  );
}

/** What the marks of a chart's cells mean. */
export function MarketLegend({ facts }: { readonly facts: Pick<TitleFacts, 'id' | 'chart'> }) {
  const { t } = useTranslation();
  const found = new Set([...facts.chart.cells.values()].flatMap(({ type }) => (type === null ? [] : [type])));
  return (
    <p className="legend muted small">
      {[...found].map((type) => (
        <span key={type} className="row tight">
          <span className={`cell-mark ${type}`}>{MARKS[type] ?? type}</span>{' '}
          {t([`title.${facts.id}.market.${type}`, `market.${type}`, 'place.other'], { id: type })}
        </span>
      ))}
    </p>
  );
}

/** Companies with a price in the order of play: price, its way in this round, and how far the end is. */
function MarketList() {
  const { t } = useTranslation();
  const { facts, state, words, timeline, revision } = useRoom();
  const before = useMemo(
    () => pricesAtRoundStart(facts.chart, timeline?.line() ?? []),
    [facts, timeline, revision],
  );
  const corps = inOrder(facts, state).filter((corp) => state.market.at[corp] !== undefined);
  return (
    <table className="market-list">
      <thead>
        <tr>
          <th className="n">{t('market.order')}</th>
          <th>{t('stock.company')}</th>
          <th className="n">{t('stock.price')}</th>
          <th className="n">{t('market.round')}</th>
          <th className="n">{t('market.toEnd')}</th>
        </tr>
      </thead>
      <tbody>
        {corps.map((corp, i) => {
          const now = price(facts, state, corp) ?? 0;
          const was = before.get(corp) ?? now;
          return (
            <tr key={corp}>
              <td className="n">{i + 1}</td>
              <td>
                <CompanyChip corp={corp} />
              </td>
              <td className="n">
                <b>{words.money(now)}</b>
              </td>
              <td className={now > was ? 'n up' : now < was ? 'n down' : 'n muted'}>
                {now === was ? '–' : `${now > was ? '↑' : '↓'} ${words.money(Math.abs(now - was))}`}
              </td>
              <td className="n muted">{stepsToEnd(facts.chart, state.market.at[corp]) ?? '–'}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Companies that operate, in their order of play, numbered; the one on turn stands out. */
function OrderStrip() {
  const { t } = useTranslation();
  const { facts, state } = useRoom();
  const onTurn = turnOf(state)?.who;
  const corps = inOrder(facts, state).filter(
    (corp) => state.market.at[corp] !== undefined && state.corporations.all[corp]?.stage === 'floated',
  );
  if (corps.length === 0) return null;
  return (
    <ol className="play-order" aria-label={t('market.orderOfPlay')}>
      {corps.map((corp, i) => (
        <li key={corp} aria-current={corp === onTurn ? 'true' : undefined}>
          <span className="n muted small">{i + 1}</span> <CompanyChip corp={corp} />
        </li>
      ))}
    </ol>
  );
}

type Ways = ReadonlyMap<CorpId, readonly CellId[]>;
const NO_WAYS: Ways = new Map();

interface ChartProps {
  readonly facts: Pick<TitleFacts, 'id' | 'chart' | 'companies'>;
  readonly stack: Readonly<Partial<Record<string, readonly CorpId[]>>>;
  /** How markers have moved in this round. */
  readonly ways?: Ways;
}

interface RowsProps extends Required<ChartProps> {
  readonly rows: MarketChartSpec['rows'];
  readonly label: string;
}

/** The ways of markers over their cells, faint; a new one comes strongly. Centres lie at the same shares of the table in every size. */
function Tails({ rows, facts, ways }: Pick<RowsProps, 'rows' | 'facts' | 'ways'>) {
  const columns = Math.max(...rows.map((row) => row.length));
  const places = new Map(
    rows.flatMap((row, r) => row.flatMap((cell, c) => (cell === null ? [] : [[cell.id, [c, r]] as const]))),
  );
  const drawn = [...ways].flatMap(([corp, cells]) => {
    const points = cells.flatMap((id) => {
      const at = places.get(id);
      return at === undefined ? [] : [`${at[0] + 0.5},${at[1] + 0.62}`];
    });
    return points.length < 2 ? [] : [{ corp, points: points.join(' ') }];
  });
  return drawn.length === 0 ? null : (
    <svg
      className="tails"
      viewBox={`0 0 ${columns} ${rows.length}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {drawn.map(({ corp, points }) => (
        <g key={`${corp} ${points}`}>
          <polyline points={points} stroke="var(--tl-text)" strokeWidth={6} />
          <polyline points={points} stroke={facts.companies[corp]?.colour} strokeWidth={4} />
        </g>
      ))}
    </svg>
  );
}

/** The chart; a track that has nothing to do with the grid stands below it, by itself. */
export function MarketChart({ facts, stack, ways = NO_WAYS }: ChartProps) {
  const { t } = useTranslation();
  const { grid, tracks } = rowsOf(facts.chart);
  return (
    <>
      <MarketRows {...{ facts, stack, ways }} rows={grid} label={facts.id} />
      {tracks.map((row, i) => {
        const label = t([`title.${facts.id}.market.repar`, 'market.repar', 'place.other'], { id: 'repar' });
        return (
          <div key={i} className="market-track">
            <p className="muted small">{label}</p>
            <MarketRows {...{ facts, stack, ways }} rows={[row]} label={label} />
          </div>
        );
      })}
    </>
  );
}

function MarketRows({ facts, stack, ways, rows, label }: RowsProps) {
  const box = useRef<HTMLDivElement>(null);
  // What does not fit is scrolled to where the markers stand.
  const used = JSON.stringify(stack);
  useEffect(() => {
    const scroll = box.current;
    const cells = [...(scroll?.querySelectorAll<HTMLElement>('td.used') ?? [])];
    const middle = cells.map((cell) => cell.offsetLeft).sort((a, b) => a - b)[cells.length >> 1];
    if (scroll !== null && middle !== undefined) scroll.scrollLeft = middle - scroll.clientWidth / 2;
  }, [used]);
  return (
    <div className="scroll" ref={box} tabIndex={0} role="group" aria-label={label}>
      <div className="market-box">
        <table className="market">
          <tbody>
            {rows.map((row, r) => (
              <tr key={r}>
                {row.map((cell, c) => (
                  <Cell
                    key={c}
                    cell={cell}
                    markers={cell === null ? [] : (stack[cell.id] ?? [])}
                    facts={facts}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <Tails rows={rows} facts={facts} ways={ways} />
      </div>
    </div>
  );
}

/** Most markers that a cell shows; the others are counted. */
const SHOWN = 3;

function Cell({
  cell,
  markers,
  facts,
}: {
  readonly cell: MarketCell | null;
  readonly markers: readonly CorpId[];
  readonly facts: Pick<TitleFacts, 'id' | 'chart' | 'companies'>;
}) {
  const { t } = useTranslation();
  if (cell === null) return <td className="none" />;
  return (
    <td className={`${cell.type ?? 'plain'}${markers.length > 0 ? ' used' : ''}`}>
      <span className="cell-price">{cell.price}</span>
      {cell.type === null ? null : <span className="cell-type">{MARKS[cell.type] ?? ''}</span>}
      <span className={markers.length > 3 ? 'markers many' : 'markers'}>
        {markers.slice(0, markers.length > SHOWN ? SHOWN - 1 : SHOWN).map((corp, i) => (
          <span
            key={corp}
            className="marker"
            title={facts.companies[corp]?.name}
            style={{
              background: facts.companies[corp]?.colour,
              color: readableOn(
                facts.companies[corp]?.colour ?? '#ffffff',
                facts.companies[corp]?.text ?? '#000000',
              ),
              zIndex: markers.length - i,
            }}
          >
            {symbolOf(corp)}
          </span>
        ))}
        {markers.length > SHOWN ? (
          <span className="more">
            <Tip says={markers.map((corp, i) => `${i + 1} ${symbolOf(corp)}`).join(', ')}>
              {t('market.more', { n: markers.length - SHOWN + 1 })}
            </Tip>
          </span>
        ) : null}
      </span>
    </td>
  );
}
