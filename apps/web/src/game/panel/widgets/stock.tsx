import type { CertId, Choice, Command, CorpId, Option, Place, PlayerId } from '@trunkline/engine';
import { cellOf, percentAt } from '@trunkline/engine';
import { useTranslation } from 'react-i18next';
import { useExpand, useWhyNot } from '../../ask.ts';
import { useDraft } from '../../kept.ts';
import { CompanyChip, Named, SeatMark } from '../../marks.tsx';
import { listed, price, unsoldAt } from '../../position.ts';
import { useRoom } from '../../room.ts';
import { Commit } from '../commit.tsx';
import { Pick } from './sale.tsx';

interface Draft {
  readonly corp: CorpId;
  readonly mode: 'buy' | 'sell' | 'start';
  readonly command: Command | null;
  readonly cost?: number;
}

const corpOf = (option: Option): CorpId | null => {
  const field = option.fields.find((f) => 'name' in f && f.name === 'corp');
  return field !== undefined && 'is' in field ? (field.is as CorpId) : null;
};

/** A stock turn: one table of companies; what can be bought, sold or started is pressed in its row. */
export function StockWidget({ options }: { readonly options: readonly Option[] }) {
  const { t } = useTranslation();
  const { state, facts } = useRoom();
  const [draft, setDraft] = useDraft<Draft | null>('stock', null);
  const by = options[0]?.by;
  if (by === undefined) return null;
  const others = state.seats.seated.filter((seat) => seat !== by.seat);
  const sold = state.record.turn.trades.some((trade) => trade.kind === 'sold');
  const bought = state.record.turn.trades.some((trade) => trade.kind !== 'sold');
  return (
    <>
      <div className="stock-area wide-row">
        <div className="scroll" tabIndex={0} role="group" aria-label={t('option.buy-shares')}>
          <table className="stock">
            <thead>
              <tr>
                <th>{t('stock.company')}</th>
                <th className="n">{t('stock.price')}</th>
                <th className="n">{t('stock.unsold')}</th>
                <th className="n">{t('stock.pool')}</th>
                <th className="n">{t('stock.mine')}</th>
                {others.map((seat) => (
                  <th key={seat} className="n other">
                    <Named id={seat} />
                  </th>
                ))}
                <th>{t('stock.do')}</th>
              </tr>
            </thead>
            <tbody>
              {listed(facts, state).map((corp) => (
                <Row
                  key={corp}
                  corp={corp}
                  options={options.filter((o) => corpOf(o) === corp)}
                  seat={by.seat}
                  others={others}
                  draft={draft}
                  setDraft={setDraft}
                />
              ))}
            </tbody>
          </table>
        </div>
        <div className="stock-choice">
          <p className="grammar">
            <span className={sold ? 'used' : ''}>{t('stock.sell')}</span> →{' '}
            <span className={bought ? 'used' : ''}>{t('stock.buy')}</span>
          </p>
          {draft?.mode === 'sell' ? <Bundles draft={draft} options={options} setDraft={setDraft} /> : null}
          {draft?.mode === 'start' ? <Pars draft={draft} options={options} setDraft={setDraft} /> : null}
          {draft?.command == null ? null : (
            <Commit
              command={draft.command}
              {...(draft.cost === undefined ? {} : { known: { cost: draft.cost } })}
            />
          )}
        </div>
      </div>
    </>
  );
}

interface RowProps {
  readonly corp: CorpId;
  readonly options: readonly Option[];
  readonly seat: PlayerId;
  readonly others: readonly PlayerId[];
  readonly draft: Draft | null;
  setDraft(draft: Draft | null): void;
}

function Row({ corp, options, seat, others, draft, setDraft }: RowProps) {
  const { t } = useTranslation();
  const { state, facts, words } = useRoom();
  const percent = (n: number): string => (n === 0 ? '–' : words.percent(n));
  const why = useWhyNot();
  const by = { seat, entity: seat };
  const company = state.corporations.all[corp];
  const sell = options.find((o) => o.do === 'sell-shares');
  const start = options.find((o) => o.do === 'start-corporation');
  const at = price(facts, state, corp);
  const mine = percentAt(state, corp, seat);
  const control = company?.control ?? null;
  const chosen = (mode: Draft['mode'], command?: Command | null) =>
    draft?.corp === corp &&
    draft.mode === mode &&
    (command === undefined || JSON.stringify(command) === JSON.stringify(draft.command));

  const buyFrom = (place: Place) => {
    const option = options.find((o) => o.do === 'buy-shares' && o.notes?.['from'] === place);
    const certs = option?.fields.find((f) => 'name' in f && f.name === 'certs');
    const first =
      certs !== undefined && 'of' in certs
        ? (certs.of[0] as readonly CertId[])
        : (state.shares.held[corp]?.[place] ?? []).slice(0, 1);
    if (first[0] === undefined || (place !== 'pool' && company?.stage === 'unstarted')) return null;
    const command: Command = { do: 'buy-shares', by, corp, certs: [...first] };
    const cost = Number(option?.notes?.['price'] ?? 0);
    return (
      <Pick
        key={place}
        on={chosen('buy', command)}
        open={option !== undefined}
        press={() => (option === undefined ? why(command) : setDraft({ corp, mode: 'buy', command, cost }))}
      >
        {t(place === 'pool' ? 'stock.buyPool' : 'stock.buyUnsold', {
          price: option === undefined ? '' : words.money(cost),
        })}
      </Pick>
    );
  };
  return (
    <tr>
      <th scope="row">
        <span className="row">
          <CompanyChip corp={corp} />{' '}
          {control !== null && control !== 'market' ? <SeatMark seat={control} /> : null}
        </span>
      </th>
      <td className="n">{at === null ? '–' : words.money(at)}</td>
      <td className="n">{percent(percentAt(state, corp, unsoldAt(state, corp)))}</td>
      <td className="n">{percent(percentAt(state, corp, 'pool'))}</td>
      <td className="n mine">{percent(mine)}</td>
      {others.map((one) => (
        <td key={one} className="n other">
          {percent(percentAt(state, corp, one))}
        </td>
      ))}
      <td>
        <span className="row">
          {company?.stage === 'unstarted' ? (
            <Pick
              on={chosen('start')}
              open={start !== undefined}
              press={() => {
                const cell = [...facts.chart.cells.values()].find(({ type }) => type === 'par');
                if (start !== undefined) setDraft({ corp, mode: 'start', command: null });
                else if (cell !== undefined) why({ do: 'start-corporation', by, corp, cell: cell.id });
              }}
            >
              {t('stock.start')}
            </Pick>
          ) : null}
          {buyFrom(unsoldAt(state, corp))}
          {buyFrom('pool')}
          {mine > 0 ? (
            <Pick
              on={chosen('sell')}
              open={sell !== undefined}
              press={() => {
                const certs = [...(state.shares.held[corp]?.[seat] ?? [])].reverse().slice(0, 1);
                if (sell !== undefined) setDraft({ corp, mode: 'sell', command: null });
                else
                  why({
                    do: 'sell-shares',
                    by,
                    corp,
                    certs,
                    percent: state.shares.certs[certs[0] ?? '']?.percent ?? 10,
                  });
              }}
            >
              {t('stock.sell')}
            </Pick>
          ) : null}
        </span>
      </td>
    </tr>
  );
}

interface PartProps {
  readonly draft: Draft;
  readonly options: readonly Option[];
  setDraft(draft: Draft): void;
}

/** Sizes in which a holding may be sold now. */
function Bundles({ draft, options, setDraft }: PartProps) {
  const { t } = useTranslation();
  const { words } = useRoom();
  const option = options.find((o) => o.do === 'sell-shares' && corpOf(o) === draft.corp);
  const { data } = useExpand(
    option === undefined ? null : { do: 'sell-shares', by: option.by, fields: { corp: draft.corp } },
    'bundles',
  );
  if (option === undefined || data === undefined) return null;
  const commandOf = ({ values }: Choice): Command =>
    ({
      do: 'sell-shares',
      by: option.by,
      corp: draft.corp,
      certs: values['certs'],
      percent: values['percent'],
    }) as Command;
  return (
    <div className="row wrap" role="group" aria-label={t('stock.howMuch')}>
      {data.map((choice) => {
        const command = commandOf(choice);
        return (
          <Pick
            key={JSON.stringify(choice.values)}
            on={JSON.stringify(command) === JSON.stringify(draft.command)}
            open
            press={() => setDraft({ ...draft, command, cost: choice.cost ?? 0 })}
          >
            {t('stock.sellPercent', {
              percent: words.percent(Number(choice.values['percent'])),
              price: words.money(-(choice.cost ?? 0)),
            })}
          </Pick>
        );
      })}
    </div>
  );
}

/** Prices at which a company may be started. */
function Pars({ draft, options, setDraft }: PartProps) {
  const { t } = useTranslation();
  const { facts, words } = useRoom();
  const option = options.find((o) => o.do === 'start-corporation' && corpOf(o) === draft.corp);
  const cells = option?.fields.find((f) => 'name' in f && f.name === 'cell');
  if (option === undefined || cells === undefined || !('of' in cells)) return null;
  return (
    <div className="row wrap" role="group" aria-label={t('stock.atWhich')}>
      {cells.of.map((of) => {
        const cell = of as `${number},${number}`;
        const command = { do: 'start-corporation', by: option.by, corp: draft.corp, cell } as Command;
        const par = cellOf(facts.chart, cell).price;
        return (
          <Pick
            key={cell}
            on={JSON.stringify(command) === JSON.stringify(draft.command)}
            open
            press={() => setDraft({ ...draft, command })}
          >
            {t('stock.par', { price: words.money(par), cost: words.money(par * 2) })}
          </Pick>
        );
      })}
    </div>
  );
}
