import type { Ctx, Face, Rank, State, Title, TrainId } from '@trunkline/engine';
import { exportTrain, rankOf, trainOf } from '@trunkline/engine';
import { byEvents, byHand } from './edit.ts';

const cardsOf = (s: State, ids: readonly TrainId[], rank: Rank): readonly TrainId[] =>
  ids.filter((id) => trainOf(s, id).rank === rank);

/** Takes cards out of the game without any effect. */
const scrap = (ctx: Ctx, trains: readonly TrainId[]): void => {
  for (const train of trains) ctx.emit({ t: 'TrainExported', train });
};

/**
 * Goes on to a phase: earlier ranks are sold out, and the first card of each rank has left with all that
 * it sets off. Cards that left are out of the game until `withTrains` deals them out.
 */
export function inPhase(t: Title, s: State, phase: string): State {
  if (!t.phases.some((p) => p.id === phase)) throw new Error(`There is no phase ${phase}.`);
  return byEvents(t, s, (ctx) => {
    while (ctx.s.trains.phase !== phase) {
      const next = t.phases[t.phases.findIndex((p) => p.id === ctx.s.trains.phase) + 1];
      const rank = next?.startsWith ?? null;
      if (rank === null) throw new Error(`Phase ${phase} lies behind.`);
      for (const earlier of t.roster.slice(
        0,
        t.roster.findIndex((r) => r.rank === rank),
      ))
        scrap(ctx, cardsOf(ctx.s, ctx.s.trains.depot, earlier.rank));
      const first = cardsOf(ctx.s, ctx.s.trains.depot, rank)[0];
      if (first === undefined) throw new Error(`The depot has no ${rank}.`);
      exportTrain(ctx, first);
    }
  });
}

/** Leaves only so many cards of a rank in the depot. */
export function withDepot(t: Title, s: State, rank: Rank, left: number): State {
  const cards = cardsOf(s, s.trains.depot, rank);
  if (!s.trains.fired.includes(rank) && left < cards.length)
    throw new Error(`No ${rank} has been sold yet: set the phase first.`);
  return byEvents(t, s, (ctx) => scrap(ctx, cards.slice(0, cards.length - left)));
}

/** Deals a card with this face up to a corporation: one that left the depot before, else the next one there. */
export function withTrain(t: Title, s: State, corp: `c:${string}`, face: Face): State {
  const spec = t.roster.find((r) => r.faces.some((f) => f.face === face));
  if (spec === undefined) throw new Error(`No card has the face ${face}.`);
  if (spec.rustsOn !== null && s.trains.fired.includes(spec.rustsOn))
    throw new Error(`The ${face} has rusted.`);
  if (!s.trains.fired.includes(spec.rank) && spec.from === null)
    throw new Error(`No ${spec.rank} has been sold yet: set the phase first.`);
  const train = cardsOf(s, s.trains.gone, spec.rank)[0] ?? cardsOf(s, s.trains.depot, spec.rank)[0];
  if (train === undefined) throw new Error(`There is no ${face} left.`);
  const place = s.trains.depot.indexOf(train);
  const dealt = byHand(s, (w) => {
    const area = w.area('trains');
    area.depot = area.depot.filter((id) => id !== train);
    area.gone = area.gone.filter((id) => id !== train);
    w.at('trains', 'all', train).face = face;
    const owned = w.group('trains', 'owned') as Record<string, readonly TrainId[]>;
    owned[corp] = [...(owned[corp] ?? []), train];
  });
  return place < 0 ? dealt : minted(t, dealt, spec.rank, place);
}

/** An unlimited rank never runs out. */
function minted(t: Title, s: State, rank: Rank, place: number): State {
  if (rankOf({ t, s }, rank).count !== 'unlimited') return s;
  const number = s.trains.minted[rank] ?? 0;
  const face = rankOf({ t, s }, rank).faces[0]?.face ?? rank;
  return byEvents(t, s, (ctx) =>
    ctx.emit({ t: 'TrainMinted', train: `${rank}-${number}`, rank, face, place }),
  );
}
