import { Checkbox, NumberInput, SegmentedControl, Select } from '@mantine/core';
import type { CorpId, PrivateId, StandingOrder } from '@trunkline/engine';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isSoldByCompanies } from '../position.ts';
import { useRoom } from '../room.ts';

interface Props {
  /** Null as long as something is missing. */
  change(order: StandingOrder | null): void;
}

/** Tells a programme each time when one of its fields has changed. */
function useTold(order: StandingOrder | null, change: Props['change']): void {
  const text = JSON.stringify(order);
  useEffect(() => change(JSON.parse(text)), [text, change]);
}

/** Passing in stock rounds. */
export function PassFields({ change }: Props) {
  const { t } = useTranslation();
  const [lasting, setLasting] = useState(false);
  const [firm, setFirm] = useState(false);
  useTold({ kind: 'pass', lasting, firm }, change);
  return (
    <>
      <Checkbox
        checked={lasting}
        onChange={(e) => setLasting(e.currentTarget.checked)}
        label={t('plan.lasting')}
      />
      <Checkbox checked={firm} onChange={(e) => setFirm(e.currentTarget.checked)} label={t('plan.firm')} />
    </>
  );
}

/** Buying shares of a company until a goal is reached. */
export function BuyFields({ change }: Props) {
  const { t } = useTranslation();
  const { state, words } = useRoom();
  const [corp, setCorp] = useState<CorpId | null>(null);
  const [from, setFrom] = useState<'unsold' | 'pool'>('unsold');
  const [until, setUntil] = useState('float');
  const [thenPass, setThenPass] = useState(true);
  const goal = until === 'float' ? 'float' : Number(until);
  useTold(corp === null ? null : { kind: 'buy', corp, from, until: goal, thenPass }, change);
  return (
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
  );
}

/** Bidding on a private company up to a limit. */
export function BidFields({ change }: Props) {
  const { t } = useTranslation();
  const { state, words } = useRoom();
  const unsold = state.privates.order.filter((id) => state.privates.all[id]?.status === 'unsold');
  const [lot, setLot] = useState<PrivateId | null>(null);
  const [limit, setLimit] = useState<number | null>(null);
  const [thenPass, setThenPass] = useState(true);
  useTold(lot === null || limit === null ? null : { kind: 'bid', private: lot, limit, thenPass }, change);
  return (
    <>
      <Select
        label={t('plan.lot')}
        data={unsold.map((value) => ({ value, label: words.long(value) }))}
        value={lot}
        onChange={(value) => {
          setLot(value as PrivateId | null);
          const asked = unsold.find((id) => id === value);
          setLimit(asked === undefined ? null : (state.privates.all[asked]?.asking ?? null));
        }}
      />
      <NumberInput
        label={t('plan.limit')}
        min={0}
        step={5}
        allowDecimal={false}
        value={limit ?? ''}
        onChange={(value) => setLimit(typeof value === 'number' ? value : null)}
      />
      <Checkbox
        checked={thenPass}
        onChange={(e) => setThenPass(e.currentTarget.checked)}
        label={t('plan.passAbove')}
      />
    </>
  );
}

interface SkipProps extends Props {
  /** Steps of operating turns that a programme may pass, by the rules. */
  readonly steps: readonly string[];
}

/** Operating: running and paying, and passing steps of one's companies. */
export function SkipFields({ steps, change }: SkipProps) {
  const { t } = useTranslation();
  const { words } = useRoom();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [runs, setRuns] = useState(false);
  useTold(chosen.length === 0 && !runs ? null : { kind: 'skip', steps: [...chosen], runs }, change);
  return (
    <>
      <Checkbox checked={runs} onChange={(e) => setRuns(e.currentTarget.checked)} label={t('plan.runs')} />
      <Checkbox.Group
        label={t('plan.skipSteps')}
        value={[...chosen]}
        onChange={(values) => setChosen(steps.filter((step) => values.includes(step)))}
      >
        <div className="form">
          {steps.map((step) => (
            <Checkbox key={step} value={step} label={words.stepName(step)} />
          ))}
        </div>
      </Checkbox.Group>
    </>
  );
}
