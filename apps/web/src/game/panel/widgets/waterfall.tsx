import { ActionIcon, NumberInput } from '@mantine/core';
import IconMinus from '@tabler/icons-react/icons/IconMinus';
import IconPlus from '@tabler/icons-react/icons/IconPlus';
import type { Command, Field, Option, PrivateId } from '@trunkline/engine';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraft } from '../../kept.ts';
import { Named } from '../../marks.tsx';
import { cash } from '../../position.ts';
import { useRoom } from '../../room.ts';
import { Term } from '../../term.tsx';
import { Commit } from '../commit.tsx';
import { fixedOf } from '../fields.ts';
import { Pick } from './sale.tsx';

interface Draft {
  readonly lot: PrivateId;
  readonly price: number;
}

/** What a step of the stepper adds to a bid. */
const STEP = 5;
/** Steps that a button takes which is held down. */
const LEAP = 5;
const HOLD_MS = 500;

type Range = Extract<Field, { from: number }>;

const lotOf = (option: Option): string => String(fixedOf(option)['private'] ?? '');
const rangeOf = (option: Option | undefined): Range | undefined =>
  option?.fields.find((f): f is Range => 'from' in f);

/** An auction of lots in a column, cheapest first: the first is bought, the others are bid for, two or more bidders contest. */
export function WaterfallWidget({ options }: { readonly options: readonly Option[] }) {
  const { t } = useTranslation();
  const { state, words, step } = useRoom();
  const [draft, setDraft] = useDraft<Draft | null>('waterfall', null);
  const by = options[0]?.by;
  if (by === undefined) return null;
  const unsold = state.privates.order.filter((id) => state.privates.all[id]?.status === 'unsold');
  const contest = step === 'contest';
  const lots = contest ? unsold.slice(0, 1) : unsold;
  const buy = options.find((o) => o.do === 'buy-private');
  const bidOn = (id: string) => options.find((o) => o.do === 'place-bid' && lotOf(o) === id);
  const bidsOn = (id: PrivateId) =>
    [...(state.auction.lots[id]?.bids ?? [])].sort((a, b) => b.price - a.price);
  const committed = unsold
    .flatMap((id) => bidsOn(id).filter((bid) => bid.by === by.seat))
    .reduce((sum, bid) => sum + bid.price, 0);
  const mine = cash(state, by.seat);
  const chosen = draft === null || !lots.includes(draft.lot) ? null : draft;
  const range = chosen === null ? undefined : rangeOf(bidOn(chosen.lot));
  const price = range === undefined || chosen === null ? 0 : clamp(chosen.price, range);
  const asking = (id: PrivateId): number => state.privates.all[id]?.asking ?? 0;
  const command: Command | null =
    chosen === null
      ? null
      : range !== undefined
        ? { do: 'place-bid', by, private: chosen.lot, price }
        : buy !== undefined && lotOf(buy) === chosen.lot
          ? { do: 'buy-private', by, private: chosen.lot, price: asking(chosen.lot) }
          : null;
  return (
    <>
      <p className="hint">
        <Term of="auction">{t('auction.free')}</Term> <b>{words.money(mine - committed)}</b>
        {committed === 0
          ? ''
          : ` · ${t('auction.committed', { committed: words.money(committed), cash: words.money(mine) })}`}
      </p>
      <ol className="lots waterfall">
        {lots.map((id, at) => {
          const lot = state.privates.all[id];
          const least = rangeOf(bidOn(id))?.from;
          const bids = bidsOn(id);
          const first = at === 0 && !contest;
          const open = first ? buy !== undefined : least !== undefined;
          const greyed: Command = first
            ? { do: 'buy-private', by, private: id, price: asking(id) }
            : { do: 'place-bid', by, private: id, price: Math.max(asking(id), bids[0]?.price ?? 0) + STEP };
          return (
            <li key={id} className={chosen?.lot === id ? 'lot chosen' : 'lot'}>
              <span className="lot-name">
                <span className="lot-told">
                  <b>{words.short(id)}</b> {words.long(id)}{' '}
                  <span className="muted">
                    {words.money(asking(id))} · {t('sale.income', { amount: words.money(lot?.revenue ?? 0) })}
                    {' · '}
                    {words.power(id)}
                  </span>
                </span>
                <span className="row wrap tight small">
                  {first ? <span className="muted">{t('auction.buyFirst')}</span> : null}
                  {bids.map((bid, n) => (
                    <span key={bid.by} className="row tight">
                      <Named id={bid.by} /> <b className="n">{words.money(bid.price)}</b>
                      {contest && n === bids.length - 1 ? (
                        <span className="muted">{t('auction.lowest')}</span>
                      ) : null}
                    </span>
                  ))}
                </span>
              </span>
              {chosen?.lot !== id || range === undefined ? null : (
                <Stepper
                  lot={id}
                  price={price}
                  range={range}
                  set={(to) => setDraft({ lot: id, price: to })}
                />
              )}
              <Pick
                on={chosen?.lot === id}
                open={open}
                ways={[greyed]}
                press={() => setDraft({ lot: id, price: least ?? asking(id) })}
              >
                {first
                  ? t('sale.buy', { price: words.money(asking(id)) })
                  : t('auction.bidMore', { price: words.money(least ?? greyed.price) })}
              </Pick>
            </li>
          );
        })}
      </ol>
      {command === null ? null : <Commit command={command} />}
    </>
  );
}

interface StepperProps {
  readonly lot: PrivateId;
  readonly price: number;
  readonly range: Range;
  set(price: number): void;
}

/** A bid for a lot, from the least up; a button that is held down takes five steps at once. */
function Stepper({ lot, price, range, set }: StepperProps) {
  const { t } = useTranslation();
  const { words } = useRoom();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers answer with a promise, which is no way to clean up.
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const by = (steps: number) => () => set(clamp(price + steps * STEP, range));
  return (
    <div className="row start stepper" ref={box}>
      <Step label={t('auction.less')} disabled={price <= range.from} press={by(-1)} hold={by(-LEAP)}>
        <IconMinus size={18} />
      </Step>
      <NumberInput
        className="price-input"
        aria-label={t('auction.yourBid', { name: words.long(lot) })}
        description={`${words.money(range.from)} – ${words.money(range.to)}`}
        inputWrapperOrder={['input', 'description']}
        min={range.from}
        max={range.to}
        step={STEP}
        clampBehavior="blur"
        value={price}
        onChange={(value) => set(Number(value))}
      />
      <Step label={t('auction.more')} disabled={price >= range.to} press={by(1)} hold={by(LEAP)}>
        <IconPlus size={18} />
      </Step>
    </div>
  );
}

interface StepProps {
  readonly label: string;
  readonly disabled: boolean;
  press(): void;
  /** Instead, where it is held down. */
  hold(): void;
  readonly children: ReactNode;
}

function Step({ label, disabled, press, hold, children }: StepProps) {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const held = useRef(false);
  const down = () => {
    held.current = false;
    timer.current = setTimeout(() => {
      held.current = true;
      hold();
    }, HOLD_MS);
  };
  const up = () => {
    if (timer.current !== null) clearTimeout(timer.current);
  };
  return (
    <ActionIcon
      variant="default"
      size="lg"
      aria-label={label}
      disabled={disabled}
      onPointerDown={down}
      onPointerUp={up}
      onPointerLeave={up}
      onPointerCancel={up}
      onClick={() => {
        if (!held.current) press();
        held.current = false;
      }}
    >
      {children}
    </ActionIcon>
  );
}

const clamp = (price: number, { from, to }: Range): number => Math.min(to, Math.max(from, price));
