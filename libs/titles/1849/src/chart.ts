import type { MarketChart } from '@trunkline/engine';
import { loadChart } from '@trunkline/engine';
import market from './data/market.json' with { type: 'json' };

/** The market of 1849. */
export const chart1849: MarketChart = loadChart(market);
