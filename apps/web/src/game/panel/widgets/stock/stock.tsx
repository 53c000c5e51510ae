import type { CertId, Command, CorpId, Option, Place, PlayerId } from '@trunkline/engine';
import { percentAt } from '@trunkline/engine';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAskExpand } from '../../../ask.ts';
import { useDraft } from '../../../kept.ts';
import { CompanyChip, Named, SeatMark } from '../../../marks.tsx';
import { FloatBar } from '../../../percent-bar.tsx';
import { excessOf, isSoldByCompanies, listed, price, unsoldAt } from '../../../position.ts';
import { useRoom } from '../../../room.ts';
import { Term } from '../../../term.tsx';
import { Commit } from '../../commit.tsx';
import { Tip } from '../../tip.tsx';
import { Pick } from '../sale.tsx';
import { ParCells } from './par-cells.tsx';
import { SaleTray } from './sale-tray.tsx';
import { EMPTY, resized, type StockDraft } from './tray.ts';

const corpOf = (option: Option): CorpId | null => {
  const field = option.fields.find((f) => 'name' in f && f.name === 'corp');
  return field !== undefined && 'is' in field ? (field.is as CorpId) : null;
};

/** A stock turn: one table of companies; a source is tapped to buy from it, one's own holding to sell of it. */
export function StockWidget({ options }: { readonly options: readonly Option[] }) {
  const { t } = useTranslation();
  const { state, facts, step, options: all } = useRoom();
  const [draft, setDraft] = useDraft<StockDraft>('stock', EMPTY);
  const by = options[0]?.by;
  if (by === undefined) return null;
  const others = state.seats.seated.filter((seat) => seat !== by.seat);
  const { take, sales } = draft;
  const treasury = isSoldByCompanies(state);
  const start = options.find((o) => o.do === 'start-corporation' && corpOf(o) === take?.corp);
  return (
    <div className="stock-area wide-row">
      {step === 'trade' && !all.some(({ do: kind }) => kind === 'pass') ? <MustGo seat={by.seat} /> : null}
      <div className="scroll" tabIndex={0} role="group" aria-label={t('option.buy-shares')}>
        <table className="stock">
          <thead>
            <tr>
              <th>{t('stock.company')}</th>
              <th className="n">
                <Term of="price">{t('stock.price')}</Term>
              </th>
              <th>
                {treasury ? (
                  <Tip says={t('term.treasury')}>{t('stock.treasury')}</Tip>
                ) : (
                  <Term of="offering">{t('stock.unsold')}</Term>
                )}
              </th>
              <th>
                <Term of="pool">{t('stock.pool')}</Term>
              </th>
              <th>
                <Tip says={t('term.mine')}>{t('stock.mine')}</Tip>
              </th>
              {others.map((seat) => (
                <th key={seat} className="n other">
                  <Named id={seat} />
                </th>
              ))}
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
        <Grammar />
        {sales.length === 0 && take === null ? (
          <p className="hint">{t(treasury ? 'stock.tapTreasury' : 'stock.tap')}</p>
        ) : null}
        <SaleTray
          seat={by.seat}
          sales={sales}
          remove={({ corp }) => setDraft({ ...draft, sales: sales.filter((sale) => sale.corp !== corp) })}
        />
        {take?.mode === 'start' && start !== undefined ? (
          <ParCells
            option={start}
            corp={take.corp}
            chosen={take.command}
            choose={(command, cost) => setDraft({ sales: [], take: { ...take, command, cost } })}
          />
        ) : null}
        {take?.command == null ? null : (
          <Commit
            command={take.command}
            {...(take.cost === undefined ? {} : { known: { cost: take.cost } })}
          />
        )}
      </div>
    </div>
  );
}

/** How much must be sold before anything else. */
function MustGo({ seat }: { readonly seat: PlayerId }) {
  const { t } = useTranslation();
  const { state, facts, words } = useRoom();
  const { certificates, holdings } = excessOf(facts, state, seat);
  const lines = [
    ...(certificates === null
      ? []
      : [t('stock.overCertificates', { ...certificates, count: certificates.held - certificates.limit })]),
    ...holdings.map(({ corp, held, limit }) =>
      t('stock.overHolding', {
        corp: words.short(corp),
        held: words.percent(held),
        limit: words.percent(limit),
        excess: words.percent(held - limit),
      }),
    ),
  ];
  return (
    <div className="warn must-go" role="note">
      {(lines.length === 0 ? [t('stock.overLimit')] : lines).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

/** What a turn may hold, in its order; what has been done is filled. */
function Grammar() {
  const { t } = useTranslation();
  const { state } = useRoom();
  const { trades } = state.record.turn;
  const sold = trades.some((trade) => trade.kind === 'sold');
  const bought = trades.some((trade) => trade.kind !== 'sold');
  const chip = (used: boolean, text: string) => (
    <span className={used ? 'used' : ''}>
      {text}
      {used ? <span aria-hidden="true"> ✓</span> : null}
      {used ? <span className="reader">{t('stock.done')}</span> : null}
    </span>
  );
  return (
    <p className="grammar">
      {chip(sold, t('stock.sell'))} → {chip(bought, t('stock.buy'))}
    </p>
  );
}

interface RowProps {
  readonly corp: CorpId;
  readonly options: readonly Option[];
  readonly seat: PlayerId;
  readonly others: readonly PlayerId[];
  readonly draft: StockDraft;
  setDraft(draft: StockDraft): void;
}

function Row(props: RowProps) {
  const { corp, options, seat, others, draft, setDraft } = props;
  const { t } = useTranslation();
  const { state, facts, words } = useRoom();
  const percent = (n: number): string => (n === 0 ? '–' : words.percent(n));
  const company = state.corporations.all[corp];
  const at = price(facts, state, corp);
  const control = company?.control ?? null;
  const involved = draft.take?.corp === corp || draft.sales.some((sale) => sale.corp === corp);
  const unsold = unsoldAt(state, corp);
  return (
    <tr className={involved ? 'chosen' : ''}>
      <th scope="row">
        <span className="row tight">
          <CompanyChip corp={corp} />
          {control === null ? null : control === 'market' ? (
            <span className="tag">{t('companies.market')}</span>
          ) : (
            <>
              <SeatMark seat={control} />
              <span className="reader">{words.short(control)}</span>
            </>
          )}
          <FloatBar corp={corp} />
        </span>
      </th>
      <td className="n">{at === null ? '–' : words.money(at)}</td>
      <td>
        {company?.stage === 'unstarted' ? (
          <StartCell {...props} />
        ) : (
          <Source {...props} place={unsold} verb={t('stock.buy')} />
        )}
      </td>
      <td>
        <Source {...props} place="pool" verb={t('stock.fromPool')} />
      </td>
      <td className="mine">
        <Mine {...{ corp, options, seat, draft, setDraft }} />
      </td>
      {others.map((one) => (
        <td key={one} className="n other">
          {percent(percentAt(state, corp, one))}
        </td>
      ))}
    </tr>
  );
}

type CellProps = Pick<RowProps, 'corp' | 'options' | 'seat' | 'draft' | 'setDraft'>;

/** Where shares lie: tapped, one of them is bought. */
function Source({
  corp,
  options,
  seat,
  draft,
  setDraft,
  place,
  verb,
}: CellProps & { readonly place: Place; readonly verb: string }) {
  const { state, words } = useRoom();
  const there = percentAt(state, corp, place);
  const option = options.find((o) => o.do === 'buy-shares' && o.notes?.['from'] === place);
  const certs = option?.fields.find((f) => 'name' in f && f.name === 'certs');
  const first =
    certs !== undefined && 'of' in certs
      ? (certs.of[0] as readonly CertId[])
      : (state.shares.held[corp]?.[place] ?? []).slice(0, 1);
  if (first[0] === undefined) return <span className="muted none">–</span>;
  const command: Command = { do: 'buy-shares', by: { seat, entity: seat }, corp, certs: [...first] };
  const cost = Number(option?.notes?.['price'] ?? 0);
  return (
    <Pick
      on={draft.take?.corp === corp && JSON.stringify(command) === JSON.stringify(draft.take.command)}
      open={option !== undefined}
      ways={[command]}
      press={() => setDraft({ sales: [], take: { mode: 'buy', corp, command, cost } })}
    >
      <Said>{verb}</Said>
      {words.percent(there)}
      {option === undefined ? null : <span className="asked"> {words.money(cost)}</span>}
    </Pick>
  );
}

function StartCell({ corp, options, seat, draft, setDraft }: CellProps) {
  const { t } = useTranslation();
  const { facts } = useRoom();
  const start = options.find((o) => o.do === 'start-corporation');
  const cell = [...facts.chart.cells.values()].find(({ type }) => type === 'par');
  return (
    <Pick
      on={draft.take?.corp === corp && draft.take.mode === 'start'}
      open={start !== undefined}
      ways={
        cell === undefined
          ? []
          : [{ do: 'start-corporation', by: { seat, entity: seat }, corp, cell: cell.id }]
      }
      press={() => setDraft({ sales: [], take: { mode: 'start', corp, command: null } })}
    >
      {t([`title.${facts.id}.start`, 'stock.start'])}
    </Pick>
  );
}

/** One's own holding: − sells one more of the sizes in which it may be sold, + takes one back from the tray. */
function Mine({ corp, options, seat, draft, setDraft }: CellProps) {
  const { t } = useTranslation();
  const { state, words } = useRoom();
  const expand = useAskExpand();
  const sell = options.find((o) => o.do === 'sell-shares');
  const held = percentAt(state, corp, seat);
  const sale = draft.sales.find((one) => one.corp === corp);
  if (held === 0) return <span className="muted none">–</span>;
  const resize = (by: 1 | -1) => {
    if (sell === undefined) return;
    void expand({ do: 'sell-shares', by: sell.by, fields: { corp } }, 'bundles').then((sizes) =>
      setDraft(resized(draft, corp, by, sizes)),
    );
  };
  const certs = [...(state.shares.held[corp]?.[seat] ?? [])].reverse().slice(0, 1);
  const percent = state.shares.certs[certs[0] ?? '']?.percent ?? 10;
  const least: Command = { do: 'sell-shares', by: { seat, entity: seat }, corp, certs, percent };
  return (
    <span className="row tight">
      <Pick on={false} open={sell !== undefined} ways={[least]} press={() => resize(1)}>
        <Said>{t('stock.sell')}</Said>−
      </Pick>
      <span className="n">
        {sale === undefined ? (
          words.percent(held)
        ) : (
          <>
            <s>{words.percent(held)}</s> <b>{words.percent(held - sale.percent)}</b>
          </>
        )}
      </span>
      {sale === undefined ? null : (
        <Pick on={false} open press={() => resize(-1)}>
          <Said>{t('tray.less')}</Said>+
        </Pick>
      )}
    </span>
  );
}

/** A word that only readers need: the column says it to others. */
const Said = ({ children }: { readonly children: ReactNode }) => <span className="reader">{children} </span>;
