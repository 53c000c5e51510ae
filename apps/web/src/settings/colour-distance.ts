import type { BoardTheme } from '@trunkline/board-art';
import {
  type Color,
  converter,
  differenceCiede2000,
  filterDeficiencyDeuter,
  filterDeficiencyProt,
  filterDeficiencyTrit,
} from 'culori';

/** Colours of hexes that must be told apart. */
const HEXES = ['white', 'yellow', 'green', 'brown', 'gray', 'blue', 'red'] as const;
/** Below this two colours are easily taken for each other. */
export const TOO_NEAR = 8;

export type Sight = 'normal' | 'protan' | 'deutan' | 'tritan';
const rgb = converter('rgb');
const SIGHTS: Readonly<Record<Sight, (colour: Color) => Color>> = {
  normal: (colour) => colour,
  protan: filterDeficiencyProt(1) as (colour: Color) => Color,
  deutan: filterDeficiencyDeuter(1) as (colour: Color) => Color,
  tritan: filterDeficiencyTrit(1) as (colour: Color) => Color,
};

export interface Nearest {
  readonly sight: Sight;
  readonly distance: number;
}

/** The least CIEDE2000 distance of any two hex colours, and the kind of colour sight for which it is so small. */
export function nearest(theme: BoardTheme): Nearest {
  const differ = differenceCiede2000();
  const found = (Object.keys(SIGHTS) as Sight[]).flatMap((sight) => {
    const colours = HEXES.flatMap((name) => {
      const colour = rgb(theme[name]);
      return colour === undefined ? [] : [SIGHTS[sight](colour)];
    });
    return colours.flatMap((a, i) =>
      colours.slice(i + 1).map((b): Nearest => ({ sight, distance: differ(a, b) })),
    );
  });
  return found.reduce((least, one) => (one.distance < least.distance ? one : least));
}
