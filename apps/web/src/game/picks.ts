import type { Ghost, Point, TrainRouteArt } from '@trunkline/board-art';
import { createContext, useContext, useEffect } from 'react';

/** A point by which a line on the map can be led elsewhere. */
export interface Handle {
  readonly name: string;
  /** Gives the colour. */
  readonly train: number;
  readonly at: Point;
  readonly ends: readonly Point[];
  onTap(): void;
  onDrop(hex: string): void;
}

/** What the panel wants shown on the board, and told of. */
export interface Picks {
  /** Hexes that can be acted on. */
  readonly rings: readonly string[];
  readonly selected: string | null;
  readonly ghost: Ghost | null;
  readonly routes: readonly TrainRouteArt[];
  /** Ways that could be taken instead: they stand back. */
  readonly faint?: readonly TrainRouteArt[];
  readonly handles?: readonly Handle[];
  /** Whether others than the marked hexes are wanted, too. */
  readonly anyHex: boolean;
  /** Whether hexes that are not marked stand back. */
  readonly dim?: boolean;
  onHex(hex: string): void;
}

export interface Picking {
  readonly picks: Picks | null;
  setPicks(picks: Picks | null): void;
}

export const PicksContext = createContext<Picking>({ picks: null, setPicks: () => {} });

/** Shows something on the board while a part of the panel is there. `key` names what is shown. */
export function useShown(picks: Picks | null, key: string): void {
  const { setPicks } = useContext(PicksContext);
  useEffect(() => {
    setPicks(picks);
  }, [key]);
  useEffect(() => () => setPicks(null), [setPicks]);
}
