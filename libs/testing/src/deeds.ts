import type { Command, EntityId, PlayerId, RouteOrder, StandingOrder } from '@trunkline/engine';
import { bundlesOf, certOf, certsAt, onSale, stewardOf, trainOf, unsoldPlace } from '@trunkline/engine';
import type { Name } from './names.ts';
import { corp, entity, player, privateCompany } from './names.ts';
import type { Reading } from './reading.ts';

/** What somebody does, to be put in words of the game once the position is known. */
export type Deed = (at: Reading) => Command;

/** The seat that acts for an entity; an entity that nobody acts for is sent by the first seat, to be refused. */
function actor(at: Reading, id: EntityId): { seat: PlayerId; entity: EntityId } {
  const seat = stewardOf(at.s, id) ?? at.s.seats.seated[0];
  if (seat === undefined) throw new Error('The game has no seats.');
  return { seat, entity: id };
}

const by = (at: Reading, name: Name) => ({ by: actor(at, entity(at.s, name)) });

export const pass =
  (who: Name): Deed =>
  (at) => ({ do: 'pass', ...by(at, who) });

/** Buys a private at the price asked, or names another. */
export const buyPrivate =
  (who: Name, name: Name, price?: number): Deed =>
  (at) => ({
    do: 'buy-private',
    ...by(at, who),
    private: privateCompany(at.s, name),
    price: price ?? at.asking(name),
  });

export const lowerPrivate =
  (who: Name, name: Name): Deed =>
  (at) => ({ do: 'lower-private', ...by(at, who), private: privateCompany(at.s, name) });

/** A corporation buys a private from its owner. */
export const acquirePrivate =
  (who: Name, name: Name, price: number): Deed =>
  (at) => ({ do: 'acquire-private', ...by(at, who), private: privateCompany(at.s, name), price });

/** Starts a corporation at a par price (or names the cell as `row,column`). */
export const start =
  (who: Name, name: Name, par: number | string): Deed =>
  (at) => ({
    do: 'start-corporation',
    ...by(at, who),
    corp: corp(at.s, name),
    cell: typeof par === 'string' ? par : parCell(at, name, par),
  });

/** The par cell of a price; a price that is no par names a cell of that price, to be refused. */
export function parCell(at: Reading, name: Name, par: number): string {
  const pars = at.t.policies.shares.parCells(at, corp(at.s, name));
  const cells = [...pars, ...at.t.chart.cells.keys()];
  const found = cells.find((id) => at.t.chart.cells.get(id)?.price === par);
  if (found === undefined) throw new Error(`The market has no cell of ${par}.`);
  return found;
}

/** Buys one ordinary certificate: from the offering if there is one, else from the pool; or as told. */
export const buy =
  (who: Name, name: Name, from?: 'ipo' | 'pool'): Deed =>
  (at) => {
    const unsold = unsoldPlace(at.s, corp(at.s, name));
    const places = from === 'pool' ? [from] : from === 'ipo' ? [unsold] : [unsold, 'pool' as const];
    const certs = places.flatMap((place) => certsAt(at.s, corp(at.s, name), place));
    const cert = certs.find((id) => !certOf(at.s, id).president) ?? certs[0];
    if (cert === undefined) throw new Error(`No certificate of ${name} is for sale.`);
    return { do: 'buy-shares', ...by(at, who), corp: corp(at.s, name), certs: [cert] };
  };

/** Sells so many percent of what he holds. */
export const sell =
  (who: Name, name: Name, percent: number): Deed =>
  (at) => {
    const id = corp(at.s, name);
    const bundle = bundlesOf(at, player(at.s, who), id).find((b) => b.percent === percent);
    if (bundle === undefined) throw new Error(`${who} can't form a bundle of ${percent} % of ${name}.`);
    return { do: 'sell-shares', ...by(at, who), corp: id, certs: [...bundle.certs], percent };
  };

export const layTile =
  (who: Name, hex: string, tile: string, rotation: number): Deed =>
  (at) => ({ do: 'lay-tile', ...by(at, who), hex, tile, rotation });

export const placeToken =
  (who: Name, hex: string, city = 0): Deed =>
  (at) => ({ do: 'place-token', ...by(at, who), hex, city });

/** Answers the question that waits. */
export const choose =
  (who: Name, choice: string): Deed =>
  (at) => ({ do: 'choose', ...by(at, who), choice });

/** A private's marker goes on a hex. */
export const placeMark =
  (who: Name, hex: string): Deed =>
  (at) => ({ do: 'place-mark', ...by(at, who), hex });

/**
 * A route as people write it: `E18 F17 (G18) H17.1`. Hexes in brackets are only passed; a stop may
 * name its number on the tile, which is 0 if it doesn't.
 */
export function route(train: string, text: string): RouteOrder {
  const stops: string[] = [];
  const legs: string[][] = [];
  for (const word of text.split(' ')) {
    const passed = word.startsWith('(');
    const [hex = '', stop = '0'] = (passed ? word.slice(1, -1) : word).split('.');
    legs[legs.length - 1]?.push(hex);
    if (passed) continue;
    stops.push(`${hex}.${stop}`);
    legs.push([hex]);
  }
  return { train, stops, legs: legs.slice(0, -1) };
}

/** Runs trains: `[train id, route]` each; none of them runs nothing. */
export const run =
  (who: Name, ...routes: readonly (readonly [string, string])[]): Deed =>
  (at) => ({
    do: 'run-trains',
    ...by(at, who),
    routes: routes.map(([train, text]) => route(train, text)),
  });

export const payOut =
  (who: Name): Deed =>
  (at) => ({ do: 'declare-dividend', ...by(at, who), kind: 'payout' });

export const withhold =
  (who: Name): Deed =>
  (at) => ({ do: 'declare-dividend', ...by(at, who), kind: 'withhold' });

export interface Terms {
  /** By default what the bank asks for the face. */
  readonly price?: number;
  /** Corporation that sells; by default the bank. */
  readonly from?: Name;
  /** Card; by default the first one for sale there that can have the face. */
  readonly train?: string;
  /** Train handed in. */
  readonly tradeIn?: string;
}

/** Buys a train with a face up, from the bank or from a corporation. */
export const buyTrain =
  (who: Name, face: string, terms: Terms = {}): Deed =>
  (at) => {
    const rank = at.t.roster.find((r) => r.faces.some((f) => f.face === face));
    const spec = rank?.faces.find((f) => f.face === face);
    if (rank === undefined || spec === undefined) throw new Error(`No card has the face ${face}.`);
    const cards = terms.from === undefined ? [...onSale(at), ...at.s.trains.depot] : at.trainIds(terms.from);
    const fits = (id: string): boolean =>
      trainOf(at.s, id).rank === rank.rank && (terms.from === undefined || trainOf(at.s, id).face === face);
    const train = terms.train ?? cards.find(fits);
    if (train === undefined) throw new Error(`Nobody has a ${face} to sell.`);
    const tradeIn = terms.tradeIn ?? null;
    const trade = tradeIn === null ? 0 : (spec.tradeIn[trainOf(at.s, tradeIn).face] ?? 0);
    return {
      do: 'buy-train',
      ...by(at, who),
      train,
      face,
      price: terms.price ?? spec.price - trade,
      tradeIn,
    };
  };

/** Gives up the first of its trains with a face. */
export const discard =
  (who: Name, face: string): Deed =>
  (at) => {
    const train = at.trainIds(who).find((id) => at.s.trains.all[id]?.face === face);
    if (train === undefined) throw new Error(`${who} has no ${face}.`);
    return { do: 'discard-train', ...by(at, who), train };
  };

export const takeLoan =
  (who: Name): Deed =>
  (at) => ({ do: 'take-loan', ...by(at, who) });

export const endGame =
  (who: Name): Deed =>
  (at) => ({ do: 'end-game', ...by(at, who) });

/** Leaves a programme that acts for the player. */
export const giveOrder =
  (who: Name, order: StandingOrder): Deed =>
  (at) => ({ do: 'give-order', ...by(at, who), order });

export const dropOrder =
  (who: Name): Deed =>
  (at) => ({ do: 'drop-order', ...by(at, who) });

/** The same deed, sent from another seat. */
export const fromSeat =
  (seat: Name, deed: Deed): Deed =>
  (at) => {
    const command = deed(at);
    return { ...command, by: { ...command.by, seat: player(at.s, seat) } };
  };
