import type { Command, Field, FieldValue, Option } from '@trunkline/engine';

export type Values = Readonly<Record<string, FieldValue>>;

export const namesOf = (field: Field): readonly string[] => ('names' in field ? field.names : [field.name]);

/** Values of the fields that leave no choice, or a number's least. */
export function fixedOf(option: Option): Values {
  return Object.fromEntries(
    option.fields.flatMap((field): [string, FieldValue][] => {
      if ('is' in field) return [[field.name, field.is]];
      if ('of' in field && field.of.length === 1) return [[field.name, field.of[0] as FieldValue]];
      return 'from' in field ? [[field.name, field.from]] : [];
    }),
  );
}

/** The command, once every field has a value. */
export function commandOf(option: Option, values: Values): Command | null {
  const names = option.fields.flatMap(namesOf);
  if (names.some((name) => values[name] === undefined)) return null;
  const picked = Object.fromEntries(names.map((name) => [name, values[name]]));
  return { do: option.do, by: option.by, ...picked } as unknown as Command;
}
