import type {
  Certificate,
  CorpId,
  Corporation,
  DomainEvent,
  GameConfig,
  Inventory,
  Place,
  PlayerId,
  PrivateCompany,
  PrivateId,
  State,
  Token,
  Train,
} from '@trunkline/engine';
import { citiesAtStart, drawStart, sortedByDraw } from '@trunkline/engine';
import { board1849 } from './board.ts';
import { CERTIFICATES, CORPORATIONS, IFT, LAST_CERTIFICATE, TOKENS } from './data/corporations.ts';
import { BANK, BY_PLAYERS, EARLIEST_IFT } from './data/limits.ts';
import { PRIVATES, RSA } from './data/privates.ts';
import { E_TRAIN, FEW, ROSTER } from './data/trains.ts';
import type { Slice1849 } from './slice.ts';
import { SLICE } from './slice.ts';

const from = <K extends string, V>(entries: readonly (readonly [K, V])[]): Record<K, V> =>
  Object.fromEntries(entries) as Record<K, V>;
const symbol = (corp: CorpId): string => corp.slice(2);

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

function money(players: readonly PlayerId[], corps: readonly CorpId[]): State['money'] {
  const each = BY_PLAYERS[players.length]?.cash ?? 0;
  const cash = from<string, number>([
    ['bank', BANK - each * players.length],
    ...players.map((p) => [p, each] as const),
    ...corps.map((c) => [c, 0] as const),
  ]);
  return { cash: cash as State['money']['cash'], unlimited: false, broke: false };
}

function privates(first: CorpId | null): State['privates'] {
  const company = (row: (typeof PRIVATES)[number]): PrivateCompany => ({
    owner: null,
    status: 'unsold',
    asking: row.face,
    revenue: row.income,
    worth: row.face,
    uses: row.power === null ? {} : { [row.power]: 1 },
    tiedTo: row.id === RSA ? first : null,
  });
  return {
    order: PRIVATES.map((p) => p.id),
    acquired: [],
    all: from<PrivateId, PrivateCompany>(PRIVATES.map((p) => [p.id, company(p)])),
  };
}

const unstarted: Corporation = {
  kind: 'public',
  stage: 'unstarted',
  control: null,
  par: null,
  unsoldAt: 'treasury',
  loans: 0,
  routeRemembered: false,
  shells: [],
};

function shares(corps: readonly CorpId[]): State['shares'] {
  const certs: Record<string, Certificate> = {};
  const held: Record<CorpId, Partial<Record<Place, readonly string[]>>> = {};
  for (const corp of corps) {
    const ids = CERTIFICATES.map((percent, i) => {
      const id = `${symbol(corp)}_${i}`;
      const lastOut = i === LAST_CERTIFICATE;
      certs[id] = { corp, percent, president: i === 0, size: 1, lastOut, buyable: true };
      return id;
    });
    held[corp] = { [corp]: ids };
  }
  return { certs, held, firstHeld: from<CorpId, readonly Place[]>(corps.map((c) => [c, [c]])) };
}

function map(corps: readonly CorpId[]): State['map'] {
  const board = board1849();
  const tokens: Record<string, Token> = {};
  const ofCorp: Record<CorpId, readonly string[]> = {};
  for (const corp of corps) {
    ofCorp[corp] = Array.from({ length: TOKENS }, (_, i) => {
      const token = `${symbol(corp)}#${i}`;
      tokens[token] = { owner: corp, price: 0, at: 'supply' };
      return token;
    });
  }
  const { cities, hexReserved } = citiesAtStart(board, (corp) => corps.includes(corp));
  const stock = from([...board.tiles.values()].map((t) => [t.id, t.count] as const));
  return { version: 1, laid: {}, cities, hexReserved, tokens, ofCorp, marks: {}, licences: {}, stock };
}

function trains(config: GameConfig, corps: readonly CorpId[]): State['trains'] {
  const all: Record<string, Train> = {};
  const depot: string[] = [];
  const minted: Record<string, number> = {};
  for (const { rank, count } of ROSTER) {
    if (rank === E_TRAIN && !config.options.includes('electric_dreams')) continue;
    const cards = isSmall(config) ? (FEW[rank] ?? Number(count)) : Number(count);
    minted[rank] = cards;
    for (let i = 0; i < cards; i += 1) {
      const id = `${rank}-${i}`;
      all[id] = { rank, face: rank, ran: false, warranties: 0, rust: 'no', shell: null, bound: false };
      depot.push(id);
    }
  }
  return {
    all,
    owned: from<CorpId, readonly string[]>(corps.map((c) => [c, []])),
    depot,
    discarded: [],
    gone: [],
    minted,
    fired: ['4H'],
    phase: '4H',
    opened: [],
  };
}

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
    money: money(players, queue),
    seats: {
      seated: players,
      order: players,
      player: from(players.map((p) => [p, { status: 'in' as const, debt: 0, penalty: 0 }])),
    },
    privates: privates(first),
    corporations: { order: queue, all: from<CorpId, Corporation>(queue.map((c) => [c, unstarted])) },
    shares: shares(queue),
    market: { at: {}, stack: {}, topped: [] },
    map: map(queue),
    trains: trains(config, queue),
    auction: { lots: from(PRIVATES.map((p) => [p.id, { asking: p.face, bids: [] }])) },
    own: { [SLICE]: slice },
  };
  return [
    { t: 'GameSetUp', inventory },
    { t: 'Drawn', for: 'launch-order', outcome: queue.map(symbol), rng },
    { t: 'RoundBegan', kind: 'waterfall', queue: players, turn: 1, set: { number: 0, of: 0 } },
  ];
}
