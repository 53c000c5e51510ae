import type { State } from '@trunkline/engine';
import { dealing, type PlayerId } from '@trunkline/engine';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreviews } from '../../../ask.ts';
import { CompanyChip, Named } from '../../../marks.tsx';
import { useRoom } from '../../../room.ts';
import { Commit } from '../../commit.tsx';
import { type Change, outcomeOf, type SaleOutcome, saleOutcome } from '../../outcome.ts';
import { PricePath } from '../../price-path.tsx';
import { type Sale, saleCommand } from './tray.ts';

interface Props {
  readonly seat: PlayerId;
  readonly sales: readonly Sale[];
  remove(sale: Sale): void;
}

/** Shares that are to be sold, company by company, with all that each sale changes; one button sells them. */
export function SaleTray({ seat, sales, remove }: Props) {
  const { t } = useTranslation();
  const { facts, state, words } = useRoom();
  const commands = sales.map((sale) => saleCommand(seat, sale));
  const results = usePreviews(commands);
  const told = useMemo(() => {
    const rows: { readonly sale: SaleOutcome; readonly after: State }[] = [];
    let before = state;
    for (const [i, { corp }] of sales.entries()) {
      const result = results?.[i];
      const outcome = result === undefined ? null : outcomeOf(facts, before, [result]);
      if (outcome === null) break;
      rows.push({ sale: saleOutcome(facts, seat, corp, before, outcome.events), after: outcome.after });
      before = outcome.after;
    }
    return rows;
  }, [results, facts, state, seat, sales]);
  const [first, ...rest] = commands;
  if (first === undefined) return null;
  const sum = sales.reduce((all, { brings }) => all + brings, 0);
  const what = sales.map(({ corp, percent }) => `${words.percent(percent)} ${words.short(corp)}`).join(', ');
  return (
    <div className="tray" role="group" aria-label={t('tray.label')}>
      <ul>
        {sales.map((sale, i) => (
          <li key={sale.corp}>
            <span className="row tight">
              <CompanyChip corp={sale.corp} /> <b>{words.percent(sale.percent)}</b>
              <span className="grow" />
              <b className="n">{words.money(sale.brings)}</b>
              <button
                type="button"
                className="link"
                aria-label={t('tray.remove', { corp: words.short(sale.corp) })}
                onClick={() => remove(sale)}
              >
                ✕
              </button>
            </span>
            {told[i] === undefined ? null : <Told sale={told[i].sale} corp={sale.corp} />}
            {told[i] !== undefined && (told[i].after.record.sold[dealing(seat, sale.corp)] ?? 0) > 0 ? (
              <span className="muted small">{t('tray.barred', { corp: words.short(sale.corp) })}</span>
            ) : null}
          </li>
        ))}
      </ul>
      <Commit
        bare
        command={first}
        then={rest}
        known={{ cost: sales[0]?.brings ?? 0 }}
        {...(rest.length === 0 ? {} : { says: t('tray.sellAll', { what, price: words.money(sum) }) })}
      />
    </div>
  );
}

/** One sale: each value before and after. */
function Told({ sale, corp }: { readonly sale: SaleOutcome; readonly corp: string }) {
  const { t } = useTranslation();
  const { words } = useRoom();
  const change = (label: string, { before, after }: Change<number>, text: (n: number) => string) => (
    <span key={label} className="change">
      <span className="muted">{label}</span> {text(before)} → <b>{text(after)}</b>
    </span>
  );
  return (
    <>
      <span className="changes">
        {sale.path.length === 0 ? (
          <span className="change muted">{t('tray.priceStays')}</span>
        ) : (
          <PricePath path={sale.path} />
        )}
        {change(t('tray.cash'), sale.cash, words.money)}
        {change(t('tray.mine'), sale.mine, words.percent)}
        {change(t('stock.pool'), sale.pool, words.percent)}
        {change(t('tray.certificates'), sale.certificates, String)}
      </span>
      {sale.president === null ? null : (
        <span className="row tight wrap warn">
          {sale.president.after === null || sale.president.after === 'market' ? (
            t('tray.noPresident', { corp: words.short(corp) })
          ) : (
            <>
              <Named id={sale.president.after} /> {t('tray.president', { corp: words.short(corp) })}
            </>
          )}
        </span>
      )}
    </>
  );
}
