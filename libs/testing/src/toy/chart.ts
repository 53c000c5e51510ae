import type { MarketChart } from '@trunkline/engine';
import { loadChart } from '@trunkline/engine';

const TYPES: Readonly<Record<string, string>> = { p: 'par', e: 'endgame', c: 'close' };

const cell = (text: string): { price: number; types: string[] } => {
  const type = TYPES[text.slice(-1)];
  return { price: Number.parseInt(text, 10), types: type === undefined ? [] : [type] };
};

/** Rows as printed: a price, with p for par, e for the end of the game, c for closing. */
const ROWS = ['60 70 80 90p 100 110 120e', '50 60 70 80p 90 100', '40 50 60p 70 80', '0c 30 40 50'];

/** A small market in two dimensions, ragged on the right. */
export const toyChart: MarketChart = loadChart(ROWS.map((row) => row.split(' ').map(cell)));
