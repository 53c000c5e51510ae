import type { Ctx, Game } from '../flow/step.ts';
import type { CityRef, Joint, TrackRestriction } from '../map/index.ts';
import type { TileShape } from '../map/shapes.ts';
import type { Direction } from '../market/chart.ts';
import type { CorpId, HexId, PlayerId, TileId } from '../model/ids.ts';
import type { LayManner } from './laying.ts';

/** One lay of a turn, in order: what it may be (C 13.2). */
export interface LaySlot {
  readonly yellow: 'yes' | 'no' | 'unless-upgraded';
  readonly upgrade: 'yes' | 'no' | 'unless-upgraded';
}

/** Terrain that costs by the tile laid on it. Whole units of currency, before a power's discount. */
export interface TerrainPolicy {
  cost(g: Game, corp: CorpId, hex: HexId, tile: TileId): number;
  /** Never more than any tile costs there. */
  least(g: Game, corp: CorpId, hex: HexId): number;
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
  /** Hexes on which nobody may build now. */
  blockedHexes(g: Game): readonly HexId[];
  /** How an operator lays in its track step, where a power may change that; absent: as usual. */
  layManner?(g: Game, corp: CorpId): LayManner;
  /** What terrain costs where that depends on the tile; absent: what is printed there now, and no more (C 13.7). */
  readonly terrain?: TerrainPolicy;
  /** What an upgrade must change of the operator's track (C 13.9); absent: nothing is asked. */
  readonly trackRestriction?: TrackRestriction['rule'];
  /** Where gauges must fit, and not only track meet (C 13.4); absent: nowhere. */
  joint?(g: Game, corp: CorpId, hex: HexId): Joint;
  /** What follows from a lay, once it is paid for. */
  onLaid?(ctx: Ctx, hex: HexId): void;
  /** Cities that an operator's token may go to, if not those that it reaches (C 14.2). */
  tokenPlaces?(g: Game, corp: CorpId): readonly CityRef[] | null;
  /** What follows from a token placed in the token step. */
  onTokenPlaced?(ctx: Ctx, corp: CorpId): void;
  /** Kinds of dividend to choose from. */
  dividendKinds(g: Game, corp: CorpId): readonly string[];
  /** Shares of ten that a holder is paid for besides the players' own (C 17.5). */
  payees(g: Game, corp: CorpId): readonly (PlayerId | CorpId)[];
  dividendMoves(g: Game, corp: CorpId, paid: number): readonly Direction[];
}
