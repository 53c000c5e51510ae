import { Button, SegmentedControl, Select } from '@mantine/core';
import type { Command, StandingOrder } from '@trunkline/engine';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf } from '../api/client.ts';
import { Named } from './marks.tsx';
import { BidFields, BuyFields, PassFields, SkipFields } from './plan/order-fields.tsx';
import { setOwnProgramme } from './plan/own-programmes.ts';
import { useRoom } from './room.ts';

type Kind = StandingOrder['kind'];

/** A programme that moves for its player: passing, buying, bidding, each until a goal is reached. */
export function OrdersForm({ done }: { done(): void }) {
  const { t } = useTranslation();
  const { seats, state, store, table, words, options } = useRoom();
  const [seat, setSeat] = useState(seats[0]);
  const [kind, setKind] = useState<Kind>('pass');
  const [order, setOrder] = useState<StandingOrder | null>(null);
  const [seenBy, setSeenBy] = useState<'me' | 'all'>('me');
  if (seat === undefined) return null;
  const standing = state.orders.standing[seat];
  const by = { seat, entity: seat };
  const { notes } = options.find((o) => o.do === 'give-order' && o.by.seat === seat) ?? {};
  const skips = String(notes?.['skips'] ?? '')
    .split(' ')
    .filter((step) => step !== '');
  const kinds: readonly Kind[] = [
    'pass',
    'buy',
    ...(notes?.['bids'] === true ? ['bid' as const] : []),
    ...(skips.length > 0 ? ['skip' as const] : []),
  ];
  const send = async (command: Command) => {
    if (await store.act({ do: 'act', command })) done();
  };
  const give = async (chosen: StandingOrder) => {
    if (seenBy === 'all') return send({ do: 'give-order', by, order: chosen });
    try {
      await setOwnProgramme(table.id, seat, chosen);
      done();
    } catch (error) {
      store.refuse(problemOf(error));
    }
  };
  return (
    <div className="form">
      <Others />
      {seats.length > 1 ? (
        <Select
          label={t('plan.for')}
          data={seats.map((value) => ({ value, label: words.short(value) }))}
          value={seat}
          onChange={(value) => value !== null && setSeat(value as typeof seat)}
        />
      ) : null}
      {standing === undefined ? null : (
        <p className="row">
          {t('plan.will', { does: words.order(standing).does })}
          <Button size="compact-sm" variant="default" onClick={() => void send({ do: 'drop-order', by })}>
            {t('plan.drop')}
          </Button>
        </p>
      )}
      <SegmentedControl
        value={kind}
        onChange={(value) => {
          setOrder(null);
          setKind(value as Kind);
        }}
        data={kinds.map((value) => ({ value, label: t(`plan.${value}`) }))}
      />
      {kind === 'pass' ? <PassFields change={setOrder} /> : null}
      {kind === 'buy' ? <BuyFields change={setOrder} /> : null}
      {kind === 'bid' ? <BidFields change={setOrder} /> : null}
      {kind === 'skip' ? <SkipFields steps={skips} change={setOrder} /> : null}
      <SegmentedControl
        aria-label={t('plan.seenBy')}
        value={seenBy}
        onChange={(value) => setSeenBy(value as 'me')}
        data={(['me', 'all'] as const).map((value) => ({ value, label: t(`plan.seen.${value}`) }))}
      />
      {order === null ? null : (
        <p className="muted small" aria-live="polite">
          {t('plan.will', { does: words.order(order).does })} {words.order(order).stops}{' '}
          {t(seenBy === 'all' ? 'plan.public' : 'plan.private')}
        </p>
      )}
      <Button disabled={order === null} onClick={() => order !== null && void give(order)}>
        {t('plan.give')}
      </Button>
    </div>
  );
}

/** What others have programmed: everybody may know. */
function Others() {
  const { t } = useTranslation();
  const { seats, state, words } = useRoom();
  const others = state.seats.seated.flatMap((seat) => {
    const order = state.orders.standing[seat];
    return order === undefined || seats.includes(seat) ? [] : [{ seat, order }];
  });
  if (others.length === 0) return null;
  return (
    <section className="small">
      <h3 className="muted small">{t('plan.others')}</h3>
      {others.map(({ seat, order }) => (
        <p key={seat} className="row wrap tight">
          <Named id={seat} /> {words.order(order).does}
        </p>
      ))}
    </section>
  );
}
