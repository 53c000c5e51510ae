import type { StandingOrder } from '../model/command.ts';
import type { PlayerId } from '../model/ids.ts';

export interface OrdersState {
  /** At most one programme a player. */
  readonly standing: Readonly<Partial<Record<PlayerId, StandingOrder>>>;
}
