import type { Ctx, Game } from '../flow/step.ts';
import type { HexLayContext, PieceRule } from '../map/index.ts';
import { citiesAfterLay, layChoices, layFits, network, terrainCost } from '../map/index.ts';
import type { CorpId, EntityId, HexId, TileId } from '../model/ids.ts';
import type { Choice, Option } from '../model/option.ts';
import type { RuleViolation } from '../model/violation.ts';
import { violation } from '../model/violation.ts';
import { cashOf, pay } from '../money/payment.ts';
import { phaseOf } from '../trains/roster.ts';
import type { LaySlot } from './policies.ts';

/** How a lay differs from an ordinary one: who lays, what he pays, what need not hold. */
export interface LayManner {
  /** Who pays the terrain. */
  readonly payer: CorpId;
  readonly by: EntityId;
  /** The hex must be on the payer's network. */
  readonly connected: boolean;
  /** A private's power: labels, numbers of stops and the phase's colours are not asked (C 13.3). */
  readonly special: boolean;
  /** Rules of the piece that don't hold for it at all. */
  readonly waives: readonly PieceRule[];
  /** Taken off the terrain cost. */
  readonly discount: number;
  /** Uses one of the turn's lays. */
  readonly slot: boolean;
  /** Hexes and tiles allowed; empty means any. */
  readonly hexes: readonly HexId[];
  readonly tiles: readonly TileId[];
}

/** How the operator lays in its track step, unless its title says otherwise. */
export const ordinaryLay = (corp: CorpId): LayManner => ({
  payer: corp,
  by: corp,
  connected: true,
  special: false,
  waives: [],
  discount: 0,
  slot: true,
  hexes: [],
  tiles: [],
});

/** The lay that comes next in the operator's turn, or null if none is left (C 13.2). */
export function nextLay(g: Game, corp: CorpId): LaySlot | null {
  const { lays } = g.s.record.turn;
  const used = lays.filter((l) => l.slot);
  const entry = g.t.policies.operating.laySlots(g, corp)[used.length];
  if (entry === undefined) return null;
  const upgraded = used.some((l) => l.as === 'upgrade');
  const open = (may: LaySlot['yellow']): LaySlot['yellow'] =>
    may === 'yes' || (may === 'unless-upgraded' && !upgraded) ? 'yes' : 'no';
  const left: LaySlot = { yellow: open(entry.yellow), upgrade: open(entry.upgrade) };
  return left.yellow === 'no' && left.upgrade === 'no' ? null : left;
}

const isNew = (g: Game, hex: HexId): boolean => !(hex in g.s.map.laid) && isBare(g, hex);
const isBare = (g: Game, hex: HexId): boolean =>
  ['white', 'blue'].includes(g.t.board.hex(hex)?.shape.colour ?? '');

/** What a tile on this hex costs its payer: the terrain by the title's rule, less the discount (C 13.7). */
export function layCost(g: Game, hex: HexId, tile: TileId, manner: LayManner): number {
  const { terrain } = g.t.policies.operating;
  const cost = terrain?.cost(g, manner.payer, hex, tile) ?? terrainCost(g.t.board, g.s.map, hex);
  return Math.max(0, cost - manner.discount);
}

/** What the cheapest tile would cost there, if one fits. */
function leastCost(g: Game, hex: HexId, manner: LayManner): number {
  const { terrain } = g.t.policies.operating;
  const cost = terrain?.least(g, manner.payer, hex) ?? terrainCost(g.t.board, g.s.map, hex);
  return Math.max(0, cost - manner.discount);
}

function moneyAllows(g: Game, price: number, manner: LayManner): RuleViolation | null {
  return price > cashOf(g.s, manner.payer) ? violation('not-enough-cash', { price }) : null;
}

/** Everything about a lay but the tile itself: the hex, the turn's lays, the money. */
function placeAllows(g: Game, hex: HexId, manner: LayManner): RuleViolation | null {
  if (g.t.board.hex(hex) === undefined) return violation('no-such-hex', { hex });
  if (manner.hexes.length > 0 && !manner.hexes.includes(hex)) return violation('hex-not-allowed', { hex });
  if (manner.slot) {
    const entry = nextLay(g, manner.payer);
    if (entry === null) return violation('no-lay-left');
    if (entry[isNew(g, hex) ? 'yellow' : 'upgrade'] === 'no')
      return violation(isNew(g, hex) ? 'no-yellow-lay-left' : 'no-upgrade-left', { hex });
  }
  if (g.t.policies.operating.blockedHexes(g).includes(hex)) return violation('hex-blocked', { hex });
  return moneyAllows(g, leastCost(g, hex, manner), manner);
}

const layable = (g: Game, hex: HexId, manner: LayManner): number | null =>
  manner.connected ? network(g.t.board, g.s.map, manner.payer).layable(hex) : null;

function fitContext(g: Game, hex: HexId, manner: LayManner): HexLayContext {
  const { tileFits, trackRestriction, joint } = g.t.policies.operating;
  const corp = manner.payer;
  return {
    board: g.t.board,
    map: g.s.map,
    hex,
    colours: phaseOf(g).colours,
    layable: layable(g, hex, manner),
    special: manner.special,
    waives: () => manner.waives,
    extra: (old, tile) => tileFits(g, hex, old, tile),
    // Where no connection is needed, none is judged (C 13.9).
    ...(manner.connected && trackRestriction !== undefined
      ? { restriction: { rule: trackRestriction, corp } }
      : {}),
    ...(manner.connected && joint !== undefined ? { joint: joint(g, corp, hex) } : {}),
  };
}

/** Judges one lay (C 13.3–13.7). */
export function judgeLay(
  g: Game,
  hex: HexId,
  tile: TileId,
  rotation: number,
  manner: LayManner,
): RuleViolation | null {
  const no = placeAllows(g, hex, manner);
  if (no !== null) return no;
  if (manner.tiles.length > 0 && !manner.tiles.includes(tile)) return violation('tile-not-allowed', { tile });
  return layFits({ ...fitContext(g, hex, manner), tile, rotation }) ?? costViolation(g, hex, tile, manner);
}

const costViolation = (g: Game, hex: HexId, tile: TileId, manner: LayManner): RuleViolation | null =>
  moneyAllows(g, layCost(g, hex, tile, manner), manner);

/** Tiles and rotations that fit a hex now, with what the lay costs. */
export function choicesOnHex(g: Game, hex: HexId, manner: LayManner): Choice[] {
  if (placeAllows(g, hex, manner) !== null) return [];
  return layChoices(fitContext(g, hex, manner))
    .filter((c) => manner.tiles.length === 0 || manner.tiles.includes(c.tile))
    .filter((c) => costViolation(g, hex, c.tile, manner) === null)
    .flatMap(({ tile, rotations }) => {
      const cost = layCost(g, hex, tile, manner);
      return rotations.map((rotation): Choice => ({ values: { tile, rotation }, cost }));
    });
}

/** Hexes on which something could be laid, by reach, blocks and money; whether a tile fits is for `choicesOnHex`. */
export function hexesToLay(g: Game, manner: LayManner): readonly HexId[] {
  const candidates = manner.hexes.length > 0 ? manner.hexes : g.t.board.hexes.map((h) => h.id);
  return candidates.filter((hex) => layable(g, hex, manner) !== 0 && placeAllows(g, hex, manner) === null);
}

/** Hexes that an option to lay lists. */
export function listedHexes(option: Option, field: string): readonly HexId[] {
  const listed = option.fields.find((one) => 'of' in one && one.name === field);
  return listed !== undefined && 'of' in listed ? listed.of.map(String) : [];
}

/** Of some hexes those on which at least one tile fits now. */
export const hexesThatTake = (g: Game, hexes: readonly HexId[], manner: LayManner): readonly HexId[] =>
  hexes.filter((hex) => choicesOnHex(g, hex, manner).length > 0);

/** Carries out a judged lay: the tile, then the money (C 13.8). */
export function layTile(ctx: Ctx, hex: HexId, tile: TileId, rotation: number, manner: LayManner): void {
  const cost = layCost(ctx, hex, tile, manner);
  const replaced = ctx.s.map.laid[hex]?.tile ?? null;
  const cities = citiesAfterLay(ctx.t.board, ctx.s.map, hex, tile, rotation);
  const as = isNew(ctx, hex) ? 'new' : 'upgrade';
  ctx.emit({ t: 'TileLaid', hex, tile, rotation, cities, replaced, as, slot: manner.slot, by: manner.by });
  pay(ctx, [manner.payer, 'bank', cost]);
  ctx.t.policies.operating.onLaid?.(ctx, hex);
}
