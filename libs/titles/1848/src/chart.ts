import type { MarketChart } from '@trunkline/engine';
import { loadChart } from '@trunkline/engine';
import market from './data/market.json' with { type: 'json' };

/** The market of 1848. */
export const chart1848: MarketChart = loadChart(market);
