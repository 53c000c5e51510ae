import type { DomainEvent, PlayerId, Purse, State, Title } from '@trunkline/engine';
import { beginGame, blank, citiesAfterLay, roundOf, slotFor, topFrame } from '@trunkline/engine';
import type { Deed } from './deeds.ts';
import { parCell } from './deeds.ts';
import { inPhase, withDepot, withTrain } from './depot.ts';
import { byEvents, byHand } from './edit.ts';
import { holding, markerOn, purse, startedBy } from './holdings.ts';
import type { Name } from './names.ts';
import { corp, entity, player, privateCompany } from './names.ts';
import type { Outcome } from './play.ts';
import { Play } from './play.ts';
import { Reading } from './reading.ts';
import type { OperatingTurn, StockTurn } from './turns.ts';
import { operatingTurn, stockTurn } from './turns.ts';

export interface NewGame {
  /** How many; they are called J1, J2, … */
  readonly players?: number;
  /** Readings other than those of new games. */
  readonly readings?: Readonly<Record<string, string>>;
  readonly options?: readonly string[];
  readonly seed?: number;
}

/** A game as it stands once it is set up; four players unless told otherwise. */
export function given(t: Title, game: NewGame = {}): Position {
  const { players = 4, readings = {}, options = [], seed = 1 } = game;
  const ids = Array.from({ length: players }, (_, i): PlayerId => `p:J${i + 1}`);
  const defaults = Object.fromEntries(Object.entries(t.readings).map(([k, v]) => [k, v[0] ?? '']));
  for (const [name, value] of Object.entries(readings)) {
    if (!t.readings[name]?.includes(value)) throw new Error(`${t.id} has no reading ${name} = ${value}.`);
  }
  const events: readonly DomainEvent[] = t.setUp({
    players: ids,
    seed,
    options,
    readings: { ...defaults, ...readings },
  });
  return new Position(t, beginGame(t, events, blank).state);
}

/**
 * A position under construction. Each edit gives a new one, and keeps the box complete: money comes
 * from the bank, certificates from the offering, trains from the depot. Say who is on turn last.
 */
export class Position {
  readonly t: Title;
  readonly s: State;

  constructor(t: Title, s: State) {
    this.t = t;
    this.s = s;
  }

  #to(s: State): Position {
    return new Position(this.t, s);
  }

  /** Somebody has exactly so much; the rest is with the bank. */
  cash(who: Name, amount: number): Position {
    return this.#to(purse(this.s, entity(this.s, who) as Purse, amount, 'bank'));
  }

  /** The bank has exactly so much; the rest is with a player, the last one if none is named. */
  bank(amount: number, rest?: Name): Position {
    const { seated } = this.s.seats;
    const holder = rest === undefined ? (seated[seated.length - 1] as PlayerId) : player(this.s, rest);
    return this.#to(purse(this.s, 'bank', amount, holder));
  }

  /** Started at a par price (or cell); the president has his certificate only. */
  started(name: Name, president: Name, par: number | string = 90): Position {
    const id = corp(this.s, name);
    const cell = typeof par === 'string' ? par : parCell(new Reading(this.t, this.s), name, par);
    return this.#to(startedBy(this.t, this.s, id, player(this.s, president), cell));
  }

  /** Started and floated with its capital; the president holds so many percent. */
  floated(name: Name, president: Name, par: number | string = 90, percent = 60): Position {
    const started = this.started(name, president, par).holds(president, name, percent);
    const id = corp(this.s, name);
    const capital = this.t.policies.shares.floatCapital({ t: this.t, s: started.s }, id);
    const floated = byEvents(this.t, started.s, (ctx) =>
      ctx.emit({ t: 'CorporationFloated', corp: id, capital }),
    );
    return this.#to(floated).cash(name, capital);
  }

  /** A player, the `pool` or the `ipo` has exactly so many percent. */
  holds(where: Name, name: Name, percent: number): Position {
    const place = new Reading(this.t, this.s).place(where);
    return this.#to(holding(this.t, this.s, place, corp(this.s, name), percent));
  }

  /** The marker lies on a cell, `row,column`. */
  marker(name: Name, cell: string): Position {
    return this.#to(markerOn(this.t, this.s, corp(this.s, name), cell));
  }

  /** So many loans of a lender (a bank that is a corporation) have been taken; money and markers stay. */
  loans(name: Name, count: number, lender: Name): Position {
    const taken = { corp: corp(this.s, name), lender: corp(this.s, lender), amount: 0, forced: false };
    return this.#to(
      byEvents(this.t, this.s, (ctx) => {
        for (let i = 0; i < count; i += 1) ctx.emit({ t: 'LoanTaken', ...taken });
      }),
    );
  }

  /** A lender has granted so many loans in all. */
  granted(lender: Name, count: number): Position {
    return this.#to(
      byHand(this.s, (w) => {
        w.at('corporations', 'all', corp(this.s, lender)).loans = count;
      }),
    );
  }

  /** A private belongs to a player or a corporation. */
  owns(who: Name, name: Name): Position {
    const to = entity(this.s, who) as PlayerId;
    const id = privateCompany(this.s, name);
    return this.#to(
      byEvents(this.t, this.s, (ctx) =>
        ctx.emit({ t: 'PrivateBought', private: id, from: 'bank', to, price: 0 }),
      ),
    );
  }

  /** It has been through so many operating turns, without revenue. */
  operated(name: Name, times = 1): Position {
    const turn = { turn: 1, round: 1, kind: 'withhold', revenue: 0 };
    return this.#to(
      byHand(this.s, (w) => {
        const history = w.group('record', 'history') as Record<string, readonly (typeof turn)[]>;
        history[corp(this.s, name)] = Array.from({ length: times }, () => turn);
      }),
    );
  }

  phase(id: string): Position {
    return this.#to(inPhase(this.t, this.s, id));
  }

  /** Only so many cards of a rank are left in the depot. */
  depot(rank: string, left: number): Position {
    return this.#to(withDepot(this.t, this.s, rank, left));
  }

  /** Deals trains to a corporation, by face. */
  trains(name: Name, ...faces: readonly string[]): Position {
    return this.#to(faces.reduce((s, face) => withTrain(this.t, s, corp(s, name), face), this.s));
  }

  /** A tile lies on a hex, whatever the rules of laying say. */
  tile(hex: string, tile: string, rotation: number): Position {
    const { map } = this.s;
    const cities = citiesAfterLay(this.t.board, map, hex, tile, rotation);
    const replaced = map.laid[hex]?.tile ?? null;
    const by = this.s.corporations.order[0] ?? 'c:nobody';
    return this.#to(
      byEvents(this.t, this.s, (ctx) =>
        ctx.emit({ t: 'TileLaid', hex, tile, rotation, cities, replaced, as: 'new', slot: false, by }),
      ),
    );
  }

  /** The corporation's next token stands in a city; in an extra slot if there is no room. */
  token(name: Name, hex: string, city = 0): Position {
    const id = corp(this.s, name);
    const { map } = this.s;
    const token = map.ofCorp[id]?.find((x) => map.tokens[x]?.at === 'supply');
    const slot = slotFor(map, hex, city, id, 'normal') ?? slotFor(map, hex, city, id, 'extra');
    if (token === undefined || slot === null) throw new Error(`${name} has no token for ${hex}.`);
    return this.#to(
      byEvents(this.t, this.s, (ctx) =>
        ctx.emit({ t: 'TokenPlaced', token, hex, city, slot, turn: false, by: id }),
      ),
    );
  }

  /** Adds to the title's own slice, or anything else that no other edit says. */
  told(...events: readonly DomainEvent[]): Position {
    return this.#to(
      byEvents(this.t, this.s, (ctx) => {
        for (const event of events) ctx.emit(event);
      }),
    );
  }

  /** A player's stock turn. */
  stockTurn(who: Name, at: Omit<StockTurn, 'passed'> & { readonly passed?: readonly Name[] } = {}): Position {
    const passed = (at.passed ?? []).map((name) => player(this.s, name));
    return this.#to(stockTurn(this.t, this.s, player(this.s, who), { ...at, passed }));
  }

  /** A corporation's operating turn, at its beginning or at a step. */
  operatingTurn(who: Name, at: OperatingTurn = {}): Position {
    return this.#to(operatingTurn(this.t, this.s, corp(this.s, who), at));
  }

  /** The position played on to where somebody must choose. */
  now(): Play {
    if (topFrame(this.s) === undefined || roundOf(this.s) === undefined)
      throw new Error('Say who is on turn.');
    return Play.from(this.t, this.s);
  }

  when(deed: Deed): Outcome {
    return this.now().when(deed);
  }

  after(...deeds: readonly Deed[]): Play {
    return this.now().after(...deeds);
  }
}
