import type { CorpId, Game, Step } from '@trunkline/engine';
import {
  actorFor,
  cashOf,
  isOpen,
  operatorOf,
  passOption,
  passStep,
  pay,
  violation,
} from '@trunkline/engine';
import { E_TOKEN } from '../data/limits.ts';
import { plays } from '../data/options.ts';
import { sliceOf } from '../slice.ts';

/** What the next E-token costs: the first in the game more than the later ones (§16.3). */
export function eTokenPrice(g: Game): number {
  const [first, later] = E_TOKEN[g.s.trains.phase] ?? [0, 0];
  return sliceOf(g.s).eTokenSold ? later : first;
}

const mayBuy = (g: Game, corp: CorpId): boolean =>
  plays(g, 'electric_dreams') &&
  isOpen(g.s, 'e-tokens') &&
  !sliceOf(g.s).eTokens.includes(corp) &&
  cashOf(g.s, corp) >= eTokenPrice(g);

/** After the first 12H a corporation may buy the right to E-trains from the bank (§16.3). */
export const eToken: Step = {
  kind: 'e-token',
  mode: 'turn',
  commands: ['choose', 'pass'],
  actors: (g) => [operatorOf(g.s)],
  waits: (g) => mayBuy(g, operatorOf(g.s)),
  options(g) {
    const corp = operatorOf(g.s);
    const by = actorFor(g, corp);
    if (by === null || !mayBuy(g, corp)) return [];
    const price = eTokenPrice(g);
    return [
      { do: 'choose', by, fields: [{ name: 'choice', is: 'buy' }], notes: { price } },
      ...passOption(g, corp),
    ];
  },
  check(_g, command) {
    if (command.do === 'pass') return null;
    if (command.do !== 'choose') return violation('not-now', { do: command.do });
    return command.choice === 'buy' ? null : violation('no-such-choice', { choice: command.choice });
  },
  handle(ctx, command) {
    if (command.do !== 'choose') return passStep(ctx, command, 'e-token');
    const corp = operatorOf(ctx.s);
    const price = eTokenPrice(ctx);
    ctx.emit({ t: '1849/ETokenBought', corp, price });
    pay(ctx, [corp, 'bank', price]);
  },
};
