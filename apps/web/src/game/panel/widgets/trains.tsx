import { NumberInput } from '@mantine/core';
import type { Command, Field, Option } from '@trunkline/engine';
import { useTranslation } from 'react-i18next';
import { useDraft } from '../../kept.ts';
import { CompanyChip } from '../../marks.tsx';
import { useRoom } from '../../room.ts';
import { Commit } from '../commit.tsx';
import { Pick } from './sale.tsx';

interface Draft {
  readonly at: number;
  readonly price: number | null;
}

const is = (option: Option, name: string): unknown => {
  const field = option.fields.find((f): f is Extract<Field, { is: unknown }> => 'is' in f && f.name === name);
  return field?.is;
};

/** Trains on sale and those of other companies; what a purchase sets off is told before the press. */
export function TrainsWidget({ options }: { readonly options: readonly Option[] }) {
  const { t } = useTranslation();
  const { words, state, facts } = useRoom();
  const [draft, setDraft] = useDraft<Draft | null>('trains', null);
  const option = draft === null ? undefined : options[draft.at];
  const range = option?.fields.find((f): f is Extract<Field, { from: number }> => 'from' in f);
  const price =
    option === undefined
      ? 0
      : range === undefined
        ? Number(is(option, 'price'))
        : (draft?.price ?? range.from);
  const command: Command | null =
    option === undefined
      ? null
      : ({
          do: 'buy-train',
          by: option.by,
          train: is(option, 'train'),
          face: is(option, 'face'),
          price,
          tradeIn: is(option, 'tradeIn') ?? null,
        } as Command);
  const phase = facts.phases.find(({ id }) => id === state.trains.phase);
  return (
    <>
      <p className="hint">{t('trains.limit', { count: phase?.trainLimit ?? 0 })}</p>
      <ul className="offers">
        {options.map((one, at) => {
          const from = String(one.notes?.['from'] ?? 'depot');
          const tradeIn = is(one, 'tradeIn');
          const asked = one.fields.find((f): f is Extract<Field, { from: number }> => 'from' in f);
          return (
            <li key={JSON.stringify(one)}>
              <Pick on={draft?.at === at} open press={() => setDraft({ at, price: null })}>
                <b>{String(is(one, 'face'))}</b>{' '}
                {asked === undefined
                  ? words.money(Number(is(one, 'price')))
                  : `${words.money(asked.from)} – ${words.money(asked.to)}`}
              </Pick>
              <span className="muted">
                {from.startsWith('c:') ? (
                  <>
                    {t('trains.from')} <CompanyChip corp={from} />
                  </>
                ) : (
                  t([`trains.${from}`, 'trains.depot'])
                )}
                {typeof tradeIn === 'string'
                  ? ` · ${t('trains.tradeIn', { train: words.train(tradeIn) })}`
                  : ''}
                {one.by.entity.startsWith('pc:')
                  ? ` · ${t('trains.by', { by: words.short(one.by.entity) })}`
                  : ''}
              </span>
            </li>
          );
        })}
      </ul>
      {range === undefined || draft === null ? null : (
        <NumberInput
          label={t('field.price')}
          description={`${words.money(range.from)} – ${words.money(range.to)}`}
          min={range.from}
          max={range.to}
          clampBehavior="blur"
          value={price}
          onChange={(value) => setDraft({ ...draft, price: Number(value) })}
        />
      )}
      {command === null ? null : <Commit command={command} />}
    </>
  );
}
