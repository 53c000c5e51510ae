import { deviceChoice } from './device-choice.ts';

/** Colours of tiles: `safe` are apart for every kind of colour sight, `classic` as saturated as print. */
export const TILE_COLOURS = ['safe', 'classic'] as const;
export type TileColours = (typeof TILE_COLOURS)[number];

const colours = deviceChoice<TileColours>('trunkline.tiles', TILE_COLOURS);
export const chooseTileColours = colours.choose;
export const useTileColours = colours.use;

/** Which tiles repeat their colour by bars: those easily taken for each other, or all. */
export const PIPS = ['dark', 'all'] as const;
export type Pips = (typeof PIPS)[number];

const pips = deviceChoice<Pips>('trunkline.pips', PIPS);
export const choosePips = pips.choose;
export const usePips = pips.use;
