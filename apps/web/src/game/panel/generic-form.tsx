import { NumberInput, Radio, Select, Skeleton } from '@mantine/core';
import type { Field, FieldValue, Filled, Option } from '@trunkline/engine';
import { useTranslation } from 'react-i18next';
import { useExpand } from '../ask.ts';
import { useDraft } from '../kept.ts';
import { useRoom } from '../room.ts';
import { Commit } from './commit.tsx';
import { commandOf, fixedOf, namesOf, type Values } from './fields.ts';

/** A form for any family of commands: nothing that is legal is out of reach. */
export function GenericForm({ option, name }: { readonly option: Option; readonly name: string }) {
  const [picked, setPicked] = useDraft<Values>(`form.${name}`, {});
  const values = { ...fixedOf(option), ...picked };
  const command = commandOf(option, values);
  // A later field depends on those before it.
  const set = (at: number, more: Values) => {
    const kept = option.fields.slice(0, at).flatMap(namesOf);
    setPicked({
      ...Object.fromEntries(Object.entries(values).filter(([key]) => kept.includes(key))),
      ...more,
    });
  };
  return (
    <div className="generic">
      {option.fields.map((field, at) => (
        <FieldInput
          key={namesOf(field).join()}
          option={option}
          field={field}
          before={Object.fromEntries(
            option.fields
              .slice(0, at)
              .flatMap(namesOf)
              .flatMap((key) => (values[key] === undefined ? [] : [[key, values[key]]])),
          )}
          ready={option.fields
            .slice(0, at)
            .flatMap(namesOf)
            .every((key) => values[key] !== undefined)}
          values={values}
          set={(more) => set(at, more)}
        />
      ))}
      {command === null ? null : <Commit command={command} />}
    </div>
  );
}

interface InputProps {
  readonly option: Option;
  readonly field: Field;
  readonly before: Filled;
  readonly ready: boolean;
  readonly values: Values;
  set(more: Values): void;
}

const FEW = 6;

function FieldInput({ option, field, before, ready, values, set }: InputProps) {
  const { t } = useTranslation();
  const { words } = useRoom();
  if ('is' in field) return null;
  if ('ask' in field)
    return ready ? (
      <AskInput option={option} field={field} before={before} values={values} set={set} />
    ) : null;
  const label = t([`field.${field.name}`, 'field.other'], { name: field.name });
  if ('from' in field) {
    return (
      <NumberInput
        label={label}
        description={`${words.value(field.name, field.from)} – ${words.value(field.name, field.to)}`}
        min={field.from}
        max={field.to}
        step={field.step}
        clampBehavior="blur"
        value={Number(values[field.name] ?? field.from)}
        onChange={(value) => set({ [field.name]: Number(value) })}
      />
    );
  }
  if (field.of.length === 1) return null;
  return (
    <Choice
      label={label}
      choices={field.of.map((of) => ({ key: JSON.stringify(of), label: words.value(field.name, of) }))}
      chosen={JSON.stringify(values[field.name])}
      choose={(key) => set({ [field.name]: JSON.parse(key) as FieldValue })}
    />
  );
}

function AskInput({
  option,
  field,
  before,
  values,
  set,
}: Omit<InputProps, 'field' | 'ready'> & { readonly field: Extract<Field, { ask: string }> }) {
  const { t } = useTranslation();
  const { words } = useRoom();
  const { data } = useExpand({ do: option.do, by: option.by, fields: before }, field.ask);
  if (data === undefined) return <Skeleton height={60} />;
  if (data.length === 0) return <p className="muted">{t('panel.nothingFits')}</p>;
  const chosen = JSON.stringify(Object.fromEntries(field.names.map((name) => [name, values[name]])));
  return (
    <Choice
      label={t([`ask.${field.ask}`, 'field.other'], { name: field.ask })}
      choices={data.map(({ values: of, cost }) => ({
        key: JSON.stringify(Object.fromEntries(field.names.map((name) => [name, of[name]]))),
        label: `${field.names.map((name) => words.value(name, of[name])).join(' · ')}${cost === undefined || cost === 0 ? '' : ` (${words.delta(-cost)})`}`,
      }))}
      chosen={chosen}
      choose={(key) => set(JSON.parse(key) as Values)}
    />
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly choices: readonly { readonly key: string; readonly label: string }[];
  readonly chosen: string | undefined;
  choose(key: string): void;
}

function Choice({ label, choices, chosen, choose }: ChoiceProps) {
  if (choices.length > FEW) {
    return (
      <Select
        label={label}
        searchable
        data={choices.map(({ key, label: text }, i) => ({ value: key, label: `${i + 1}. ${text}` }))}
        value={chosen ?? null}
        onChange={(key) => key !== null && choose(key)}
      />
    );
  }
  return (
    <Radio.Group label={label} value={chosen ?? ''} onChange={choose}>
      <div className="row wrap">
        {choices.map(({ key, label: text }) => (
          <Radio.Card key={key} value={key} className="choice">
            {text}
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}
