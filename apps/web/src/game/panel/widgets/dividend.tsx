import type { Command, CorpId, DomainEvent, Option, PlayerId } from '@trunkline/engine';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useEachPreview } from '../../ask.ts';
import { useDraft } from '../../kept.ts';
import { Named, SeatMark } from '../../marks.tsx';
import { price } from '../../position.ts';
import { useRoom } from '../../room.ts';
import { Term } from '../../term.tsx';
import { Commit } from '../commit.tsx';
import { effectsOf } from '../effects.ts';
import { endOf, outcomeOf, pathOf, placeInOrder, positionAfter, withinTurn } from '../outcome.ts';
import { PricePath } from '../price-path.tsx';

/** Seats round the table, from one on. */
const mineFirst = (seats: readonly PlayerId[], mine: PlayerId): readonly PlayerId[] => {
  const at = seats.indexOf(mine);
  return [...seats.slice(at), ...seats.slice(0, at)];
};

/** Pay or keep: one row a kind, with what each of them does to money, price and order of play. */
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
  const commands = kinds.map((kind): Command | null =>
    option === undefined ? null : { do: 'declare-dividend', by: option.by, kind },
  );
  const previews = useEachPreview(commands.filter((command) => command !== null));
  if (option === undefined) return null;
  const { revenue } = state.record.turn;
  const seats = mineFirst(state.seats.seated, option.by.seat);
  const now = price(facts, state, option.by.entity as CorpId);
  const command = commands[kinds.indexOf(chosen ?? '')] ?? null;
  return (
    <>
      {facts.rises === undefined || now === null ? null : (
        <p className="hint">{t('dividend.rule', { price: words.money(now) })}</p>
      )}
      <div className="scroll" tabIndex={0} role="group" aria-label={t('option.declare-dividend')}>
        <table className="dividend">
          <thead>
            <tr>
              <th>
                <Term of="revenue">{t('dividend.of', { revenue: words.money(revenue) })}</Term>
              </th>
              <th className="n">
                <Term of="dividend">{t('dividend.perShare')}</Term>
              </th>
              {seats.map((seat) => (
                <th key={seat} className={seat === option.by.seat ? 'n mine' : 'n'}>
                  {seats.length > 4 ? (
                    <span title={words.short(seat)}>
                      <SeatMark seat={seat} />
                      <span className="reader">{words.short(seat)}</span>
                    </span>
                  ) : (
                    <Named id={seat} />
                  )}
                </th>
              ))}
              <th className="n">
                <Term of="payOut">{t('dividend.keeps')}</Term>
              </th>
              <th>{t('stock.price')}</th>
              <th>{t('dividend.consequences')}</th>
            </tr>
          </thead>
          <tbody>
            {kinds.map((kind, i) => {
              const preview = previews[i];
              const outcome = preview === undefined ? null : outcomeOf(facts, state, [preview]);
              return (
                <KindRow
                  key={kind}
                  corp={option.by.entity as CorpId}
                  me={option.by.seat}
                  events={outcome === null ? null : withinTurn(outcome.events)}
                  kind={kind}
                  on={chosen === kind}
                  choose={() => choose(kind)}
                />
              );
            })}
          </tbody>
        </table>
      </div>
      {command === null ? null : <Commit command={command} bare />}
    </>
  );
}

interface RowProps {
  readonly corp: CorpId;
  readonly me: PlayerId;
  readonly kind: string;
  /** Null while they are not known. */
  readonly events: readonly DomainEvent[] | null;
  readonly on: boolean;
  choose(): void;
}

function KindRow({ corp, me, kind, events, on, choose }: RowProps) {
  const { t } = useTranslation();
  const { state, facts, words } = useRoom();
  const known = events ?? [];
  const effects = effectsOf(known, state, facts);
  const declared = known.find((event) => event.t === 'DividendDeclared') as
    | Extract<DomainEvent, { t: 'DividendDeclared' }>
    | undefined;
  const change = (who: string): string => {
    const found = effects.money.find((one) => one.who === who);
    return found === undefined ? '–' : words.delta(found.after - found.before);
  };
  const path = pathOf(known, corp);
  return (
    <tr className={on ? 'chosen' : ''}>
      <th scope="row">
        <button type="button" className="pick" aria-pressed={on} onClick={choose}>
          {t([`dividend.${kind}`, 'place.other'], { id: kind })}
        </button>
      </th>
      <td className="n">{declared === undefined ? '…' : words.money(declared.perShare)}</td>
      {mineFirst(state.seats.seated, me).map((seat) => (
        <td key={seat} className={seat === me ? 'n mine' : 'n'}>
          {change(seat)}
        </td>
      ))}
      <td className="n">{change(corp)}</td>
      <td>{path.length === 0 ? t('dividend.stays') : <PricePath path={path} />}</td>
      <td className="consequences">
        {events === null ? null : <Consequences corp={corp} events={events} />}
      </td>
    </tr>
  );
}

/** What comes of it beside money and price: a cell with a meaning, another place in the order of play, a ruin. */
function Consequences({ corp, events }: { readonly corp: CorpId; readonly events: readonly DomainEvent[] }) {
  const { t } = useTranslation();
  const { state, facts, words, seats } = useRoom();
  const ruins = words.ruins(state, events, seats);
  const end = endOf(facts, pathOf(events, corp));
  const after = useMemo(() => positionAfter(facts, state, events), [facts, state, events]);
  const [was, is] = [placeInOrder(facts, state, corp), placeInOrder(facts, after, corp)];
  return (
    <>
      {ruins.map((text) => (
        <span key={text} className="danger">
          {text}
        </span>
      ))}
      {end === 'endgame' ? <span className="warn">{t('market.endgame')}</span> : null}
      {was === null || is === null || was === is ? null : (
        <span className="muted">{t('dividend.order', { was, is })}</span>
      )}
    </>
  );
}
