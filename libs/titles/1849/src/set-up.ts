import type {
  CardsAtStart,
  CorpId,
  DomainEvent,
  GameConfig,
  Inventory,
  PrivateAtStart,
  StockAtStart,
} from '@trunkline/engine';
import {
  drawStart,
  mapAtStart,
  moneyAtStart,
  privatesAtStart,
  recordOf,
  seatsAtStart,
  sharesAtStart,
  sortedByDraw,
  symbolOf,
  trainsAtStart,
  unstarted,
} from '@trunkline/engine';
import { board1849 } from './board.ts';
import { CERTIFICATES, CORPORATIONS, IFT, LAST_CERTIFICATE, TOKENS } from './data/corporations.ts';
import { BANK, BY_PLAYERS, EARLIEST_IFT } from './data/limits.ts';
import { PRIVATES, RSA } from './data/privates.ts';
import { E_TRAIN, FEW, ROSTER } from './data/trains.ts';
import type { Slice1849 } from './slice.ts';
import { SLICE } from './slice.ts';

/** Five corporations and fewer trains: three players, or four by choice (§2.1, §2.2). */
const isSmall = ({ players, options }: GameConfig): boolean =>
  players.length === 3 || (players.length === 4 && options.includes('reduced_4p_corps'));

interface Launch {
  readonly queue: readonly CorpId[];
  readonly rng: number;
}

/** The launch queue: drawn, IFT put back by choice, and in a small game without its last (§2.1). */
function launchOrder(config: GameConfig): Launch {
  const drawn = sortedByDraw(
    CORPORATIONS.map((c) => c.id),
    drawStart(config.seed),
  );
  const queue = drawn.order;
  const ift = queue.indexOf(IFT);
  const fourth = queue[EARLIEST_IFT];
  if (config.options.includes('delay_ift') && ift < EARLIEST_IFT && fourth !== undefined) {
    queue[ift] = fourth;
    queue[EARLIEST_IFT] = IFT;
  }
  return { queue: isSmall(config) ? queue.slice(0, -1) : queue, rng: drawn.rng };
}

/** RSA belongs to the corporation that is launched first (§4). */
const privatesFor = (first: CorpId | null): readonly PrivateAtStart[] =>
  PRIVATES.map(({ id, face, income, power }) => ({
    id,
    price: face,
    income,
    power,
    tiedTo: id === RSA ? first : null,
  }));

const stockOf = (corp: CorpId): StockAtStart => ({
  corp,
  at: corp,
  certificates: CERTIFICATES.map((percent, i) => ({
    percent,
    president: i === 0,
    lastOut: i === LAST_CERTIFICATE,
  })),
});

const cards = (config: GameConfig): readonly CardsAtStart[] =>
  ROSTER.filter(({ rank }) => rank !== E_TRAIN || config.options.includes('electric_dreams')).map(
    ({ rank, count }) => ({
      rank,
      face: rank,
      count: isSmall(config) ? (FEW[rank] ?? Number(count)) : Number(count),
    }),
  );

/** The box unpacked (1849 §2): the launch order drawn, everything in its place, and the auction begins. */
export function setUp1849(config: GameConfig): readonly DomainEvent[] {
  const { players, seed, options, readings } = config;
  const { queue, rng } = launchOrder(config);
  const first = queue[0] ?? null;
  const slice: Slice1849 = {
    next: first,
    blocked: false,
    recentlyClosed: [],
    soldLately: [],
    formerOrder: [],
    // The peer's flag says so until the first stock round; nobody could upgrade it before (§18.4).
    messinaClosed: true,
    portOwner: null,
    coast: {},
    noPlace: {},
    trainStepLost: false,
    eTokens: [],
    eTokenSold: false,
  };
  const inventory: Inventory = {
    meta: { title: '1849', rulesVersion: 1, options, readings, seed, rng: drawStart(seed), revision: 0 },
    money: moneyAtStart(
      BANK,
      BY_PLAYERS[players.length]?.cash ?? 0,
      players,
      queue.map((c) => [c, 0]),
    ),
    seats: seatsAtStart(players),
    privates: privatesAtStart(privatesFor(first)),
    corporations: { order: queue, all: recordOf(queue.map((c) => [c, unstarted('treasury')])) },
    shares: sharesAtStart(queue.map(stockOf)),
    market: { at: {}, stack: {}, topped: [] },
    map: mapAtStart(
      board1849(),
      queue.map((c) => [c, Array.from({ length: TOKENS }, () => 0)]),
    ),
    trains: trainsAtStart(cards(config), queue, '4H'),
    auction: { lots: recordOf(PRIVATES.map((p) => [p.id, { asking: p.face, bids: [] }])) },
    own: { [SLICE]: slice },
  };
  return [
    { t: 'GameSetUp', inventory },
    { t: 'Drawn', for: 'launch-order', outcome: queue.map(symbolOf), rng },
    { t: 'RoundBegan', kind: 'waterfall', queue: players, turn: 1, set: { number: 0, of: 0 } },
  ];
}
