import { stewardOf } from '../flow/position.ts';
import type { Game, Step } from '../flow/step.ts';
import type { CorpId } from '../model/ids.ts';
import { violation } from '../model/violation.ts';
import { trainsOf } from './depot.ts';
import { phaseOf } from './roster.ts';

/** The first corporation, in listing order, with more trains than the phase allows (C 18.8). */
export function crowded(g: Game): CorpId | null {
  const limit = phaseOf(g).trainLimit;
  for (const corp of g.s.corporations.order) {
    if (trainsOf(g, corp).length > limit && countedTrains(g, corp).length > limit) return corp;
  }
  return null;
}

/** Crowded corporations give up one train after the other; their presidents choose, and may not pass. */
export const discardStep: Step = {
  kind: 'discard',
  mode: 'standing',
  commands: ['discard-train'],
  actors(g) {
    const corp = crowded(g);
    return corp === null ? [] : [corp];
  },
  waits: (g) => crowded(g) !== null,
  options(g) {
    const corp = crowded(g);
    const seat = corp === null ? null : stewardOf(g.s, corp);
    if (corp === null || seat === null) return [];
    return [
      {
        do: 'discard-train',
        by: { seat, entity: corp },
        fields: [{ name: 'train', of: countedTrains(g, corp) }],
      },
    ];
  },
  check(g, command) {
    if (command.do !== 'discard-train') return violation('not-now', { do: command.do });
    const corp = crowded(g);
    return corp !== null && countedTrains(g, corp).includes(command.train)
      ? null
      : violation('not-its-train', { train: command.train });
  },
  handle(ctx, command) {
    const corp = crowded(ctx);
    if (command.do !== 'discard-train' || corp === null) return;
    ctx.emit({ t: 'TrainDiscarded', corp, train: command.train, to: ctx.t.policies.trains.discardTo });
  },
};

/** Trains whose loss makes room. */
const countedTrains = (g: Game, corp: CorpId): readonly string[] =>
  trainsOf(g, corp).filter((id) => g.t.policies.trains.counts(g, id));
