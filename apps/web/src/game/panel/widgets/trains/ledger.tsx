import { useTranslation } from 'react-i18next';
import { Named } from '../../../marks.tsx';
import { useRoom } from '../../../room.ts';
import { Term } from '../../../term.tsx';
import type { LedgerLine } from '../../outcome.ts';
import { PricePath } from '../../price-path.tsx';

/** How money that is missing is found, in the order that the rules impose; what is still missing runs down. */
export function Ledger({ lines }: { readonly lines: readonly LedgerLine[] }) {
  const { t } = useTranslation();
  const { words } = useRoom();
  if (lines.length === 0) return null;
  const forced = lines.filter((line) => line.kind === 'loan' && line.forced).length;
  const says = (line: LedgerLine) => {
    switch (line.kind) {
      case 'price':
        return t('ledger.price');
      case 'treasury':
        return t('ledger.treasury');
      case 'loan':
        return t(line.forced ? 'ledger.loan' : 'ledger.ownLoan');
      case 'fall':
        return t('ledger.fall');
      case 'player':
        return t('ledger.player');
      case 'lost':
        return t('ledger.lost');
      case 'bought':
        return t('ledger.bought');
    }
  };
  return (
    <section className="ledger" aria-label={t('ledger.label')}>
      <p className="warn">{forced === 0 ? t('ledger.label') : t('ledger.forced', { count: forced })}</p>
      <table>
        <thead>
          <tr>
            <th>{t('ledger.step')}</th>
            <th className="n">{t('ledger.amount')}</th>
            <th>{t('stock.price')}</th>
            <th className="n">
              <Term of="emergency">{t('ledger.missing')}</Term>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, i) => (
            <tr key={i} className={line.kind}>
              <td>
                {says(line)} {line.kind === 'player' ? <Named id={line.who} /> : null}
              </td>
              <td className="n">{'amount' in line ? words.money(line.amount) : ''}</td>
              <td>{'path' in line && line.path.length > 0 ? <PricePath path={line.path} /> : null}</td>
              <td className="n">
                <b className={line.missing > 0 ? 'danger' : 'good'}>{words.money(line.missing)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
