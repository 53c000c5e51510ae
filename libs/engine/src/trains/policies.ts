import type { Ctx, Game } from '../flow/step.ts';
import type { CorpId, Face, TrainId } from '../model/ids.ts';
import type { RuleViolation } from '../model/violation.ts';
import type { Raising } from '../shares/raising.ts';

/** One way to get a train: from where, with which face up, at which prices. */
export interface TrainOffer {
  readonly train: TrainId;
  readonly from: 'depot' | 'discarded' | CorpId;
  readonly face: Face;
  /** Lowest and highest price; equal where the price is fixed. */
  readonly least: number;
  readonly most: number;
  readonly tradeIn: TrainId | null;
}

/** How a title's trains count, are sold and are paid for. */
export interface TrainPolicies {
  /** Whether a train counts towards the limit. */
  counts(g: Game, train: TrainId): boolean;
  /** All offers to a corporation that it has the right to take, whatever its cash. */
  offers(g: Game, corp: CorpId): readonly TrainOffer[];
  /** Whether the train step waits, although nothing compels the corporation. */
  mayTrade(g: Game, corp: CorpId): boolean;
  /** Whether the corporation must own a train and has none. */
  mustBuy(g: Game, corp: CorpId): boolean;
  /** Whether the corporation can pay, by itself or by what its title lets it do in need. */
  funding(g: Game, corp: CorpId, price: number, offer: TrainOffer): RuleViolation | null;
  /** Raises what is missing. False if the corporation fell in the attempt: then nothing is bought. */
  raise(ctx: Ctx, corp: CorpId, price: number): boolean;
  /** Shares that the operator's president may sell now, because money is missing for a train (C 20.2). */
  sales?(g: Game, corp: CorpId): Raising | null;
  readonly discardTo: 'gone' | 'discarded';
  /** After a purchase, whoever sold. */
  onBought?(ctx: Ctx, corp: CorpId): void;
}
