import type { Ctx, Game, RoundFrame, Step, Title } from '@trunkline/engine';
import {
  afterLastToAct,
  beginOperatingRound,
  contestStep,
  discardStep,
  dividendStep,
  homeChoiceStep,
  issueOrRedeemStep,
  operatingRound,
  operatingTurn,
  parQuestion,
  phaseOf,
  playersIn,
  playerTurn,
  roundOf,
  routeMemory,
  runStep,
  seatRound,
  stockRound,
  trackStep,
  tradeStep,
  trainsStep,
  waterfallOver,
  waterfallPassed,
  waterfallStep,
} from '@trunkline/engine';
import { board1849 } from './board.ts';
import { chart1849 } from './chart.ts';
import { closeFallen, closePrivates } from './closing.ts';
import { closeCoasts } from './coast.ts';
import { OPTION_NEEDS, OPTIONS } from './data/options.ts';
import { BID_STEP } from './data/privates.ts';
import { PHASES, ROSTER } from './data/trains.ts';
import { earthquake } from './earthquake.ts';
import { forgetSold, noteOrder } from './former-order.ts';
import { openStockRound } from './launch.ts';
import { policies1849 } from './policies.ts';
import { setUp1849 } from './set-up.ts';
import { own1849, sliceOf } from './slice.ts';
import { bond, interest } from './steps/bonds.ts';
import { eToken } from './steps/e-token.ts';
import { portMark } from './steps/port-mark.ts';
import { lastPrivates, privatePurchase } from './steps/privates.ts';
import { bankruptcy, bankruptcyDecision, debt } from './steps/ruin.ts';
import { smsDecision } from './steps/sms.ts';
import { swapChoice } from './steps/swap-choice.ts';
import { token } from './steps/token.ts';
import { tokenTrade } from './steps/token-trade.ts';
import { wandererHomes } from './tokens.ts';

const opens =
  (name: string) =>
  (ctx: Ctx): void =>
    ctx.emit({ t: 'PermissionOpened', name });

const homeChoice = homeChoiceStep(wandererHomes);

/** From a corporation's second turn on (§12.2). */
const issueOrRedeem = issueOrRedeemStep((g, corp) => (g.s.record.history[corp]?.length ?? 0) >= 2);

/** The order to which sales put corporations back is noted after each dividend (§13.4). */
const dividend: Step = {
  ...dividendStep,
  handle(ctx, command) {
    dividendStep.handle(ctx, command);
    noteOrder(ctx);
  },
  skipped(ctx) {
    dividendStep.skipped?.(ctx);
    noteOrder(ctx);
  },
};

/** Stock turns: what was sold lately is forgotten with each turn but the first of a round (§13.4). */
const stockRounds = stockRound('stock-turn');
const stockTurns = playerTurn(
  [discardStep, homeChoice, swapChoice, tradeStep],
  (g) => g.s.record.turn.trades.length > 0,
);

/** An operating turn (§7). Position in the list is the whole rule of precedence. */
const company: readonly Step[] = [
  bankruptcyDecision,
  bankruptcy,
  debt,
  swapChoice,
  privatePurchase,
  smsDecision,
  portMark,
  trackStep,
  token,
  routeMemory,
  runStep,
  dividend,
  tokenTrade,
  eToken,
  discardStep,
  trainsStep,
  issueOrRedeem,
  interest,
  bond,
  lastPrivates,
];

function beginStockRound(ctx: Ctx, turn: number): void {
  const { of } = ctx.s.flow.set;
  ctx.emit({ t: 'RoundBegan', kind: 'stock-round', queue: playersIn(ctx), turn, set: { number: 0, of } });
  if (sliceOf(ctx.s).messinaClosed) ctx.emit({ t: '1849/MessinaChanged', closed: false });
  openStockRound(ctx);
}

/**
 * The bank's end comes with the last operating round of a set; by the peer's count a stock round is the
 * first of one, so a set of one round ends with it (§17.1, reading `setEndOfStockRound`).
 */
function endsSet(g: Game): boolean {
  const { number, of } = g.s.flow.set;
  if (number === 0) return g.s.meta.readings['setEndOfStockRound'] === 'peer' && of === 1;
  return number === of;
}

/** The auction, then stock rounds, each with its set of operating rounds (§1). */
function nextRound(ctx: Ctx, finished: RoundFrame): void {
  const { turn, set } = ctx.s.flow;
  closeCoasts(ctx);
  // It is lost for this round alone.
  if (sliceOf(ctx.s).trainStepLost) ctx.emit({ t: '1849/TrainStepLost', lost: false });
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
  optionNeeds: OPTION_NEEDS,
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
  chart: chart1849,
  roster: ROSTER,
  phases: PHASES,
  setUp: setUp1849,
  skippable: ['token-trade', 'issue-redeem', 'bond', 'last-privates'],
  frames: {
    waterfall: {
      ...seatRound('waterfall-turn', waterfallOver, waterfallPassed(BID_STEP)),
      programmes: ['bid'],
    },
    'waterfall-turn': playerTurn(
      [parQuestion, contestStep(BID_STEP), waterfallStep(BID_STEP)],
      (g) => g.s.record.turn.answered.length > 0,
    ),
    'stock-round': {
      ...stockRounds,
      finish(ctx) {
        const round = roundOf(ctx.s);
        const going = stockRounds.finish(ctx);
        if (going === 'goes-on' && round !== undefined && round.index >= 0) forgetSold(ctx);
        return going;
      },
      close(ctx) {
        stockRounds.close?.(ctx);
        closeFallen(ctx);
      },
    },
    'stock-turn': {
      ...stockTurns,
      finish(ctx) {
        const going = stockTurns.finish(ctx);
        noteOrder(ctx);
        return going;
      },
    },
    'operating-round': operatingRound([bankruptcyDecision, swapChoice, discardStep]),
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
    { reason: 'bankrupt', timing: 'at-once', holds: (g) => playersIn(g).length < 2 },
    { reason: 'stock_market', timing: 'end-of-top-turn', holds: (g) => g.s.market.topped.length > 0 },
    { reason: 'bank', timing: 'end-of-set', holds: (g) => g.s.money.broke },
  ],
  endsSet,
  policies: policies1849,
  own: own1849,
};
