import type { AuctionEvent } from '../auction/events.ts';
import type { CorporationsEvent } from '../corporations/events.ts';
import type { EndEvent } from '../end/events.ts';
import type { FlowEvent } from '../flow/events.ts';
import type { MapEvent } from '../map/events.ts';
import type { MarketEvent } from '../market/events.ts';
import type { MoneyEvent } from '../money/events.ts';
import type { OrdersEvent } from '../orders/events.ts';
import type { PrivatesEvent } from '../privates/events.ts';
import type { RecordEvent } from '../record/events.ts';
import type { SeatsEvent } from '../seats/events.ts';
import type { SharesEvent } from '../shares/events.ts';
import type { TrainsEvent } from '../trains/events.ts';
import type { State } from './state.ts';

/** What a game has when it begins; every other area begins empty. */
export type Inventory = Omit<State, 'auction' | 'flow' | 'record' | 'orders' | 'end'> &
  Partial<Pick<State, 'auction'>>;

export type GameEvent =
  /** The whole inventory: a corrected table can't alter a running game. */
  | { readonly t: 'GameSetUp'; readonly inventory: Inventory }
  | { readonly t: 'Drawn'; readonly for: string; readonly outcome: readonly string[]; readonly rng: number }
  /** The areas as they were: a procedure failed halfway. */
  | { readonly t: 'RolledBack'; readonly areas: Readonly<Partial<State>> };

export type KernelEvent =
  | GameEvent
  | MoneyEvent
  | SeatsEvent
  | PrivatesEvent
  | CorporationsEvent
  | SharesEvent
  | MarketEvent
  | MapEvent
  | TrainsEvent
  | AuctionEvent
  | FlowEvent
  | RecordEvent
  | OrdersEvent
  | EndEvent;

/** An event of a title's own slice, named `<title>/<what happened>`. */
export interface OwnEvent {
  readonly t: `${string}/${string}`;
  readonly [field: string]: unknown;
}

export type DomainEvent = KernelEvent | OwnEvent;
