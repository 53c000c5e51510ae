import type { CorpId, Game, Step, TrainOffer } from '@trunkline/engine';
import {
  actorFor,
  buyTrain,
  cashOf,
  onSale,
  operatorOf,
  trainOf,
  trainsStep,
  turnOf,
  violation,
} from '@trunkline/engine';
import { GHAN_DISCOUNT, P4 } from '../data/privates.ts';
import { GHAN_RANK } from '../data/trains.ts';
import { ownsGhan } from '../trains.ts';
import { powerLeft, usePower, worksFor } from './powers.ts';

/** P4's 2E at £100, for the company on turn; at its train-buying stage only (§16). */
function offer(g: Game, corp: CorpId): TrainOffer | null {
  if (!powerLeft(g, P4) || !worksFor(g, P4, corp)) return null;
  const train = onSale(g).find((id) => trainOf(g.s, id).rank === GHAN_RANK);
  if (train === undefined) return null;
  const price = (g.t.roster.find((r) => r.rank === GHAN_RANK)?.faces[0]?.price ?? 0) - GHAN_DISCOUNT;
  return { train, from: 'depot', face: GHAN_RANK, least: price, most: price, tradeIn: null };
}

const second = (g: Game, corp: CorpId): boolean =>
  ownsGhan(g, corp) && g.s.meta.readings['secondGhanByP4'] !== 'peer';

function usableNow(g: Game): TrainOffer | null {
  const corp = operatorOf(g.s);
  const made = offer(g, corp);
  if (made === null || second(g, corp) || made.least > cashOf(g.s, corp)) return null;
  return made;
}

const stageOpen = (g: Game): boolean => turnOf(g.s)?.done.includes(trainsStep.kind) === false;

export const ghan: Step = {
  kind: 'ghan',
  mode: 'open',
  commands: ['buy-train'],
  actors: (g) => (stageOpen(g) && offer(g, operatorOf(g.s)) !== null ? [P4] : []),
  waits: () => false,
  options(g) {
    const made = stageOpen(g) ? usableNow(g) : null;
    const by = actorFor(g, P4);
    if (made === null || by === null) return [];
    const fields = [
      { name: 'train', is: made.train },
      { name: 'face', is: made.face },
      { name: 'price', is: made.least },
      { name: 'tradeIn', is: null },
    ];
    return [{ do: 'buy-train', by, fields, notes: { from: 'depot' } }];
  },
  check(g, command) {
    if (command.do !== 'buy-train') return violation('not-now', { do: command.do });
    const corp = operatorOf(g.s);
    const made = offer(g, corp);
    if (
      made === null ||
      command.train !== made.train ||
      command.face !== made.face ||
      command.tradeIn !== null
    ) {
      return violation('train-not-offered', { train: command.train, face: command.face });
    }
    if (command.price !== made.least)
      return violation('train-price', { least: made.least, most: made.most, price: command.price });
    if (second(g, corp)) return violation('one-ghan', { corp });
    return made.least > cashOf(g.s, corp) ? violation('not-enough-cash', { price: made.least }) : null;
  },
  handle(ctx) {
    const corp = operatorOf(ctx.s);
    const made = usableNow(ctx);
    if (made === null) return;
    buyTrain(ctx, corp, made, made.least);
    usePower(ctx, P4);
  },
};
