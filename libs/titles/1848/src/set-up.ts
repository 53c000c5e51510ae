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
import { citiesAtStart } from '@trunkline/engine';
import { board1848 } from './board.ts';
import { BANK_CERTIFICATES, BOE, CERTIFICATES, COMPANIES } from './data/companies.ts';
import { BANK, BANK_OF_ENGLAND, BOE_START, BY_PLAYERS } from './data/limits.ts';
import { PRIVATES } from './data/privates.ts';
import { ROSTER } from './data/trains.ts';
import type { Slice1848 } from './slice.ts';
import { SLICE } from './slice.ts';

const from = <K extends string, V>(entries: readonly (readonly [K, V])[]): Record<K, V> =>
  Object.fromEntries(entries) as Record<K, V>;
const symbol = (corp: CorpId): string => corp.slice(2);
const CORPS: readonly CorpId[] = [BOE, ...COMPANIES.map((c) => c.id)];

function money(players: readonly PlayerId[]): State['money'] {
  const each = BY_PLAYERS[players.length]?.cash ?? 0;
  const cash = from<string, number>([
    ['bank', BANK - each * players.length],
    ...players.map((p) => [p, each] as const),
    ...CORPS.map((c) => [c, c === BOE ? BANK_OF_ENGLAND : 0] as const),
  ]);
  return { cash: cash as State['money']['cash'], unlimited: false, broke: false };
}

function privates(): State['privates'] {
  const company = (row: (typeof PRIVATES)[number]): PrivateCompany => ({
    owner: null,
    status: 'unsold',
    asking: row.price,
    revenue: row.income,
    worth: row.price,
    uses: row.power === null ? {} : { [row.power]: 1 },
    tiedTo: null,
  });
  return {
    order: PRIVATES.map((p) => p.id),
    acquired: [],
    all: from<PrivateId, PrivateCompany>(PRIVATES.map((p) => [p.id, company(p)])),
  };
}

function corporations(): State['corporations'] {
  const corporation = (id: CorpId): Corporation => ({
    kind: id === BOE ? 'bank' : 'public',
    stage: id === BOE ? 'floated' : 'unstarted',
    control: id === BOE ? 'market' : null,
    par: id === BOE ? BOE_START : null,
    unsoldAt: 'ipo',
    loans: 0,
    routeRemembered: false,
    shells: [],
  });
  return { order: CORPS, all: from<CorpId, Corporation>(CORPS.map((c) => [c, corporation(c)])) };
}

function shares(): State['shares'] {
  const certs: Record<string, Certificate> = {};
  const held: Record<CorpId, Partial<Record<Place, readonly string[]>>> = {};
  for (const corp of CORPS) {
    const percents = corp === BOE ? BANK_CERTIFICATES : CERTIFICATES;
    const ids = percents.map((percent, i) => {
      const id = `${symbol(corp)}_${i}`;
      certs[id] = {
        corp,
        percent,
        president: corp !== BOE && i === 0,
        size: 1,
        lastOut: false,
        buyable: true,
      };
      return id;
    });
    held[corp] = corp === BOE ? { pool: ids } : { ipo: ids };
  }
  const firstHeld = from<CorpId, readonly Place[]>(CORPS.map((c) => [c, [c === BOE ? 'pool' : 'ipo']]));
  return { certs, held, firstHeld };
}

function map(): State['map'] {
  const board = board1848();
  const tokens: Record<string, Token> = {};
  const ofCorp: Record<CorpId, readonly string[]> = { [BOE]: [] };
  for (const { id, tokens: prices } of COMPANIES) {
    ofCorp[id] = prices.map((price, i) => {
      const token = `${symbol(id)}#${i}`;
      tokens[token] = { owner: id, price, at: 'supply' };
      return token;
    });
  }
  const { cities, hexReserved } = citiesAtStart(board, () => true);
  const stock = from([...board.tiles.values()].map((t) => [t.id, t.count] as const));
  return { version: 1, laid: {}, cities, hexReserved, tokens, ofCorp, marks: {}, licences: {}, stock };
}

function trains(): State['trains'] {
  const all: Record<string, Train> = {};
  const depot: string[] = [];
  const minted: Record<string, number> = {};
  for (const { rank, faces, count } of ROSTER) {
    const cards = count === 'unlimited' ? 1 : count;
    minted[rank] = cards;
    for (let i = 0; i < cards; i += 1) {
      const id = `${rank}-${i}`;
      all[id] = {
        rank,
        face: faces[0]?.face ?? rank,
        ran: false,
        warranties: 0,
        rust: 'no',
        shell: null,
        bound: false,
      };
      depot.push(id);
    }
  }
  return {
    all,
    owned: from<CorpId, readonly string[]>(CORPS.map((c) => [c, []])),
    depot,
    discarded: [],
    gone: [],
    minted,
    fired: ['2'],
    phase: '2',
    opened: [],
  };
}

/** The box unpacked (1848 §1): everything in its place, and the sale of privates begins. */
export function setUp1848(config: GameConfig): readonly DomainEvent[] {
  const { players, seed, options, readings } = config;
  const slice: Slice1848 = {
    receiverships: 0,
    presided: from<PlayerId, number>(players.map((p) => [p, 0])),
    connected: false,
  };
  const inventory: Inventory = {
    meta: { title: '1848', rulesVersion: 1, options, readings, seed, rng: seed, revision: 0 },
    money: money(players),
    seats: {
      seated: players,
      order: players,
      player: from(players.map((p) => [p, { status: 'in' as const, debt: 0, penalty: 0 }])),
    },
    privates: privates(),
    corporations: corporations(),
    shares: shares(),
    market: { at: { [BOE]: BOE_START }, stack: { [BOE_START]: [BOE] }, topped: [] },
    map: map(),
    trains: trains(),
    own: { [SLICE]: slice },
  };
  return [
    { t: 'GameSetUp', inventory },
    { t: 'RoundBegan', kind: 'private-sale', queue: players, turn: 1, set: { number: 0, of: 0 } },
  ];
}
