import { ActionIcon, Modal } from '@mantine/core';
import IconMaximize from '@tabler/icons-react/icons/IconMaximize';
import type { CorpId, MarketCell } from '@trunkline/engine';
import { symbolOf } from '@trunkline/engine';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TitleFacts } from '../titles/facts.ts';
import { useRoom } from './room.ts';

const MARKS: Readonly<Record<string, string>> = {
  par: 'P',
  close: '✕',
  endgame: '⚑',
  unlimited: '∞',
  repar: 'R',
};

/** The chart of prices with its markers, and below what its marks mean. */
export function MarketPane() {
  const { t } = useTranslation();
  const { facts, state } = useRoom();
  const [open, setOpen] = useState(false);
  const found = new Set([...facts.chart.cells.values()].flatMap(({ type }) => (type === null ? [] : [type])));
  return (
    <section className="pane" aria-labelledby="pane-market">
      <h2 id="pane-market" className="row">
        <span className="grow">{t('tab.market')}</span>
        <ActionIcon variant="subtle" color="gray" aria-label={t('market.open')} onClick={() => setOpen(true)}>
          <IconMaximize size={16} stroke={1.75} />
        </ActionIcon>
      </h2>
      <MarketChart facts={facts} stack={state.market.stack} />
      <Modal opened={open} onClose={() => setOpen(false)} size="auto" title={t('tab.market')}>
        <MarketChart facts={facts} stack={state.market.stack} />
      </Modal>
      <p className="legend muted small">
        {[...found].map((type) => (
          <span key={type} className="row tight">
            <span className={`cell-mark ${type}`}>{MARKS[type] ?? type}</span>{' '}
            {t([`title.${facts.id}.market.${type}`, `market.${type}`, 'place.other'], { id: type })}
          </span>
        ))}
      </p>
    </section>
  );
}

interface ChartProps {
  readonly facts: TitleFacts;
  readonly stack: Readonly<Partial<Record<string, readonly CorpId[]>>>;
}

export function MarketChart({ facts, stack }: ChartProps) {
  return (
    <div className="scroll">
      <table className="market">
        <tbody>
          {facts.chart.rows.map((row, r) => (
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
    </div>
  );
}

function Cell({
  cell,
  markers,
  facts,
}: {
  readonly cell: MarketCell | null;
  readonly markers: readonly CorpId[];
  readonly facts: TitleFacts;
}) {
  if (cell === null) return <td className="none" />;
  return (
    <td className={cell.type ?? 'plain'}>
      <span className="cell-price">{cell.price}</span>
      {cell.type === null ? null : <span className="cell-type">{MARKS[cell.type] ?? ''}</span>}
      <span className={markers.length > 3 ? 'markers many' : 'markers'}>
        {markers.map((corp, i) => (
          <span
            key={corp}
            className="marker"
            title={facts.companies[corp]?.name}
            style={{
              background: facts.companies[corp]?.colour,
              color: facts.companies[corp]?.text,
              zIndex: markers.length - i,
            }}
          >
            {symbolOf(corp)}
          </span>
        ))}
      </span>
    </td>
  );
}
