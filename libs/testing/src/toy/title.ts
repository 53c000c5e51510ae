import type {
  Board,
  Certificate,
  CorpId,
  Corporation,
  Ctx,
  DomainEvent,
  EndTrigger,
  GameConfig,
  Place,
  RoundFrame,
  State,
  Step,
  Title,
} from '@trunkline/engine';
import {
  afterLastToAct,
  beginOperatingRound,
  blank,
  cashOf,
  cellOf,
  compileBoard,
  dividendStep,
  loadMap,
  operatingRound,
  operatingTurn,
  operatorOrNull,
  pay,
  playersIn,
  playerTurn,
  stockRound,
  tradeStep,
} from '@trunkline/engine';
import { toyChart } from './chart.ts';
import { TOY_COMPANIES } from './companies.ts';
import type { ToyLimits } from './policies.ts';
import { TOY_LIMITS, toyPolicies } from './policies.ts';
import type { ToySlice } from './slice.ts';
import { toyReducers } from './slice.ts';
import { haulage, inspection, loan, question, survey, surveyFrame } from './steps.ts';

/** How this toy differs from the plain one. */
export interface ToyRules {
  /** In all; with the players' cash. */
  readonly money?: number;
  /** The bank can't break. */
  readonly unlimited?: boolean;
  /** Of each player. */
  readonly cash?: number;
  readonly limits?: Partial<ToyLimits>;
  readonly end?: readonly EndTrigger[];
  readonly operatingRounds?: number;
}

const ENTRIES_OF_MAP = [{ hex: 'A1', x: 0, y: 0, mapIndex: 0, colour: 'white' }];
let compiled: Board | null = null;
const board = (): Board => {
  compiled ??= compileBoard(loadMap(ENTRIES_OF_MAP, [], 'pointy'));
  return compiled;
};

const company: readonly Step[] = [question, loan, haulage, dividendStep, inspection, survey];
/** Nobody presides: what would be asked of the president is not asked. */
const receivership: readonly Step[] = [];

const END: readonly EndTrigger[] = [
  { reason: 'bank', timing: 'end-of-set', holds: (g) => g.s.money.broke },
  { reason: 'stock_market', timing: 'end-of-round', holds: (g) => g.s.market.topped.length > 0 },
];

function shares(): State['shares'] {
  const certs: Record<string, Certificate> = {};
  const held: Record<CorpId, Partial<Record<Place, readonly string[]>>> = {};
  const firstHeld: Record<CorpId, readonly Place[]> = {};
  for (const { id: corp, certificates, unsoldAt } of TOY_COMPANIES) {
    const ids = certificates.map((percent, i) => {
      const id = `${corp.slice(2)}_${i}`;
      certs[id] = { corp, percent, president: i === 0, size: 1, lastOut: false, buyable: true };
      return id;
    });
    const place = unsoldAt === 'treasury' ? corp : 'ipo';
    held[corp] = { [place]: ids };
    firstHeld[corp] = [place];
  }
  return { certs, held, firstHeld };
}

function corporations(): State['corporations'] {
  const row = ({ id, unsoldAt }: (typeof TOY_COMPANIES)[number]): [CorpId, Corporation] => [
    id,
    {
      kind: 'public',
      stage: 'unstarted',
      control: null,
      par: null,
      unsoldAt,
      loans: 0,
      routeRemembered: false,
      shells: [],
    },
  ];
  return { order: TOY_COMPANIES.map((c) => c.id), all: Object.fromEntries(TOY_COMPANIES.map(row)) };
}

function setUp(config: GameConfig, rules: ToyRules): readonly DomainEvent[] {
  const { players, seed, options, readings } = config;
  const { money = 4_000, cash = 500, unlimited = false } = rules;
  const slice: ToySlice = { surveys: [], answers: [] };
  const purses = [
    ['bank', (unlimited ? 0 : money) - cash * players.length],
    ...players.map((p) => [p, cash]),
    ...TOY_COMPANIES.map((c) => [c.id, 0]),
  ];
  const state: State = {
    ...blank,
    meta: { title: 'toy', rulesVersion: 1, options, readings, seed, rng: seed, revision: 0 },
    money: { cash: Object.fromEntries(purses) as State['money']['cash'], unlimited, broke: false },
    seats: {
      seated: players,
      order: players,
      player: Object.fromEntries(players.map((p) => [p, { status: 'in', debt: 0, penalty: 0 }])),
    },
    corporations: corporations(),
    shares: shares(),
    trains: { ...blank.trains, phase: '1', owned: Object.fromEntries(TOY_COMPANIES.map((c) => [c.id, []])) },
    own: { toy: slice },
  };
  return [
    { t: 'GameSetUp', inventory: state },
    { t: 'RoundBegan', kind: 'stock-round', queue: players, turn: 1, set: { number: 0, of: 0 } },
  ];
}

/** Stock rounds, each with its set of operating rounds. */
const nextRound =
  (rounds: number) =>
  (ctx: Ctx, finished: RoundFrame): void => {
    const { turn, set } = ctx.s.flow;
    if (finished.kind === 'stock-round') {
      afterLastToAct(ctx, finished);
      return beginOperatingRound(ctx, 1, rounds);
    }
    if (set.number < set.of) return beginOperatingRound(ctx, set.number + 1, set.of);
    ctx.emit({
      t: 'RoundBegan',
      kind: 'stock-round',
      queue: playersIn(ctx),
      turn: turn + 1,
      set: { number: 0, of: 0 },
    });
  };

/** A corporation in a closing cell leaves nothing behind (C 5.6). */
function closeInClosingCell(ctx: Ctx): void {
  for (const corp of ctx.s.corporations.order) {
    const at = ctx.s.market.at[corp];
    if (at === undefined || cellOf(ctx.t.chart, at).type !== 'close') continue;
    ctx.emit({ t: 'CertificatesRetired', corp });
    ctx.emit({ t: 'MarkerLifted', corp, from: at });
    ctx.emit({ t: 'CorporationClosed', corp, why: 'price' });
    pay(ctx, [corp, 'bank', Math.max(0, cashOf(ctx.s, corp))]);
    if (operatorOrNull(ctx.s) === corp) ctx.emit({ t: 'TurnEnded', who: corp, how: 'closed' });
  }
}

/**
 * A title made to test the kernel: three corporations, one of each style, on a small market; stock
 * rounds, and operating rounds with one step of every mode and one procedure.
 */
export function toyTitle(rules: ToyRules = {}): Title {
  return {
    id: 'toy',
    version: 1,
    players: [2, 6],
    options: [],
    readings: {},
    get board() {
      return board();
    },
    chart: toyChart,
    roster: [],
    phases: [
      {
        id: '1',
        startsWith: null,
        trainLimit: 2,
        colours: ['yellow'],
        operatingRounds: rules.operatingRounds ?? 1,
      },
    ],
    cardEvents: {},
    setUp: (config) => setUp(config, rules),
    frames: {
      'stock-round': stockRound('stock-turn'),
      'stock-turn': playerTurn([tradeStep], (g) => g.s.record.turn.trades.length > 0),
      'operating-round': operatingRound([question]),
      'operating-turn': operatingTurn({ company, receivership }),
      survey: surveyFrame,
    },
    nextRound: nextRound(rules.operatingRounds ?? 1),
    watchers: [closeInClosingCell],
    end: rules.end ?? END,
    policies: toyPolicies({ ...TOY_LIMITS, ...rules.limits }),
    own: toyReducers,
  };
}
