import type { Command, CorpId, DomainEvent, Option } from '@trunkline/engine';
import { useTranslation } from 'react-i18next';
import { usePreview } from '../../ask.ts';
import { useDraft } from '../../kept.ts';
import { price } from '../../position.ts';
import { useRoom } from '../../room.ts';
import { Commit } from '../commit.tsx';
import { effectsOf } from '../effects.ts';

/** Pay or keep: one row a kind, with what each of them does to money and price. */
export function DividendWidget({ options }: { readonly options: readonly Option[] }) {
  const { t } = useTranslation();
  const { state, words, facts } = useRoom();
  const [chosen, choose] = useDraft<string | null>('dividend', null);
  const option = options[0];
  const field = option?.fields[0];
  const kinds =
    field === undefined || !('of' in field)
      ? field !== undefined && 'is' in field
        ? [String(field.is)]
        : []
      : field.of.map(String);
  if (option === undefined) return null;
  const commandFor = (kind: string): Command => ({ do: 'declare-dividend', by: option.by, kind });
  const { revenue } = state.record.turn;
  const now = price(facts, state, option.by.entity as CorpId);
  return (
    <>
      {facts.rises === undefined || now === null ? null : (
        <p className="hint">{t('dividend.rule', { price: words.money(now) })}</p>
      )}
      <div className="scroll" tabIndex={0} role="group" aria-label={t('option.declare-dividend')}>
        <table className="dividend">
          <thead>
            <tr>
              <th>{t('dividend.of', { revenue: words.money(revenue) })}</th>
              <th className="n">{t('dividend.perShare')}</th>
              {state.seats.seated.map((seat) => (
                <th key={seat} className="n">
                  {words.short(seat)}
                </th>
              ))}
              <th className="n">{t('dividend.keeps')}</th>
              <th>{t('stock.price')}</th>
            </tr>
          </thead>
          <tbody>
            {kinds.map((kind) => (
              <KindRow
                key={kind}
                command={commandFor(kind)}
                kind={kind}
                on={chosen === kind}
                choose={() => choose(kind)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {chosen === null || !kinds.includes(chosen) ? null : <Commit command={commandFor(chosen)} bare />}
    </>
  );
}

function KindRow({
  command,
  kind,
  on,
  choose,
}: {
  readonly command: Command;
  readonly kind: string;
  readonly on: boolean;
  choose(): void;
}) {
  const { t } = useTranslation();
  const { state, facts, words } = useRoom();
  const result = usePreview(command);
  const events = result?.ok === true ? (result.events as unknown as readonly DomainEvent[]) : [];
  const effects = effectsOf(events, state, facts);
  const declared = events.find((event) => event.t === 'DividendDeclared') as
    | Extract<DomainEvent, { t: 'DividendDeclared' }>
    | undefined;
  const change = (who: string): string => {
    const found = effects.money.find((one) => one.who === who);
    return found === undefined ? '–' : words.delta(found.after - found.before);
  };
  const path = effects.prices.find(({ corp }) => corp === command.by.entity)?.path;
  return (
    <tr className={on ? 'chosen' : ''}>
      <th scope="row">
        <button type="button" className="pick" aria-pressed={on} onClick={choose}>
          {t([`dividend.${kind}`, 'place.other'], { id: kind })}
        </button>
      </th>
      <td className="n">{declared === undefined ? '…' : words.money(declared.perShare)}</td>
      {state.seats.seated.map((seat) => (
        <td key={seat} className="n">
          {change(seat)}
        </td>
      ))}
      <td className="n">{change(command.by.entity)}</td>
      <td>
        {path === undefined ? t('dividend.stays') : path.map((price) => words.money(price)).join(' → ')}
      </td>
    </tr>
  );
}
