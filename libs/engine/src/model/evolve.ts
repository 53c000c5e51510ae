import { auctionReducers } from '../auction/events.ts';
import { corporationsReducers } from '../corporations/events.ts';
import { endReducers } from '../end/events.ts';
import { flowReducers } from '../flow/events.ts';
import { mapReducers } from '../map/events.ts';
import { marketReducers } from '../market/events.ts';
import { moneyReducers } from '../money/events.ts';
import { ordersReducers } from '../orders/events.ts';
import { privatesReducers } from '../privates/events.ts';
import { recordListeners, recordReducers } from '../record/events.ts';
import { noDeeds } from '../record/state.ts';
import { seatsReducers } from '../seats/events.ts';
import { sharesReducers } from '../shares/events.ts';
import { trainsReducers } from '../trains/events.ts';
import type { DomainEvent, GameEvent, KernelEvent, OwnEvent } from './event.ts';
import type { Reducers } from './reducer.ts';
import type { State } from './state.ts';
import { KernelFault } from './violation.ts';
import { Writer } from './writer.ts';

const gameReducers: Reducers<GameEvent> = {
  GameSetUp(w, e) {
    w.restore({ ...blank, ...e.inventory });
  },
  Drawn(w, e) {
    w.area('meta').rng = e.rng;
  },
  RolledBack(w, e) {
    w.restore(e.areas);
  },
};

const kernelReducers: Reducers<KernelEvent> = {
  ...gameReducers,
  ...moneyReducers,
  ...seatsReducers,
  ...privatesReducers,
  ...corporationsReducers,
  ...sharesReducers,
  ...marketReducers,
  ...mapReducers,
  ...trainsReducers,
  ...auctionReducers,
  ...flowReducers,
  ...recordReducers,
  ...ordersReducers,
  ...endReducers,
};

/** Reducers of a title's own slice, by event type. */
export type OwnReducers = Readonly<Record<string, (w: Writer, e: OwnEvent) => void>>;

type AnyReducer = (w: Writer, e: DomainEvent) => void;

/** Writes one event. The only writer of a game's state: it knows no rules. */
export type Evolve = (w: Writer, event: DomainEvent) => void;

/**
 * `evolve` for a title: the kernel's reducers and those of its own slice.
 * An unknown type is a fault: the stream was written by a newer product.
 */
export function evolver(own: OwnReducers): Evolve {
  const table = new Map<string, AnyReducer>();
  for (const [type, reduce] of Object.entries({ ...kernelReducers, ...own }))
    table.set(type, reduce as AnyReducer);
  for (const [type, listen] of Object.entries(recordListeners)) {
    const reduce = table.get(type) as AnyReducer;
    table.set(type, (w, e) => {
      reduce(w, e);
      (listen as AnyReducer)(w, e);
    });
  }
  return (w, event) => {
    const reduce = table.get(event.t);
    if (reduce === undefined) throw new KernelFault(`No reducer for the event "${event.t}".`);
    reduce(w, event);
  };
}

/** A state before `GameSetUp`: every area is there and empty. */
export const blank: State = {
  meta: { title: '', rulesVersion: 0, options: [], readings: {}, seed: 0, rng: 0, revision: 0 },
  money: { cash: { bank: 0 } as State['money']['cash'], unlimited: false, broke: false },
  seats: { seated: [], order: [], player: {} },
  privates: { order: [], acquired: [], all: {} },
  corporations: { order: [], all: {} },
  shares: { certs: {}, held: {}, firstHeld: {} },
  market: { at: {}, stack: {}, topped: [] },
  map: {
    version: 0,
    laid: {},
    cities: {},
    hexReserved: {},
    tokens: {},
    ofCorp: {},
    marks: {},
    licences: {},
    stock: {},
  },
  trains: {
    all: {},
    owned: {},
    depot: [],
    discarded: [],
    gone: [],
    minted: {},
    fired: [],
    phase: '',
    opened: [],
  },
  auction: { lots: {} },
  flow: { turn: 1, set: { number: 0, of: 0 }, stack: [], pending: [] },
  record: { turn: noDeeds, sold: {}, bought: {}, history: {} },
  orders: { standing: {} },
  end: { trigger: null, over: null },
  own: {},
};

/** Folds one commit's events into a root, which stays as it was. */
export function applyEvents(
  evolve: Evolve,
  state: State,
  revision: number,
  events: readonly DomainEvent[],
): State {
  const w = new Writer(state);
  w.area('meta').revision = revision;
  for (const event of events) evolve(w, event);
  w.area('meta').revision = revision;
  return w.seal();
}
