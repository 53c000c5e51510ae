import type { MarketChart, RankSpec } from '@trunkline/engine';
import { compileBoard } from '@trunkline/engine';
import type { TitleFacts } from './facts.ts';

/** What lies in a title's box, as far as it is known here: market and trains come with the rules. */
export interface Printed extends Pick<TitleFacts, 'id' | 'board' | 'companies' | 'privates' | 'phases'> {
  readonly chart: MarketChart | null;
  readonly roster: readonly RankSpec[] | null;
}

const known: Readonly<Record<string, () => Promise<Printed>>> = {
  '1848': async () => (await import('./facts-1848.ts')).facts1848(),
  '1849': async () => (await import('./facts-1849.ts')).facts1849(),
  '1828': async () => {
    const [{ mapDefinition }, named] = await Promise.all([
      import('@trunkline/title-1828'),
      import('./companies-1828.ts'),
    ]);
    return { id: '1828', board: compileBoard(mapDefinition()), ...NO_RULES, ...named };
  },
  '1862': async () => {
    const [{ mapDefinition }, named] = await Promise.all([
      import('@trunkline/title-1862'),
      import('./companies-1862.ts'),
    ]);
    return { id: '1862', board: compileBoard(mapDefinition()), ...NO_RULES, ...named };
  },
};

const NO_RULES = { chart: null, roster: null, phases: [] } as const;

/** Titles that have pages; which of them can be played, the platform tells. */
export const TITLES_SHOWN = ['1848', '1849', '1828', '1862'] as const;

/** A title as printed, loaded when it is looked at; null if there is no such page. */
export async function printedOf(title: string): Promise<Printed | null> {
  return (await known[title]?.()) ?? null;
}
