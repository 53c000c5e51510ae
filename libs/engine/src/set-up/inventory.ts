import type { Corporation } from '../corporations/state.ts';
import type { Board } from '../map/board.ts';
import type { MapState, Token } from '../map/state.ts';
import { citiesAtStart } from '../map/tokens.ts';
import type { CertId, CorpId, Place, PlayerId, PrivateId, TokenId, TrainId } from '../model/ids.ts';
import { symbolOf } from '../model/ids.ts';
import type { State } from '../model/state.ts';
import type { PrivateCompany } from '../privates/state.ts';
import type { Certificate } from '../shares/state.ts';
import type { Train } from '../trains/state.ts';

type Entries<K extends string, V> = readonly (readonly [K, V])[];

/** A record of its entries, with their ids for keys. */
export const recordOf = <K extends string, V>(entries: Entries<K, V>): Record<K, V> =>
  Object.fromEntries(entries) as Record<K, V>;

/** Players in the order of their seats, all in the game and without debt. */
export const seatsAtStart = (players: readonly PlayerId[]): State['seats'] => ({
  seated: players,
  order: players,
  player: recordOf(players.map((p) => [p, { status: 'in', debt: 0, penalty: 0 }])),
});

/** What the box holds, of which each player has his part, and what lies in treasuries besides. */
export function moneyAtStart(
  box: number,
  each: number,
  players: readonly PlayerId[],
  treasuries: Entries<CorpId, number>,
): State['money'] {
  const cash = recordOf<string, number>([
    ['bank', box - each * players.length],
    ...players.map((p) => [p, each] as const),
    ...treasuries,
  ]);
  return { cash: cash as State['money']['cash'], unlimited: false, broke: false };
}

/** A private company as a title's table has it. */
export interface PrivateAtStart {
  readonly id: PrivateId;
  readonly price: number;
  readonly income: number;
  /** What it may do once; null if nothing. */
  readonly power: string | null;
  readonly tiedTo: CorpId | null;
}

/** Private companies in the order of the table, unsold. */
export function privatesAtStart(rows: readonly PrivateAtStart[]): State['privates'] {
  const company = ({ price, income, power, tiedTo }: PrivateAtStart): PrivateCompany => ({
    owner: null,
    status: 'unsold',
    asking: price,
    revenue: income,
    worth: price,
    uses: power === null ? {} : { [power]: 1 },
    tiedTo,
  });
  return {
    order: rows.map(({ id }) => id),
    acquired: [],
    all: recordOf(rows.map((row) => [row.id, company(row)])),
  };
}

/** A public company before anybody has started it; its stock lies with the bank or in its own treasury. */
export const unstarted = (unsoldAt: Corporation['unsoldAt']): Corporation => ({
  kind: 'public',
  stage: 'unstarted',
  control: null,
  par: null,
  unsoldAt,
  loans: 0,
  routeRemembered: false,
  shells: [],
});

/** All stock of one company, in the order in which it is handed out. */
export interface StockAtStart {
  readonly corp: CorpId;
  readonly at: Place;
  readonly certificates: readonly Pick<Certificate, 'percent' | 'president' | 'lastOut'>[];
}

export function sharesAtStart(stocks: readonly StockAtStart[]): State['shares'] {
  const certs: Record<CertId, Certificate> = {};
  const held: Record<CorpId, Partial<Record<Place, readonly CertId[]>>> = {};
  for (const { corp, at, certificates } of stocks) {
    const ids = certificates.map(({ percent, president, lastOut }, i) => {
      const id = `${symbolOf(corp)}_${i}`;
      certs[id] = { corp, percent, president, size: 1, lastOut, buyable: true };
      return id;
    });
    held[corp] = { [at]: ids };
  }
  return { certs, held, firstHeld: recordOf(stocks.map(({ corp, at }) => [corp, [at]])) };
}

/** The printed map with the tiles of the box beside it, and each company's tokens, by price, in its supply. */
export function mapAtStart(board: Board, tokensOf: Entries<CorpId, readonly number[]>): MapState {
  const tokens: Record<TokenId, Token> = {};
  const ofCorp: Record<CorpId, readonly TokenId[]> = {};
  for (const [corp, prices] of tokensOf) {
    ofCorp[corp] = prices.map((price, i) => {
      const token = `${symbolOf(corp)}#${i}`;
      tokens[token] = { owner: corp, price, at: 'supply' };
      return token;
    });
  }
  const { cities, hexReserved } = citiesAtStart(board, (corp) => corp in ofCorp);
  const stock = recordOf([...board.tiles.values()].map(({ id, count }) => [id, count] as const));
  return { version: 1, laid: {}, cities, hexReserved, tokens, ofCorp, marks: {}, licences: {}, stock };
}

/** Cards of one rank, in the order of the depot. */
export interface CardsAtStart {
  readonly rank: string;
  readonly face: string;
  readonly count: number;
}

/** The depot filled; the first rank's phase runs. */
export function trainsAtStart(
  cards: readonly CardsAtStart[],
  corps: readonly CorpId[],
  phase: string,
): State['trains'] {
  const all: Record<TrainId, Train> = {};
  for (const { rank, face, count } of cards) {
    for (let i = 0; i < count; i += 1)
      all[`${rank}-${i}`] = { rank, face, ran: false, warranties: 0, rust: 'no', shell: null, bound: false };
  }
  return {
    all,
    owned: recordOf(corps.map((corp) => [corp, []])),
    depot: Object.keys(all),
    discarded: [],
    gone: [],
    minted: recordOf(cards.map(({ rank, count }) => [rank, count])),
    fired: [phase],
    phase,
    opened: [],
  };
}
