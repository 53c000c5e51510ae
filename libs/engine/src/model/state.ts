import type { AuctionState } from '../auction/state.ts';
import type { CorporationsState } from '../corporations/state.ts';
import type { EndState } from '../end/state.ts';
import type { FlowState } from '../flow/state.ts';
import type { MapState } from '../map/state.ts';
import type { MarketState } from '../market/state.ts';
import type { MoneyState } from '../money/state.ts';
import type { OrdersState } from '../orders/state.ts';
import type { PrivatesState } from '../privates/state.ts';
import type { RecordState } from '../record/state.ts';
import type { SeatsState } from '../seats/state.ts';
import type { SharesState } from '../shares/state.ts';
import type { TrainsState } from '../trains/state.ts';

export interface MetaState {
  readonly title: string;
  readonly rulesVersion: number;
  /** Optional rules in play. */
  readonly options: readonly string[];
  /** Each departure from the peer: which reading this game follows. */
  readonly readings: Readonly<Record<string, string>>;
  readonly seed: number;
  /** State of the generator after the last draw. */
  readonly rng: number;
  /** Number of the commit that this state is the outcome of; 0 is the set-up. */
  readonly revision: number;
}

/** A whole position: plain, serialisable, in areas. Printed facts stay in the title's data. */
export interface State {
  readonly meta: MetaState;
  readonly money: MoneyState;
  readonly seats: SeatsState;
  readonly privates: PrivatesState;
  readonly corporations: CorporationsState;
  readonly shares: SharesState;
  readonly market: MarketState;
  readonly map: MapState;
  readonly trains: TrainsState;
  readonly auction: AuctionState;
  readonly flow: FlowState;
  readonly record: RecordState;
  readonly orders: OrdersState;
  readonly end: EndState;
  /** The title's slice, under a name of its own. */
  readonly own: Readonly<Record<string, unknown>>;
}

export type AreaName = keyof State;
