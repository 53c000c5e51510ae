import type { Choice, Command, CorpId, Option } from '@trunkline/engine';
import { useTranslation } from 'react-i18next';
import { useEachPreview, useExpand } from '../../ask.ts';
import { useDraft } from '../../kept.ts';
import { CompanyChip } from '../../marks.tsx';
import { cash } from '../../position.ts';
import { useRoom } from '../../room.ts';
import { Term } from '../../term.tsx';
import { Commit } from '../commit.tsx';
import { fixedOf } from '../fields.ts';
import { outcomeOf, saleOutcome } from '../outcome.ts';
import { PricePath } from '../price-path.tsx';
import { Pick } from './sale.tsx';

interface Draft {
  readonly command: Command;
  readonly brings: number;
}

/**
 * Shares that a player has to sell because money is missing: what is missing, and for each company the bundles that
 * may go, with what is missing after each.
 */
export function CrisisWidget({ options }: { readonly options: readonly Option[] }) {
  const { t } = useTranslation();
  const { state, words } = useRoom();
  const [draft, setDraft] = useDraft<Draft | null>('crisis', null);
  const by = options[0]?.by;
  if (by === undefined) return null;
  const missing = -cash(state, by.seat);
  return (
    <>
      {missing > 0 ? (
        <p className="missing">
          <Term of="emergency">{t('crisis.missing')}</Term> <b className="danger">{words.money(missing)}</b>
          <span className="muted"> · {t('crisis.rule')}</span>
        </p>
      ) : null}
      <ul className="crisis">
        {options.map((option) => (
          <Sales
            key={JSON.stringify(option.fields)}
            option={option}
            missing={missing}
            chosen={draft?.command ?? null}
            choose={(command, brings) => setDraft({ command, brings })}
          />
        ))}
      </ul>
      {draft === null ? null : <Commit command={draft.command} known={{ cost: draft.brings }} />}
    </>
  );
}

interface SalesProps {
  readonly option: Option;
  readonly missing: number;
  readonly chosen: Command | null;
  choose(command: Command, brings: number): void;
}

function Sales({ option, missing, chosen, choose }: SalesProps) {
  const { t } = useTranslation();
  const { state, facts, words } = useRoom();
  const corp = String(fixedOf(option)['corp']) as CorpId;
  const { data } = useExpand({ do: 'sell-shares', by: option.by, fields: { corp } }, 'bundles');
  const commands = (data ?? []).map(
    ({ values }: Choice): Command =>
      ({
        do: 'sell-shares',
        by: option.by,
        corp,
        certs: values['certs'],
        percent: values['percent'],
      }) as Command,
  );
  const previews = useEachPreview(commands);
  return (
    <li>
      <CompanyChip corp={corp} />
      <ul>
        {commands.map((command, i) => {
          const preview = previews[i];
          const outcome = preview === undefined ? null : outcomeOf(facts, state, [preview]);
          const sale =
            outcome === null ? null : saleOutcome(facts, option.by.seat, corp, state, outcome.events);
          const brings = sale === null ? 0 : sale.cash.after - sale.cash.before;
          const left = missing - brings;
          const percent = command.do === 'sell-shares' ? command.percent : 0;
          return (
            <li key={JSON.stringify(command)} className="row wrap tight">
              <Pick
                on={JSON.stringify(command) === JSON.stringify(chosen)}
                open
                press={() => choose(command, brings)}
              >
                {t('stock.sellPercent', { percent: words.percent(percent), price: words.money(brings) })}
              </Pick>
              {sale === null || sale.path.length === 0 ? null : <PricePath path={sale.path} />}
              {missing <= 0 ? null : left > 0 ? (
                <span className="danger">{t('crisis.still', { amount: words.money(left) })}</span>
              ) : (
                <span className="good">{t('crisis.enough', { left: words.money(-left) })}</span>
              )}
            </li>
          );
        })}
      </ul>
    </li>
  );
}
