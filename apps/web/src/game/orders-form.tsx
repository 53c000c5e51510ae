import { Button, Checkbox, SegmentedControl, Select } from '@mantine/core';
import type { Command, CorpId, StandingOrder } from '@trunkline/engine';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Named } from './marks.tsx';
import { isSoldByCompanies } from './position.ts';
import { useRoom } from './room.ts';

/** A programme that moves for its player: passing, or buying until a goal is reached. */
export function OrdersForm({ done }: { done(): void }) {
  const { t } = useTranslation();
  const { seats, state, store, words } = useRoom();
  const [seat, setSeat] = useState(seats[0]);
  const [kind, setKind] = useState<'pass' | 'buy'>('pass');
  const [lasting, setLasting] = useState(false);
  const [firm, setFirm] = useState(false);
  const [corp, setCorp] = useState<CorpId | null>(null);
  const [from, setFrom] = useState<'unsold' | 'pool'>('unsold');
  const [until, setUntil] = useState('float');
  const [thenPass, setThenPass] = useState(true);
  if (seat === undefined) return null;
  const standing = state.orders.standing[seat];
  const by = { seat, entity: seat };
  const order: StandingOrder | null =
    kind === 'pass'
      ? { kind, lasting, firm }
      : corp === null
        ? null
        : { kind, corp, from, until: until === 'float' ? 'float' : Number(until), thenPass };
  const send = async (command: Command) => {
    if (await store.act({ do: 'act', command })) done();
  };
  const others = state.seats.seated.flatMap((one) => {
    const theirs = state.orders.standing[one];
    return theirs === undefined || seats.includes(one) ? [] : [{ seat: one, order: theirs }];
  });
  return (
    <div className="form">
      {others.length === 0 ? null : (
        <section className="small">
          <h3 className="muted small">{t('plan.others')}</h3>
          {others.map(({ seat: one, order: theirs }) => (
            <p key={one} className="row wrap tight">
              <Named id={one} /> {words.order(theirs).does}
            </p>
          ))}
        </section>
      )}
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
          {t(`plan.standing.${standing.kind}`, {
            corp: standing.kind === 'buy' ? words.short(standing.corp) : '',
          })}
          <Button size="compact-sm" variant="default" onClick={() => void send({ do: 'drop-order', by })}>
            {t('plan.drop')}
          </Button>
        </p>
      )}
      <SegmentedControl
        value={kind}
        onChange={(value) => setKind(value as 'pass')}
        data={[
          { value: 'pass', label: t('plan.pass') },
          { value: 'buy', label: t('plan.buy') },
        ]}
      />
      {kind === 'pass' ? (
        <>
          <Checkbox
            checked={lasting}
            onChange={(e) => setLasting(e.currentTarget.checked)}
            label={t('plan.lasting')}
          />
          <Checkbox
            checked={firm}
            onChange={(e) => setFirm(e.currentTarget.checked)}
            label={t('plan.firm')}
          />
        </>
      ) : (
        <>
          <Select
            label={t('stock.company')}
            data={state.corporations.order.map((value) => ({ value, label: words.long(value) }))}
            value={corp}
            onChange={(value) => setCorp(value as CorpId | null)}
          />
          <SegmentedControl
            value={from}
            onChange={(value) => setFrom(value as 'pool')}
            data={[
              { value: 'unsold', label: t(isSoldByCompanies(state) ? 'stock.treasury' : 'stock.unsold') },
              { value: 'pool', label: t('stock.pool') },
            ]}
          />
          <Select
            label={t('plan.until')}
            data={[
              { value: 'float', label: t('plan.float') },
              ...Array.from({ length: 10 }, (_, i) => ({
                value: String(i + 1),
                label: t('plan.shares', { count: i + 1 }),
              })),
            ]}
            value={until}
            onChange={(value) => value !== null && setUntil(value)}
          />
          <Checkbox
            checked={thenPass}
            onChange={(e) => setThenPass(e.currentTarget.checked)}
            label={t('plan.thenPass')}
          />
        </>
      )}
      {order === null ? null : (
        <p className="muted small" aria-live="polite">
          {t('plan.will', { does: words.order(order).does })} {words.order(order).stops} {t('plan.public')}
        </p>
      )}
      <Button
        disabled={order === null}
        onClick={() => order !== null && void send({ do: 'give-order', by, order })}
      >
        {t('plan.give')}
      </Button>
    </div>
  );
}
