import type { Game } from '@trunkline/engine';

/** Optional rules, by their names in a game's file (1849 §2.3). */
export const OPTIONS = [
  'delay_ift',
  'reduced_4p_corps',
  'acquiring_station_tokens',
  'bonds',
  'electric_dreams',
] as const;
export type OptionName = (typeof OPTIONS)[number];

/** E-trains need the two others (§2.3). */
export const OPTION_NEEDS: Readonly<Partial<Record<OptionName, readonly OptionName[]>>> = {
  electric_dreams: ['bonds', 'acquiring_station_tokens'],
};

export const plays = (g: Game, option: OptionName): boolean => g.s.meta.options.includes(option);
