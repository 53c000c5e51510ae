import type {
  CardsAtStart,
  CorpId,
  Corporation,
  DomainEvent,
  GameConfig,
  Inventory,
  StockAtStart,
} from '@trunkline/engine';
import {
  mapAtStart,
  moneyAtStart,
  privatesAtStart,
  recordOf,
  seatsAtStart,
  sharesAtStart,
  trainsAtStart,
  unstarted,
} from '@trunkline/engine';
import { board1848 } from './board.ts';
import { BANK_CERTIFICATES, BOE, CERTIFICATES, COMPANIES } from './data/companies.ts';
import { BANK, BANK_OF_ENGLAND, BOE_START, BY_PLAYERS } from './data/limits.ts';
import { PRIVATES } from './data/privates.ts';
import { ROSTER } from './data/trains.ts';
import type { Slice1848 } from './slice.ts';
import { SLICE } from './slice.ts';

const CORPS: readonly CorpId[] = [BOE, ...COMPANIES.map((c) => c.id)];

/** Nobody presides over the Bank of England, and it operates from the first round on (§5). */
const bankOfEngland: Corporation = {
  ...unstarted('ipo'),
  kind: 'bank',
  stage: 'floated',
  control: 'market',
  par: BOE_START,
};

const stockOf = (corp: CorpId): StockAtStart =>
  corp === BOE
    ? { corp, at: 'pool', certificates: BANK_CERTIFICATES.map(plain) }
    : {
        corp,
        at: 'ipo',
        certificates: CERTIFICATES.map((percent, i) => ({ ...plain(percent), president: i === 0 })),
      };

const plain = (percent: number): StockAtStart['certificates'][number] => ({
  percent,
  president: false,
  lastOut: false,
});

/** A rank without limit has one card in the depot: the next is made when it is bought. */
const cards: readonly CardsAtStart[] = ROSTER.map(({ rank, faces, count }) => ({
  rank,
  face: faces[0]?.face ?? rank,
  count: count === 'unlimited' ? 1 : count,
}));

/** The box unpacked (1848 §1): everything in its place, and the sale of privates begins. */
export function setUp1848(config: GameConfig): readonly DomainEvent[] {
  const { players, seed, options, readings } = config;
  const slice: Slice1848 = {
    receiverships: 0,
    presided: recordOf(players.map((p) => [p, 0])),
    connected: false,
  };
  const inventory: Inventory = {
    meta: { title: '1848', rulesVersion: 1, options, readings, seed, rng: seed, revision: 0 },
    money: moneyAtStart(
      BANK,
      BY_PLAYERS[players.length]?.cash ?? 0,
      players,
      CORPS.map((c) => [c, c === BOE ? BANK_OF_ENGLAND : 0]),
    ),
    seats: seatsAtStart(players),
    privates: privatesAtStart(PRIVATES.map((row) => ({ ...row, tiedTo: null }))),
    corporations: {
      order: CORPS,
      all: recordOf(CORPS.map((c) => [c, c === BOE ? bankOfEngland : unstarted('ipo')])),
    },
    shares: sharesAtStart(CORPS.map(stockOf)),
    market: { at: { [BOE]: BOE_START }, stack: { [BOE_START]: [BOE] }, topped: [] },
    map: mapAtStart(board1848(), [[BOE, []], ...COMPANIES.map(({ id, tokens }) => [id, tokens] as const)]),
    trains: trainsAtStart(cards, CORPS, '2'),
    own: { [SLICE]: slice },
  };
  return [
    { t: 'GameSetUp', inventory },
    { t: 'RoundBegan', kind: 'private-sale', queue: players, turn: 1, set: { number: 0, of: 0 } },
  ];
}
