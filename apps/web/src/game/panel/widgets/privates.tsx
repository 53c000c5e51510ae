import { NumberInput } from '@mantine/core';
import type { Field, Option } from '@trunkline/engine';
import { useTranslation } from 'react-i18next';
import { useDraft } from '../../kept.ts';
import { Named } from '../../marks.tsx';
import { useRoom } from '../../room.ts';
import { Commit } from '../commit.tsx';
import { commandOf, fixedOf } from '../fields.ts';
import { Pick } from './sale.tsx';

interface Draft {
  readonly id: string;
  readonly price: number;
}

const idOf = (option: Option): string => String(fixedOf(option)['private'] ?? '');
const rangeOf = (option: Option) =>
  option.fields.find((f): f is Extract<Field, { from: number }> => 'from' in f);

/** Private companies that the company on turn may buy from their owners: whose, and for how much. */
export function PrivatesWidget({ options }: { readonly options: readonly Option[] }) {
  const { t } = useTranslation();
  const { state, words } = useRoom();
  const [draft, setDraft] = useDraft<Draft | null>('privates', null);
  const option = options.find((one) => idOf(one) === draft?.id);
  const range = option === undefined ? undefined : rangeOf(option);
  const command =
    option === undefined || draft === null
      ? null
      : commandOf(option, {
          ...fixedOf(option),
          ...(range === undefined ? {} : { [range.name]: draft.price }),
        });
  return (
    <>
      <div className="row wrap" role="group" aria-label={t('option.acquire-private')}>
        {options.map((one) => {
          const id = idOf(one);
          const prices = rangeOf(one);
          const owner = state.privates.all[id as `pc:${string}`]?.owner ?? null;
          return (
            <Pick key={id} on={draft?.id === id} open press={() => setDraft({ id, price: prices?.to ?? 0 })}>
              <span className="row tight">
                <b>{words.short(id)}</b>
                {prices === undefined
                  ? null
                  : t('privates.range', { from: words.money(prices.from), to: words.money(prices.to) })}
                {owner === null ? null : <Named id={owner} />}
              </span>
            </Pick>
          );
        })}
      </div>
      {range === undefined || draft === null ? null : (
        <NumberInput
          className="price-input"
          label={t('privates.price', { name: words.long(draft.id) })}
          description={t('privates.range', { from: words.money(range.from), to: words.money(range.to) })}
          min={range.from}
          max={range.to}
          step={5}
          clampBehavior="blur"
          value={draft.price}
          onChange={(value) => setDraft({ ...draft, price: Number(value) })}
        />
      )}
      {command === null ? null : <Commit command={command} />}
    </>
  );
}
