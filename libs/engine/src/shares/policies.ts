import type { Ctx, Game } from '../flow/step.ts';
import type { Direction } from '../market/chart.ts';
import type { StandingOrder } from '../model/command.ts';
import type { DomainEvent } from '../model/event.ts';
import type { CellId, CertId, CorpId, Place, PlayerId, Purse } from '../model/ids.ts';
import type { RuleViolation } from '../model/violation.ts';
import type { Bundle } from './bundles.ts';

/** Certificates of one corporation that a holder gives away together; `percent` may be less than their sum. */
export interface SaleOrder {
  readonly seller: Place;
  readonly corp: CorpId;
  readonly certs: readonly CertId[];
  readonly percent: number;
}

/** An exchange of certificates at a change of president. */
export interface PresidentSwap {
  readonly corp: CorpId;
  readonly old: Place;
  readonly next: PlayerId;
  readonly given: readonly CertId[];
  /** Where they went. */
  readonly receiver: Place;
  /** Percent that the new president held before. */
  readonly held: number;
}

/** How a title's shares are priced, limited, sold and presided over. */
export interface SharePolicies {
  /** Price of 10 % lying in a place. */
  unitPrice(g: Game, corp: CorpId, place: Place): number;
  /** Whom a buyer pays for what lies in a place (C 3.5). */
  seller(g: Game, corp: CorpId, place: Place): Purse;
  counts(g: Game, cert: CertId): boolean;
  /** What a player's privates count towards his certificate limit. */
  privatesCounted(g: Game, player: PlayerId): number;
  certificateLimit(g: Game, player: PlayerId): number;
  /** Most percent of one corporation that a player may hold. */
  holdingLimit(g: Game, corp: CorpId): number;
  poolLimit(g: Game, corp: CorpId): number;
  /** Bundles that a holder may form, where they aren't the common ones (C 9.7). */
  bundles?(g: Game, place: Place, corp: CorpId): readonly Bundle[];
  /** Whether a player who has bought or started in this turn may buy more of this corporation. */
  mayBuyMore?(g: Game, player: PlayerId, corp: CorpId): boolean;
  /** Timing and other conditions of a sale beyond the pool limit and the president's certificate (C 9.8). */
  mayBeSold(g: Game, order: SaleOrder): RuleViolation | null;
  /** Steps of the marker after a sale. */
  saleMoves(g: Game, order: SaleOrder): readonly Direction[];
  /** What else follows from a sale, once the marker has moved. */
  afterSale?(ctx: Ctx, order: SaleOrder, before: CellId | null): void;
  readonly presidency: {
    /** Corporations that nobody can preside over never change hands. */
    presided(g: Game, corp: CorpId): boolean;
    /** The president's certificate may be sold to the pool when nobody can take it. */
    mayFallToPool(g: Game, corp: CorpId): boolean;
    /** Certificates that a new president gives for the president's; by default the first ones of enough percent (C 4.6). */
    given?(g: Game, corp: CorpId, to: PlayerId): readonly CertId[];
    /** After the exchange. */
    swapped?(ctx: Ctx, swap: PresidentSwap): void;
  };
  /** Cells at which a corporation may be started now. */
  parCells(g: Game, corp: CorpId): readonly CellId[];
  mayStart(g: Game, corp: CorpId, player: PlayerId): RuleViolation | null;
  /** @param free the president's certificate came with a private */
  onStart?(ctx: Ctx, corp: CorpId, free: boolean): void;
  /** Percent that must have left the offering. */
  floatPercent(g: Game, corp: CorpId): number;
  /** Capital paid by the bank on floating. */
  floatCapital(g: Game, corp: CorpId): number;
  /** Steps of a sold out corporation's marker, and of others, when a stock round closes (C 9.12). */
  roundEndMoves(g: Game, corp: CorpId): readonly Direction[];
  /**
   * Why the deed just done stops a player's programme, beyond the common reasons; null if it doesn't. Not asked for a
   * firm pass.
   */
  alarm?(g: Game, player: PlayerId, order: StandingOrder, done: readonly DomainEvent[]): string | null;
}
