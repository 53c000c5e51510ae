import type { CertId, Choice, Command, CorpId, Option } from '@trunkline/engine';
import { percentAt } from '@trunkline/engine';
import { useTranslation } from 'react-i18next';
import { useExpand } from '../../ask.ts';
import { useDraft } from '../../kept.ts';
import { cash } from '../../position.ts';
import { useRoom } from '../../room.ts';
import { Term } from '../../term.tsx';
import { Commit } from '../commit.tsx';
import { Pick } from './sale.tsx';

interface Draft {
  readonly command: Command;
  readonly cost: number;
}

/** Shares that a company sells from its treasury, or buys back from the pool. */
export function DealWidget({ options }: { readonly options: readonly Option[] }) {
  const { t } = useTranslation();
  const { state, words } = useRoom();
  const [draft, setDraft] = useDraft<Draft | null>('deal', null);
  const by = options[0]?.by;
  const corp = (by?.entity ?? 'c:') as CorpId;
  const issue = options.find((o) => o.do === 'sell-shares');
  const redeem = options.find((o) => o.do === 'buy-shares');
  const { data } = useExpand(
    issue === undefined ? null : { do: 'sell-shares', by: issue.by, fields: { corp } },
    'bundles',
  );
  if (by === undefined) return null;
  const certs = redeem?.fields.find((f) => 'name' in f && f.name === 'certs');
  const first = certs !== undefined && 'of' in certs ? (certs.of[0] as readonly CertId[]) : undefined;
  const issued = ({ values }: Choice): Command =>
    ({ do: 'sell-shares', by, corp, certs: values['certs'], percent: values['percent'] }) as Command;
  const isOn = (command: Command) => JSON.stringify(command) === JSON.stringify(draft?.command);
  return (
    <>
      <p className="hint">
        {t('deal.pool', {
          percent: words.percent(percentAt(state, corp, 'pool')),
          cash: words.money(cash(state, corp)),
        })}
      </p>
      {issue === undefined ? null : (
        <div className="row wrap" role="group" aria-label={t('deal.issue')}>
          <b>
            <Term of="issue">{t('deal.issue')}</Term>
          </b>
          {(data ?? []).map((choice) => {
            const command = issued(choice);
            return (
              <Pick
                key={JSON.stringify(choice.values)}
                on={isOn(command)}
                open
                press={() => setDraft({ command, cost: choice.cost ?? 0 })}
              >
                {t('deal.issuePercent', {
                  percent: words.percent(Number(choice.values['percent'])),
                  price: words.money(-(choice.cost ?? 0)),
                })}
              </Pick>
            );
          })}
        </div>
      )}
      {first === undefined ? null : (
        <div className="row wrap" role="group" aria-label={t('deal.redeem')}>
          <b>{t('deal.redeem')}</b>
          {[{ do: 'buy-shares' as const, by, corp, certs: [...first] }].map((command) => {
            const cost = Number(redeem?.notes?.['price'] ?? 0);
            const percent = state.shares.certs[first[0] ?? '']?.percent ?? 0;
            return (
              <Pick
                key={command.certs.join()}
                on={isOn(command)}
                open
                press={() => setDraft({ command, cost })}
              >
                {t('deal.redeemPercent', { percent: words.percent(percent), price: words.money(cost) })}
              </Pick>
            );
          })}
        </div>
      )}
      {draft === null ? null : <Commit command={draft.command} known={{ cost: draft.cost }} />}
    </>
  );
}
