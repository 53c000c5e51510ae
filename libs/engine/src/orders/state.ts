import type { PlayerId } from '../model/ids.ts';

/** A programme that acts for its player: "pass until something happens". */
export interface StandingOrder {
  readonly kind: string;
  readonly params: Readonly<Record<string, string | number | boolean>>;
}

export interface OrdersState {
  readonly standing: Readonly<Partial<Record<PlayerId, StandingOrder>>>;
}
