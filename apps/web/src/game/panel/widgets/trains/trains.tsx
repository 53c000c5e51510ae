import { NumberInput } from '@mantine/core';
import type { Actor, Command, CorpId, Option } from '@trunkline/engine';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreviews, usePreviewsEach } from '../../../ask.ts';
import { useDraft } from '../../../kept.ts';
import { CompanyChip, SeatMark } from '../../../marks.tsx';
import { useRoom } from '../../../room.ts';
import { Term } from '../../../term.tsx';
import { Commit } from '../../commit.tsx';
import { ledgerOf, outcomeOf, type Sequel, sequelOf } from '../../outcome.ts';
import { Pick } from '../sale.tsx';
import { Ledger } from './ledger.tsx';
import { type Closed, closedFaces, grouped, type Offer, offerFor, offerOf, purchase } from './offers.ts';
import { SequelLine } from './sequel.tsx';

interface Draft {
  readonly key: string;
  readonly price: number | null;
}

/** A train that can be bought by one press: the purchase, and what has to be done before it. */
interface Entry {
  readonly key: string;
  readonly offer: Offer;
  readonly first: Command | null;
}

const entryOf = (offer: Offer, first: Command | null = null): Entry => ({
  key: JSON.stringify([offer.option.fields, first?.do]),
  offer,
  first,
});

/** Trains on sale, those of other companies, and those to come; what a purchase sets off is told before the press. */
export function TrainsWidget({ options }: { readonly options: readonly Option[] }) {
  const { t } = useTranslation();
  const { words, state, facts, options: all } = useRoom();
  const [draft, setDraft] = useDraft<Draft | null>('trains', null);
  const offers = options.filter(({ do: kind }) => kind === 'buy-train').map(offerOf);
  const by = options[0]?.by;
  const corp = (by?.entity ?? 'c:') as CorpId;
  const must = !all.some(({ do: kind }) => kind === 'pass');
  const { bank, others } = grouped(offers);
  const closed = closedFaces(facts.roster, state, offers);
  // Who must buy and can't pay may have to borrow first: then both are one press.
  const lender = must ? all.find((one) => one.do === 'take-loan' && one.by.entity === corp) : undefined;
  const loan: Command | null = lender === undefined ? null : { do: 'take-loan', by: lender.by };
  const behind = closed.filter(({ before }) => before === 0).map((face) => offerFor(face, by));
  const borrowed = usePreviewsEach(
    loan === null ? [] : behind.map((offer) => [loan, purchase(offer, offer.least)]),
  );
  const ready = (i: number): boolean => borrowed[i]?.length === 2 && borrowed[i].every(({ ok }) => ok);
  const entries = [
    ...bank.map((offer) => entryOf(offer)),
    ...behind.filter((_, i) => ready(i)).map((offer) => entryOf(offer, loan)),
  ];
  const chosen = [...entries, ...others.map((offer) => entryOf(offer))].find(({ key }) => key === draft?.key);
  const previews = usePreviewsEach(entries.map((entry) => commandsOf(entry, entry.offer.least)));
  const sequels = previews.map((results): Sequel | null => {
    const outcome = results === undefined ? null : outcomeOf(facts, state, results);
    return outcome === null ? null : sequelOf(facts, state, outcome.after);
  });
  const row = (entry: Entry, sequel?: Sequel | null): ReactNode => (
    <li key={entry.key}>
      <Pick on={chosen?.key === entry.key} open press={() => setDraft({ key: entry.key, price: null })}>
        <b>{entry.offer.face}</b> {rangeText(entry.offer, words.money)}
      </Pick>
      <span className="offer-facts">
        <OfferNotes offer={entry.offer} />
        {entry.first === null ? null : <span className="warn">{t('trains.loanFirst')}</span>}
        {sequel == null ? null : <SequelLine sequel={sequel} />}
      </span>
    </li>
  );
  const stopped = closed.filter(
    ({ before, face }) => before === 0 && !entries.some(({ offer }) => offer.face === face),
  );
  const later = closed.filter(({ before }) => before > 0);
  return (
    <>
      <p className="hint">
        <Room corp={corp} />
        {must ? <b className="warn"> {t('trains.must', { corp: words.short(corp) })}</b> : null}
      </p>
      <div className="train-groups">
        <Section name={t('trains.onSale')}>
          {entries.map((entry, i) => row(entry, sequels[i]))}
          {stopped.map((face) => (
            <ClosedRow key={face.face} closed={face} by={by} />
          ))}
        </Section>
        <Section name={t('trains.fromOthers')} many>
          {others.map((offer) => row(entryOf(offer)))}
        </Section>
        <Section name={t('trains.later')}>
          {later.map((face) => (
            <ClosedRow key={face.face} closed={face} by={by} />
          ))}
        </Section>
      </div>
      {chosen === undefined ? null : (
        <Purchase
          key={chosen.key}
          entry={chosen}
          price={draft?.price ?? chosen.offer.least}
          setPrice={(price) => setDraft({ key: chosen.key, price })}
        />
      )}
    </>
  );
}

const commandsOf = ({ offer, first }: Entry, price: number): readonly Command[] => [
  ...(first === null ? [] : [first]),
  purchase(offer, price),
];

const rangeText = ({ least, most }: Offer, money: (amount: number) => string): string =>
  least === most ? money(least) : `${money(least)} – ${money(most)}`;

function Section({
  name,
  many = false,
  children,
}: {
  readonly name: string;
  readonly many?: boolean;
  readonly children: readonly ReactNode[] | readonly (readonly ReactNode[])[];
}) {
  if (children.flat().length === 0) return null;
  return (
    <section aria-label={name}>
      <h3 className="label">{name}</h3>
      <ul className={many ? 'offers many' : 'offers'}>{children}</ul>
    </section>
  );
}

interface PurchaseProps {
  readonly entry: Entry;
  readonly price: number;
  setPrice(price: number): void;
}

/** The train that was picked: its price where there is a choice, where the money comes from, and the button. */
function Purchase({ entry, price, setPrice }: PurchaseProps) {
  const { t } = useTranslation();
  const { words, state, facts } = useRoom();
  const { offer, first } = entry;
  const commands = commandsOf(entry, price);
  const results = usePreviews(commands);
  const outcome = results === undefined ? null : outcomeOf(facts, state, results);
  const lines =
    outcome === null ? [] : ledgerOf(offer.option.by.entity as CorpId, price, state, outcome.events);
  const [one, ...then] = commands;
  if (one === undefined) return null;
  return (
    <>
      {offer.least === offer.most ? null : (
        <NumberInput
          className="price-input"
          label={t('field.price')}
          description={rangeText(offer, words.money)}
          min={offer.least}
          max={offer.most}
          clampBehavior="blur"
          value={price}
          onChange={(value) => setPrice(Number(value))}
        />
      )}
      <div className="purchase">
        <Commit
          command={one}
          then={then}
          bare={lines.length > 0}
          {...(first === null
            ? {}
            : { says: t('trains.loanThenBuy', { face: offer.face, price: words.money(price) }) })}
        />
        <Ledger lines={lines} />
      </div>
    </>
  );
}

/** How many trains a company has of those that it may keep. */
function Room({ corp }: { readonly corp: CorpId }) {
  const { t } = useTranslation();
  const { state, facts } = useRoom();
  const phase = facts.phases.find(({ id }) => id === state.trains.phase);
  const have = (state.trains.owned[corp] ?? []).filter((id) => facts.countsTrain(state, id)).length;
  return <Term of="trainLimit">{t('trains.room', { have, count: phase?.trainLimit ?? 0 })}</Term>;
}

function OfferNotes({ offer }: { readonly offer: Offer }) {
  const { t } = useTranslation();
  const { words, state } = useRoom();
  const { from, tradeIn, option } = offer;
  const control = from.startsWith('c:') ? (state.corporations.all[from as CorpId]?.control ?? null) : null;
  return (
    <span className="row tight wrap muted">
      {from.startsWith('c:') ? (
        <>
          {t('trains.from')} <CompanyChip corp={from} />
          {control === null || control === 'market' ? null : <SeatMark seat={control} size={13} />}
        </>
      ) : from === 'discarded' ? (
        t('trains.discarded')
      ) : null}
      {tradeIn === null ? null : t('trains.tradeIn', { train: words.train(tradeIn) })}
      {option.by.entity.startsWith('pc:') ? t('trains.by', { by: words.short(option.by.entity) }) : null}
    </span>
  );
}

/** A train that can't be had now. Touched, it says why not. */
function ClosedRow({ closed, by }: { readonly closed: Closed; readonly by: Actor | undefined }) {
  const { t } = useTranslation();
  const { words } = useRoom();
  const { train, face, price, before } = closed;
  return (
    <li>
      <Pick
        on={false}
        open={false}
        ways={by === undefined ? [] : [{ do: 'buy-train', by, train, face, price, tradeIn: null }]}
        press={() => {}}
      >
        <b>{face}</b> {words.money(price)}
      </Pick>
      {before === 0 ? null : <span className="muted">{t('trains.after', { count: before })}</span>}
    </li>
  );
}
