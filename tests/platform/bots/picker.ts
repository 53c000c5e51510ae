import type { OptionsAnswer } from '@trunkline/contracts';
import type { Choice, Command, Field, FieldValue, Filled, Option } from '@trunkline/engine';
import type { Chance, Weights } from '@trunkline/testing';

/** Choices for one ask of an option, given the fields before it. */
export type Expand = (option: Option, filled: Filled, ask: string) => Promise<readonly Choice[]>;

/** What everybody may do beside the steps: no way to get on with the game. */
const ASIDE: readonly string[] = ['give-order', 'drop-order', 'end-game'];
/** Weights are compared in thousandths, so that chance stays with whole numbers. */
const PARTS = 1000;

/**
 * Weight of a kind at the step that waits. Options of an open step come along with those of the one that waits and
 * don't say so: then the least weight that the kind has anywhere counts.
 */
function weightOf({ atStep, kinds }: Weights, step: string | null, kind: Option['do']): number {
  const here = atStep[`${step}/${kind}`];
  if (here !== undefined) return here;
  const elsewhere = Object.entries(atStep).flatMap(([key, weight]) =>
    key.endsWith(`/${kind}`) ? [weight] : [],
  );
  return kinds[kind] ?? (elsewhere.length > 0 ? Math.min(...elsewhere) : 1);
}

function chooseOption(luck: Chance, weights: Weights, step: string | null, left: readonly Option[]): Option {
  const kinds = [...new Set(left.map((option) => option.do))];
  const parts = kinds.map((kind) => Math.max(1, Math.round(weightOf(weights, step, kind) * PARTS)));
  let at = luck.pick(parts.reduce((sum, part) => sum + part, 0));
  const kind = kinds.find((_, i) => {
    at -= parts[i] ?? 0;
    return at < 0;
  });
  const among = left.filter((option) => option.do === kind);
  return among[luck.pick(among.length)] as Option;
}

/**
 * Chooses one of the deeds that are offered: what the random player of @trunkline/testing does, for somebody who has
 * nothing but the API. Null if every option turned out to be empty.
 */
export async function chooseDeed(
  luck: Chance,
  weights: Weights,
  { step, options }: Pick<OptionsAnswer, 'step' | 'options'>,
  expand: Expand,
): Promise<Command | null> {
  let left = options.filter((option) => !ASIDE.includes(option.do));
  while (left.length > 0) {
    const option = chooseOption(luck, weights, step, left);
    const first = weights.firstChoice[option.do] ?? 0;
    const pick = (n: number): number => (luck.pick(100) < first ? 0 : luck.pick(n));
    const filled = await fill(option, pick, expand);
    if (filled !== null) return { do: option.do, by: option.by, ...filled } as unknown as Command;
    left = left.filter((one) => one !== option);
  }
  return null;
}

async function fill(option: Option, pick: (n: number) => number, expand: Expand): Promise<Filled | null> {
  const filled: Record<string, FieldValue> = {};
  for (const field of option.fields) {
    if ('ask' in field) {
      const choices = await expand(option, filled, field.ask);
      const choice = choices[pick(choices.length)];
      if (choice === undefined) return null;
      Object.assign(filled, choice.values);
    } else {
      const value = pickedFor(field, pick);
      if (value === undefined) return null;
      filled[field.name] = value;
    }
  }
  return filled;
}

function pickedFor(
  field: Exclude<Field, { readonly ask: string }>,
  pick: (n: number) => number,
): FieldValue | undefined {
  if ('is' in field) return field.is;
  if ('of' in field) return field.of[pick(field.of.length)];
  return field.from + field.step * pick(Math.floor((field.to - field.from) / field.step) + 1);
}
