import type { Title } from './title.ts';

/** An option that was chosen without another. */
export interface OptionLack {
  readonly option: string;
  readonly needs: string;
}

/** The first chosen option that lacks another one which it needs; null if none does. */
export function lackingOption(title: Title, options: readonly string[]): OptionLack | null {
  for (const option of options) {
    const needs = title.optionNeeds?.[option]?.find((other) => !options.includes(other));
    if (needs !== undefined) return { option, needs };
  }
  return null;
}
