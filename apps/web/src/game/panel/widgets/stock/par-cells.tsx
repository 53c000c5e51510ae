import type { CellId, Command, CorpId, Option } from '@trunkline/engine';
import { cellOf } from '@trunkline/engine';
import { useTranslation } from 'react-i18next';
import { useEachPreview } from '../../../ask.ts';
import { cash } from '../../../position.ts';
import { useRoom } from '../../../room.ts';
import { Greyed } from '../../greyed.tsx';
import { outcomeOf, paidTo } from '../../outcome.ts';

interface Props {
  readonly option: Option;
  readonly corp: CorpId;
  readonly chosen: Command | null;
  choose(command: Command, cost: number): void;
}

/** Prices at which a company may be started, as cells of the market: what each costs, leaves and brings. */
export function ParCells({ option, corp, chosen, choose }: Props) {
  const { t } = useTranslation();
  const { facts, state, words } = useRoom();
  const field = option.fields.find((f) => 'name' in f && f.name === 'cell');
  const open = new Set(field !== undefined && 'of' in field ? field.of.map(String) : []);
  const types = new Set([...open].map((cell) => facts.chart.cells.get(cell as CellId)?.type));
  // Printed beside those that are open: dearer ones, and those that a later phase opens.
  const cells = [...facts.chart.cells.values()]
    .filter(({ id, type }) => open.has(id) || (type !== null && (types.has(type) || type.startsWith('par'))))
    .sort((a, b) => b.price - a.price);
  const commandFor = (cell: CellId): Command => ({ do: 'start-corporation', by: option.by, corp, cell });
  const offered = cells.filter(({ id }) => open.has(id));
  const previews = useEachPreview(offered.map(({ id }) => commandFor(id)));
  const mine = cash(state, option.by.seat);
  return (
    <div className="par-cells" role="group" aria-label={t('stock.atWhich')}>
      {cells.map(({ id, price, type }) => {
        const command = commandFor(id);
        if (!open.has(id)) {
          return (
            <Greyed key={id} ways={[command]}>
              {(props) => (
                <button type="button" className={`par-cell ${type}`} {...props}>
                  <b>{words.money(price)}</b>
                  <span>{t('par.closed')}</span>
                </button>
              )}
            </Greyed>
          );
        }
        const preview = previews[offered.findIndex((cell) => cell.id === id)];
        const outcome = preview === undefined ? null : outcomeOf(facts, state, [preview]);
        const after = outcome?.after ?? null;
        const fee = paidTo('bank', corp, outcome?.events ?? []);
        const left = after === null ? null : cash(after, option.by.seat);
        const capital = after === null ? null : facts.floatCapital(after, corp);
        const unit = cellOf(facts.chart, id).price;
        return (
          <button
            key={id}
            type="button"
            className={`par-cell ${type}`}
            aria-pressed={JSON.stringify(command) === JSON.stringify(chosen)}
            onClick={() => choose(command, left === null ? unit * 2 : mine - left)}
          >
            <b>{words.money(price)}</b>
            {left === null || after === null ? (
              <span>…</span>
            ) : (
              <>
                {left === mine ? (
                  <span>{t('par.free')}</span>
                ) : (
                  <>
                    <span>{t('par.pay', { cost: words.money(mine - left) })}</span>
                    <span>{t('par.left', { left: words.money(left), count: Math.floor(left / unit) })}</span>
                  </>
                )}
                {capital === null ? (
                  <>
                    <span>{t('par.treasury', { amount: words.money(cash(after, corp)) })}</span>
                    {fee === 0 ? null : <span>{t('par.fee', { fee: words.money(fee) })}</span>}
                  </>
                ) : (
                  <span>{t('par.float', { capital: words.money(capital) })}</span>
                )}
              </>
            )}
          </button>
        );
      })}
    </div>
  );
}
