import type { CorpId, Ctx, Game, Step } from '@trunkline/engine';
import { nextToken, operatorOf, tokenStep } from '@trunkline/engine';
import { coastOf } from '../coast.ts';
import { sliceOf } from '../slice.ts';

/** By the peer an answer stands until somebody lays a tile or places a token (§10.1, reading `tokenPlaceAfterClosing`). */
const remembers = (g: Game): boolean => g.s.meta.readings['tokenPlaceAfterClosing'] === 'peer';

const foundNoPlace = (g: Game, corp: CorpId): boolean => sliceOf(g.s).noPlace[corp] === g.s.map.version;

/** Does something that leaves the answers about token places as they are, though the map changes (§10.1). */
export function keepingAnswers(ctx: Ctx, change: () => void): void {
  const before = ctx.s.map.version;
  change();
  const after = ctx.s.map.version;
  if (after === before) return;
  const corps = (Object.entries(sliceOf(ctx.s).noPlace) as [CorpId, number][])
    .filter(([, version]) => version === before)
    .map(([corp]) => corp);
  if (corps.length > 0) ctx.emit({ t: '1849/NoPlaceFound', corps, version: after });
}

/** What it found before says nothing of the coast, which SMS's power opens without connection (§7.9, §9.3). */
const isPassedOver = (g: Game, corp: CorpId): boolean =>
  remembers(g) && foundNoPlace(g, corp) && coastOf(g, corp) === null;

/** A token a turn, where the corporation reaches a place for it (§9.2). */
export const token: Step = {
  ...tokenStep,
  waits: (g) => !isPassedOver(g, operatorOf(g.s)) && tokenStep.waits(g),
  options: (g) => (token.waits(g) ? tokenStep.options(g) : []),
  skipped(ctx) {
    const corp = operatorOf(ctx.s);
    if (nextToken(ctx, corp) === null || foundNoPlace(ctx, corp)) return;
    ctx.emit({ t: '1849/NoPlaceFound', corps: [corp], version: ctx.s.map.version });
  },
};
