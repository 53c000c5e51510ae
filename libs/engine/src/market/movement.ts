import type { Ctx, Game } from '../flow/step.ts';
import type { CellId, CorpId } from '../model/ids.ts';
import type { Direction, MarketCell, MarketChart } from './chart.ts';
import { cellOf } from './chart.ts';

/** How a title's markers move. */
export interface MarketPolicies {
  /** Where one step leads; the cell itself if the marker stays (C 5.2). */
  step(chart: MarketChart, from: MarketCell, direction: Direction, s: Game['s']): MarketCell;
  /** Type of the cells that end the game. */
  readonly endCell: string;
}

/** A new marker arrives last in its cell (C 3.8a). */
export function placeMarker(ctx: Ctx, corp: CorpId, cell: CellId): void {
  ctx.emit({ t: 'MarkerPlaced', corp, cell });
}

/** Puts a marker on another cell; a move of nothing keeps its place in the cell (C 5.3, case G-01). */
export function setMarker(ctx: Ctx, corp: CorpId, to: MarketCell, why: string): void {
  const from = ctx.s.market.at[corp];
  if (from === undefined || from === to.id) return;
  ctx.emit({ t: 'MarkerMoved', corp, from, to: to.id, why });
  if (to.type === ctx.t.policies.market.endCell) ctx.emit({ t: 'TopReached', corp });
}

/** Moves a marker step by step, each step with all its effects (C 5.3). */
export function moveMarker(ctx: Ctx, corp: CorpId, directions: readonly Direction[], why: string): void {
  for (const direction of directions) {
    const at = ctx.s.market.at[corp];
    if (at === undefined) return;
    const from = cellOf(ctx.t.chart, at);
    setMarker(ctx, corp, ctx.t.policies.market.step(ctx.t.chart, from, direction, ctx.s), why);
  }
}
