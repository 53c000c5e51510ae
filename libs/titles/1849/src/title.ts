import type { Ctx, RoundFrame, Step, Title } from '@trunkline/engine';
import {
  afterLastToAct,
  beginOperatingRound,
  contestStep,
  discardStep,
  dividendStep,
  homeChoiceStep,
  loadChart,
  operatingRound,
  operatingTurn,
  parQuestion,
  phaseOf,
  playersIn,
  playerTurn,
  routeMemory,
  runStep,
  seatRound,
  stockRound,
  tokenStep,
  trackStep,
  tradeStep,
  trainsStep,
  waterfallOver,
  waterfallPassed,
  waterfallStep,
} from '@trunkline/engine';
import { board1849 } from './board.ts';
import { closeFallen, closePrivates } from './closing.ts';
import { closeCoasts } from './coast.ts';
import market from './data/market.json' with { type: 'json' };
import { OPTIONS } from './data/options.ts';
import { BID_STEP } from './data/privates.ts';
import { PHASES, ROSTER } from './data/trains.ts';
import { earthquake } from './earthquake.ts';
import { openStockRound } from './launch.ts';
import { policies1849 } from './policies.ts';
import { setUp1849 } from './set-up.ts';
import { own1849 } from './slice.ts';
import { portMark } from './steps/port-mark.ts';
import { smsDecision } from './steps/sms.ts';
import { swapChoice } from './steps/swap-choice.ts';
import { wandererHomes } from './tokens.ts';

const opens =
  (name: string) =>
  (ctx: Ctx): void =>
    ctx.emit({ t: 'PermissionOpened', name });

const homeChoice = homeChoiceStep(wandererHomes);

/** An operating turn (§7). Position in the list is the whole rule of precedence. */
const company: readonly Step[] = [
  swapChoice,
  smsDecision,
  portMark,
  trackStep,
  tokenStep,
  routeMemory,
  runStep,
  dividendStep,
  discardStep,
  trainsStep,
];

function beginStockRound(ctx: Ctx, turn: number): void {
  const { of } = ctx.s.flow.set;
  ctx.emit({ t: 'RoundBegan', kind: 'stock-round', queue: playersIn(ctx), turn, set: { number: 0, of } });
  ctx.emit({ t: '1849/MessinaChanged', closed: false });
  openStockRound(ctx);
}

/** The auction, then stock rounds, each with its set of operating rounds (§1). */
function nextRound(ctx: Ctx, finished: RoundFrame): void {
  const { turn, set } = ctx.s.flow;
  closeCoasts(ctx);
  switch (finished.kind) {
    case 'waterfall':
      afterLastToAct(ctx, finished);
      return beginStockRound(ctx, turn);
    case 'stock-round':
      afterLastToAct(ctx, finished);
      return beginOperatingRound(ctx, 1, phaseOf(ctx).operatingRounds);
    default:
      return set.number < set.of
        ? beginOperatingRound(ctx, set.number + 1, set.of)
        : beginStockRound(ctx, turn + 1);
  }
}

/** 1849: The Game of Sicilian Railways. Each departure from the peer is a reading; new games take the first value (§20). */
export const title1849: Title = {
  id: '1849',
  version: 1,
  players: [3, 5],
  options: OPTIONS,
  readings: {
    setEndOfStockRound: ['printed', 'peer'],
    lostTrainStep: ['mended', 'peer'],
    tokenTrade: ['published', 'peer'],
    tokenPlaceAfterClosing: ['renewed', 'peer'],
    launchPrices: ['open', 'peer'],
    earlyBankruptcy: ['none', 'peer'],
    saleWithoutNeed: ['none', 'peer'],
    runRevenue: ['computed', 'recorded'],
  },
  get board() {
    return board1849();
  },
  chart: loadChart(market),
  roster: ROSTER,
  phases: PHASES,
  setUp: setUp1849,
  frames: {
    waterfall: seatRound('waterfall-turn', waterfallOver, waterfallPassed(BID_STEP)),
    'waterfall-turn': playerTurn(
      [parQuestion, contestStep(BID_STEP), waterfallStep(BID_STEP)],
      (g) => g.s.record.turn.answered.length > 0,
    ),
    'stock-round': stockRound('stock-turn'),
    'stock-turn': playerTurn(
      [discardStep, homeChoice, swapChoice, tradeStep],
      (g) => g.s.record.turn.trades.length > 0,
    ),
    'operating-round': operatingRound([swapChoice, discardStep]),
    'operating-turn': operatingTurn({ company }),
  },
  nextRound,
  watchers: [closeFallen],
  cardEvents: {
    '6H': [opens('par_1'), opens('token-trade')],
    '8H': [opens('bonds')],
    '10H': [opens('par_2')],
    '12H': [closePrivates, earthquake, opens('e-tokens')],
  },
  end: [
    { reason: 'stock_market', timing: 'end-of-round', holds: (g) => g.s.market.topped.length > 0 },
    { reason: 'bank', timing: 'end-of-set', holds: (g) => g.s.money.broke },
  ],
  policies: policies1849,
  own: own1849,
};
