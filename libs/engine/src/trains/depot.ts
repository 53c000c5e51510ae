import type { Ctx, Game } from '../flow/step.ts';
import type { CorpId, Rank, TrainId } from '../model/ids.ts';
import { phaseReached, rankOf, trainOf } from './roster.ts';

/** Cards for sale from the bank (C 18.2): the first to come, and the first of each rank sold beside it. */
export function onSale(g: Game): readonly TrainId[] {
  const out: TrainId[] = [];
  const seen = new Set<Rank>();
  g.s.trains.depot.forEach((id, i) => {
    const { rank } = trainOf(g.s, id);
    if (seen.has(rank)) return;
    const from = rankOf(g, rank).from;
    if (from === null ? i === 0 : phaseReached(g, from)) {
      out.push(id);
      seen.add(rank);
    }
  });
  for (const id of g.s.trains.discarded) {
    const { rank, face } = trainOf(g.s, id);
    if (
      !g.s.trains.discarded.some(
        (d) => d < id && trainOf(g.s, d).rank === rank && trainOf(g.s, d).face === face,
      )
    )
      out.push(id);
  }
  return out;
}

/**
 * What follows when a card leaves the depot, bought or exported (C 18.5): the phase, what rusts, a new
 * card of an unlimited rank, and, for the first card of its rank, the events printed on it.
 *
 * @param place where the card lay in the depot
 */
export function cardLeft(ctx: Ctx, train: TrainId, place: number): void {
  const { rank } = trainOf(ctx.s, train);
  const spec = rankOf(ctx, rank);
  if (spec.count === 'unlimited') mint(ctx, rank, place);
  const { phases } = ctx.t;
  for (;;) {
    const next = phases[phases.findIndex((p) => p.id === ctx.s.trains.phase) + 1];
    if (next === undefined || next.startsWith !== rank) break;
    ctx.emit({ t: 'PhaseBegan', phase: next.id });
  }
  if (ctx.s.trains.fired.includes(rank)) return;
  rust(ctx, rank);
  ctx.emit({ t: 'EventsFired', rank });
  for (const happen of ctx.t.cardEvents[rank] ?? []) happen(ctx);
}

function mint(ctx: Ctx, rank: Rank, place: number): void {
  const face = rankOf(ctx, rank).faces[0]?.face ?? rank;
  ctx.emit({ t: 'TrainMinted', train: `${rank}-${ctx.s.trains.minted[rank] ?? 0}`, rank, face, place });
}

/** Trains that the first card of a rank makes worthless leave the game wherever they are (C 18.6). */
function rust(ctx: Ctx, by: Rank): void {
  const doomed = ctx.t.roster.filter((r) => r.rustsOn === by).map((r) => r.rank);
  if (doomed.length === 0) return;
  const { owned, depot, discarded } = ctx.s.trains;
  const inPlay = [...Object.values(owned).flat(), ...depot, ...discarded];
  const trains = inPlay.filter((id) => doomed.includes(trainOf(ctx.s, id).rank));
  if (trains.length > 0) ctx.emit({ t: 'TrainsRusted', trains });
}

/** The card leaves the game as if nobody had bought it (C 18.9). */
export function exportTrain(ctx: Ctx, train: TrainId): void {
  const place = ctx.s.trains.depot.indexOf(train);
  ctx.emit({ t: 'TrainExported', train });
  cardLeft(ctx, train, place);
}

/** Trains of a corporation, in order of acquisition. */
export const trainsOf = (g: Game, corp: CorpId): readonly TrainId[] => g.s.trains.owned[corp] ?? [];
