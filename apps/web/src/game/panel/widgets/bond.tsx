import './small-form.css';
import type { Command, CorpId, Option } from '@trunkline/engine';
import { useTranslation } from 'react-i18next';
import { cash, price } from '../../position.ts';
import { useRoom } from '../../room.ts';
import { Commit } from '../commit.tsx';

/** A company's bond: issued or repaid, with what it costs from then on, and where the price goes. */
export function BondWidget({ options }: { readonly options: readonly Option[] }) {
  const { t } = useTranslation();
  const { state, words, facts } = useRoom();
  const option = options[0];
  if (option === undefined || (option.do !== 'take-loan' && option.do !== 'repay-loan')) return null;
  const corp = option.by.entity as CorpId;
  const at = price(facts, state, corp);
  const command: Command = { do: option.do, by: option.by };
  return (
    <>
      <p className="hint">{t(option.do === 'take-loan' ? 'bond.terms' : 'bond.repayTerms')}</p>
      <dl className="form-facts">
        <div>
          <dt>{t('bond.treasury')}</dt>
          <dd>{words.money(cash(state, corp))}</dd>
        </div>
        {at === null ? null : (
          <div>
            <dt>{t('stock.price')}</dt>
            <dd>{words.money(at)}</dd>
          </div>
        )}
      </dl>
      <Commit command={command} />
    </>
  );
}
