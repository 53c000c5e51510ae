import './small-form.css';
import type { Command, CorpId, Option } from '@trunkline/engine';
import { turnOf } from '@trunkline/engine';
import { useTranslation } from 'react-i18next';
import { CompanyChip, Named } from '../../marks.tsx';
import { cash } from '../../position.ts';
import { useRoom } from '../../room.ts';
import { Commit } from '../commit.tsx';

/** A treasury that owes: its president pays exactly what is missing. */
export function DebtWidget({ options }: { readonly options: readonly Option[] }) {
  const { t } = useTranslation();
  const { state, words } = useRoom();
  const option = options[0];
  const corp = turnOf(state)?.who as CorpId | undefined;
  if (option === undefined || corp === undefined) return null;
  const command: Command = { do: 'pay-debt', by: option.by };
  return (
    <>
      <p className="hint">{t('debt.rule')}</p>
      <dl className="form-facts">
        <div>
          <dt>
            <CompanyChip corp={corp} /> {t('debt.owes')}
          </dt>
          <dd>{words.money(Math.max(0, -cash(state, corp)))}</dd>
        </div>
        <div>
          <dt>
            <Named id={option.by.seat} /> {t('debt.has')}
          </dt>
          <dd>{words.money(cash(state, option.by.seat))}</dd>
        </div>
      </dl>
      <Commit command={command} />
    </>
  );
}
