/** Custom properties that the board is painted with. */
export const BOARD_PROPERTIES = [
  'white',
  'yellow',
  'green',
  'brown',
  'gray',
  'blue',
  'red',
  'ink',
  'paper',
  'line',
  'rim',
  'veil',
  'gauge',
  'ring',
  'changed',
] as const;
export type BoardProperty = (typeof BOARD_PROPERTIES)[number];

export const BOARD_PALETTES = ['safe', 'classic'] as const;
/** `safe`: apart for every kind of colour sight. `classic`: as saturated as print. */
export type BoardPalette = (typeof BOARD_PALETTES)[number];
export type BoardScheme = 'light' | 'dark';
export type BoardTheme = Readonly<Record<BoardProperty, string>>;

const lightMarks = {
  ink: '#16181D',
  paper: '#FFFDF6',
  line: '#16181D40',
  rim: '#5F6775',
  veil: '#F7F6F2',
  gauge: '#6A35B8',
  ring: '#0A3FA0',
  changed: '#F2C14E',
};
const darkMarks = {
  ...lightMarks,
  ink: '#111318',
  paper: '#F4F1E8',
  line: '#11131859',
  rim: '#A3ABB8',
  veil: '#14171C',
};

/** Colours of tiles and marks. */
export const boardThemes: Readonly<Record<BoardPalette, Readonly<Record<BoardScheme, BoardTheme>>>> = {
  safe: {
    light: {
      white: '#F6F3EA',
      yellow: '#EDC53D',
      green: '#80C7B0',
      brown: '#A4774F',
      gray: '#8B939D',
      blue: '#C6E6F8',
      red: '#D88983',
      ...lightMarks,
    },
    dark: {
      white: '#D4D1C9',
      yellow: '#CCA934',
      green: '#6EAB97',
      brown: '#8D6644',
      gray: '#787E87',
      blue: '#AAC6D5',
      red: '#BA7671',
      ...darkMarks,
    },
  },
  classic: {
    light: {
      white: '#F1EBDA',
      yellow: '#FDE24B',
      green: '#7CC35A',
      brown: '#C58250',
      gray: '#B5B7BB',
      blue: '#7CC0F2',
      red: '#EE7468',
      ...lightMarks,
    },
    dark: {
      white: '#CFC9B8',
      yellow: '#D9C13C',
      green: '#6AA84C',
      brown: '#A86E43',
      gray: '#999BA0',
      blue: '#6BA5D0',
      red: '#CB6459',
      ...darkMarks,
    },
  },
};

/** The properties as a `style` object or an inline declaration. */
export const boardStyle = (theme: BoardTheme): Readonly<Record<`--board-${BoardProperty}`, string>> =>
  Object.fromEntries(BOARD_PROPERTIES.map((name) => [`--board-${name}`, theme[name]])) as Record<
    `--board-${BoardProperty}`,
    string
  >;

const declarations = (theme: BoardTheme): string =>
  BOARD_PROPERTIES.map((name) => `--board-${name}:${theme[name]}`).join(';');

/** Lines, fills and texts; the colours come from the properties. */
const RULES = `
.bd{font-family:Inter,'Inter Variable',system-ui,sans-serif;font-weight:650;text-anchor:middle;font-variant-numeric:tabular-nums}
.bd text{fill:var(--board-ink);pointer-events:none;user-select:none}
.bd-white{fill:var(--board-white)}.bd-yellow{fill:var(--board-yellow)}.bd-green{fill:var(--board-green)}
.bd-brown{fill:var(--board-brown)}.bd-gray{fill:var(--board-gray)}.bd-blue{fill:var(--board-blue)}.bd-red{fill:var(--board-red)}
.bd-black{fill:#3A3F47}.bd-purple{fill:#B79BD8}
.bd-edge{fill:none;stroke:var(--board-line);stroke-width:2}
.bd-casing{fill:none;stroke:var(--board-paper);stroke-width:17}
.bd-ink{fill:none;stroke:var(--board-ink);stroke-width:12}
.bd-solid{fill:var(--board-ink)}
.bd-core{fill:none;stroke:var(--board-paper);stroke-width:7}
.bd-ties{fill:none;stroke:var(--board-ink);stroke-width:12}
.bd-dual{fill:none;stroke:var(--board-paper);stroke-width:3.5;stroke-dasharray:9 7}
.bd-body{fill:var(--board-paper);stroke:var(--board-ink);stroke-width:2}
.bd-slot{fill:#fff;stroke:var(--board-ink);stroke-width:1.5}
.bd-town{fill:var(--board-ink);stroke:var(--board-paper);stroke-width:2.5}
.bd-badge{fill:#fff;stroke:var(--board-ink);stroke-width:1.5}
.bd-cell{stroke:var(--board-ink);stroke-width:1;fill-opacity:.6}
.bd-force{stroke:var(--board-ink);stroke-width:3}
.bd text.bd-soft{fill-opacity:.75;font-weight:500}
.bd text.bd-pale{fill:#fff}
.bd text.bd-strong{font-weight:800}
.bd-halo{stroke-linejoin:round;paint-order:stroke;stroke-width:5}
.bd-halo.bd-white{stroke:var(--board-white)}.bd-halo.bd-yellow{stroke:var(--board-yellow)}.bd-halo.bd-green{stroke:var(--board-green)}
.bd-halo.bd-brown{stroke:var(--board-brown)}.bd-halo.bd-gray{stroke:var(--board-gray)}.bd-halo.bd-blue{stroke:var(--board-blue)}.bd-halo.bd-red{stroke:var(--board-red)}
.bd-sign{fill:none;stroke:var(--board-ink);stroke-width:2.2;stroke-linecap:round;stroke-linejoin:round}
.bd-wall{fill:none;stroke:var(--board-ink);stroke-width:9;stroke-linecap:round}
.bd-wall-core{fill:none;stroke:var(--board-paper);stroke-width:3;stroke-linecap:round}
.bd-divider{fill:none;stroke:var(--board-ink);stroke-opacity:.6;stroke-width:2;stroke-dasharray:6 6}
.bd-bead{fill:var(--board-gauge)}
.bd-change{fill:#fff;stroke:var(--board-gauge);stroke-width:2.5}
.bd-arrows{fill:none;stroke:var(--board-gauge);stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
.bd text.bd-rim{fill:var(--board-rim);font-weight:500}
.bd-ring-in{fill:none;stroke:#fff;stroke-linejoin:round}
.bd-ring-out{fill:none;stroke:var(--board-ring);stroke-linejoin:round}
.bd-veil{fill:var(--board-veil);fill-opacity:.34}
.bd-pick{pointer-events:none}
`;

/** The board's whole style sheet: put it on the page once. Scheme and palette are attributes of any ancestor. */
export const boardCss: string = [
  ...BOARD_PALETTES.flatMap((palette) =>
    (['light', 'dark'] as const).map((scheme) => {
      const here = `[data-board-palette="${palette}"][data-board-scheme="${scheme}"]`;
      const first = palette === 'safe' && scheme === 'light' ? ':root,' : '';
      return `${first}${here}{${declarations(boardThemes[palette][scheme])}}`;
    }),
  ),
  RULES.trim(),
].join('\n');

/** Colours of seats, routes and free markers, and a dash pattern that shifts every eight: no pair alike up to 16. */
export const SEAT_COLOURS = [
  '#A99B36',
  '#48A7F7',
  '#B2F8FF',
  '#FFFD03',
  '#325ECE',
  '#915846',
  '#DD6A92',
  '#FECEB4',
] as const;
const PATTERNS = ['', '16 6', '8 5', '14 5 3 5'] as const;

export interface LineLook {
  readonly colour: string;
  /** `stroke-dasharray`; empty for a solid line. */
  readonly dashes: string;
}

/** The look of the nth train, seat or marker. */
export const lineLook = (n: number): LineLook => ({
  colour: SEAT_COLOURS[n % 8] ?? SEAT_COLOURS[0],
  dashes: PATTERNS[(n + Math.floor(n / 8)) % 4] ?? '',
});
