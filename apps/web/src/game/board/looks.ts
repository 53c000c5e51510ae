import type { TokenLook, TokenLooks } from '@trunkline/board-art';
import { boardCss } from '@trunkline/board-art';
import { symbolOf } from '@trunkline/engine';
import type { TitleFacts } from '../../titles/facts.ts';

const kept = new WeakMap<object, TokenLooks>();

/** How a title's tokens look. */
export function looksOf(facts: Pick<TitleFacts, 'companies'>): TokenLooks {
  const known = kept.get(facts);
  if (known !== undefined) return known;
  const looks = Object.fromEntries(
    Object.entries(facts.companies).map(([id, { colour, text }]): [string, TokenLook] => [
      id,
      { label: symbolOf(id as `c:${string}`), fill: colour, text },
    ]),
  );
  const all = { ...looks, neutral: { label: '', fill: '#787E87' } } as TokenLooks;
  kept.set(facts, all);
  return all;
}

/** Colours of the phases that have begun, and the column of printed values that counts now. */
export function coloursOf(
  { phases, valueColumns = {} }: Pick<TitleFacts, 'phases'> & Partial<Pick<TitleFacts, 'valueColumns'>>,
  phase: string,
): readonly string[] {
  const now = phases.find(({ id }) => id === phase) ?? phases[0];
  if (now === undefined) return [];
  const column = valueColumns[now.id];
  return column === undefined ? now.colours : [...now.colours, column];
}

/** The board's styles follow the page's colour scheme. */
export function styleBoards(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(boardCss);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
