import type { Ctx, Game } from '../flow/step.ts';
import type { TileShape } from '../map/shapes.ts';
import type { Direction } from '../market/chart.ts';
import type { CorpId, HexId, PlayerId } from '../model/ids.ts';

/** One lay of a turn, in order: what it may be (C 13.2). */
export interface LaySlot {
  readonly yellow: 'yes' | 'no' | 'unless-upgraded';
  readonly upgrade: 'yes' | 'no' | 'unless-upgraded';
}

/** How a title's corporations operate. */
export interface OperatingPolicies {
  /** Who may operate in the round that begins, in order. */
  operators(g: Game): readonly CorpId[];
  /** Whether an operator's turn is played or passed over without effect. */
  mayOperate(g: Game, corp: CorpId): boolean;
  /** Name of the step list that this operator's turn follows. */
  course(g: Game, corp: CorpId): string;
  /** What happens by itself before the first step: home tokens. */
  beginTurn(ctx: Ctx, corp: CorpId): void;
  laySlots(g: Game, corp: CorpId): readonly LaySlot[];
  /** What a title asks of a tile beyond the common rules. */
  tileFits(g: Game, hex: HexId, old: TileShape, next: TileShape): boolean;
  /** Hexes that only the owner of a private may build on. */
  blockedHexes(g: Game): readonly HexId[];
  /** Kinds of dividend to choose from. */
  dividendKinds(g: Game, corp: CorpId): readonly string[];
  /** Shares of ten that a holder is paid for besides the players' own (C 17.5). */
  payees(g: Game, corp: CorpId): readonly (PlayerId | CorpId)[];
  dividendMoves(g: Game, corp: CorpId, paid: number): readonly Direction[];
}
