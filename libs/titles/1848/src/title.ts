import type { Ctx, RoundFrame, Step, Title } from '@trunkline/engine';
import {
  afterLastToAct,
  beginOperatingRound,
  discardStep,
  dividendStep,
  operatingRound,
  operatingTurn,
  payIncome,
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
} from '@trunkline/engine';
import { board1848 } from './board.ts';
import { chart1848 } from './chart.ts';
import { closePrivates } from './closing.ts';
import { FATAL_RECEIVERSHIPS } from './data/limits.ts';
import { PHASES, ROSTER } from './data/trains.ts';
import { policies1848 } from './policies.ts';
import { receivershipInColumnZero } from './receivership.ts';
import { setUp1848 } from './set-up.ts';
import { own1848, sliceOf } from './slice.ts';
import { bankOfEnglandDividend } from './steps/bank-of-england.ts';
import { cashCrisis } from './steps/cash-crisis.ts';
import { connection } from './steps/connection.ts';
import { ghan } from './steps/ghan.ts';
import { lastChanceLoan, loanOrPrivate, loanStep } from './steps/loan-steps.ts';
import { powerLay, tasmania } from './steps/powers.ts';
import { privatePurchase } from './steps/private-purchase.ts';
import { privateSaleStep, saleOver } from './steps/private-sale.ts';

const opens =
  (name: string) =>
  (ctx: Ctx): void =>
    ctx.emit({ t: 'PermissionOpened', name });

const bank: readonly Step[] = [bankOfEnglandDividend];

/** A company's turn (§6.2). Position in the list is the whole rule of precedence. */
const company: readonly Step[] = [
  connection,
  cashCrisis,
  tasmania,
  loanStep,
  privatePurchase,
  powerLay,
  trackStep,
  tokenStep,
  routeMemory,
  runStep,
  lastChanceLoan,
  dividendStep,
  discardStep,
  ghan,
  trainsStep,
  loanOrPrivate,
];

/** Privates count nothing in a player's worth once all are sold (§2.5). */
function forgetWorth(ctx: Ctx): void {
  const { order, all } = ctx.s.privates;
  ctx.emit({ t: 'PrivatesRevalued', rows: order.map((id) => [id, all[id]?.revenue ?? 0, 0]) });
}

function beginStockRound(ctx: Ctx, turn: number): void {
  ctx.emit({ t: 'RoundBegan', kind: 'stock-round', queue: playersIn(ctx), turn, set: { number: 0, of: 0 } });
}

/** Sale of privates, then stock rounds, each with its set of operating rounds (§6.1). */
function nextRound(ctx: Ctx, finished: RoundFrame): void {
  const { turn, set } = ctx.s.flow;
  switch (finished.kind) {
    case 'private-sale':
      forgetWorth(ctx);
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

/** 1848: Australia. Each departure from the peer is a reading; new games take the first value (§20). */
export const title1848: Title = {
  id: '1848',
  version: 1,
  players: [3, 6],
  options: [],
  readings: {
    boeSaleInFirstStockRound: ['seed', 'peer'],
    boeZeroInCrisis: ['seed', 'peer'],
    p2BeforePhase3: ['seed', 'peer'],
    secondGhanByP4: ['seed', 'peer'],
    limitAfterFifth: ['peer', 'lastRow'],
    runRevenue: ['computed', 'recorded'],
  },
  get board() {
    return board1848();
  },
  chart: chart1848,
  roster: ROSTER,
  phases: PHASES,
  setUp: setUp1848,
  skippable: ['last-chance-loan', 'loan-or-private'],
  frames: {
    'private-sale': seatRound('sale-turn', saleOver, payIncome),
    'sale-turn': playerTurn([privateSaleStep], (g) => g.s.record.turn.answered.length > 0),
    'stock-round': stockRound('stock-turn'),
    'stock-turn': playerTurn([tradeStep], (g) => g.s.record.turn.trades.length > 0),
    'operating-round': operatingRound([cashCrisis, tasmania, discardStep]),
    'operating-turn': operatingTurn({ bank, company }),
  },
  nextRound,
  watchers: [receivershipInColumnZero],
  cardEvents: {
    '3': [opens('loans'), opens('second-yellow'), opens('train-trade')],
    '5': [closePrivates],
    '6': [opens('com')],
  },
  end: [
    { reason: 'bank', timing: 'end-of-set', holds: (g) => g.s.money.broke },
    { reason: 'stock_market', timing: 'end-of-set', holds: (g) => g.s.market.topped.length > 0 },
    {
      reason: 'closed_five',
      timing: 'end-of-set',
      holds: (g) => sliceOf(g.s).receiverships >= FATAL_RECEIVERSHIPS,
    },
  ],
  policies: policies1848,
  own: own1848,
};
