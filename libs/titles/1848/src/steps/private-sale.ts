import type { Ctx, Game, Option, PlayerId, PrivateId, RuleViolation, Step } from '@trunkline/engine';
import { cashOf, pay, playerOnTurn, startCorporation, transfer, violation } from '@trunkline/engine';
import { CAR, QR } from '../data/companies.ts';
import { CAR_PAR, P5, P6, PRICE_STEP, QR_SHARE, rowOf } from '../data/privates.ts';

const unsold = (g: Game): readonly PrivateId[] =>
  g.s.privates.order.filter((id) => g.s.privates.all[id]?.status === 'unsold');
const asking = (g: Game, id: PrivateId): number => g.s.privates.all[id]?.asking ?? 0;
const owns = (g: Game, player: PlayerId): boolean =>
  g.s.privates.acquired.some((id) => g.s.privates.all[id]?.owner === player);

/** The opening sale is over when the sixth private has been sold (§2.5). */
export const saleOver = (g: Game): boolean => unsold(g).length === 0;

const affordable = (g: Game, player: PlayerId): readonly PrivateId[] =>
  unsold(g).filter((id) => asking(g, id) <= cashOf(g.s, player));
const lowerable = (g: Game): readonly PrivateId[] =>
  unsold(g).filter((id) => asking(g, id) > (rowOf(id)?.floor ?? 0));

function buy(ctx: Ctx, player: PlayerId, id: PrivateId): void {
  const price = asking(ctx, id);
  ctx.emit({ t: 'PrivateBought', private: id, from: 'bank', to: player, price });
  pay(ctx, [player, 'bank', price]);
  if (id === P5) {
    ctx.emit({ t: 'ShareGranted', by: player, corp: QR, certs: [QR_SHARE], private: id });
    transfer(ctx, { corp: QR, certs: [QR_SHARE], percent: 10, from: 'ipo', to: player });
  }
  if (id === P6) startCorporation(ctx, player, CAR, CAR_PAR, true);
}

function check(g: Game, player: PlayerId, command: Parameters<Step['check']>[1]): RuleViolation | null {
  switch (command.do) {
    case 'pass':
      return owns(g, player) ? null : violation('owns-no-private');
    case 'buy-private':
      if (!unsold(g).includes(command.private))
        return violation('private-not-for-sale', { private: command.private });
      if (command.price !== asking(g, command.private))
        return violation('private-price', { price: asking(g, command.private) });
      return affordable(g, player).includes(command.private)
        ? null
        : violation('not-enough-cash', { price: command.price });
    case 'lower-private':
      if (!unsold(g).includes(command.private))
        return violation('private-not-for-sale', { private: command.private });
      return lowerable(g).includes(command.private)
        ? null
        : violation('private-at-floor', { private: command.private });
    default:
      return violation('not-now', { do: command.do });
  }
}

/** One action of the opening sale: buy a private, lower one by £5, or pass as an owner (§2.2). */
export const privateSaleStep: Step = {
  kind: 'private-sale',
  mode: 'turn',
  commands: ['buy-private', 'lower-private', 'pass'],
  actors: (g) => [playerOnTurn(g.s)],
  waits: (g) => g.s.record.turn.answered.length === 0 && !saleOver(g),
  options(g) {
    const player = playerOnTurn(g.s);
    const by = { seat: player, entity: player };
    const buys = affordable(g, player).map(
      (id): Option => ({
        do: 'buy-private',
        by,
        fields: [
          { name: 'private', is: id },
          { name: 'price', is: asking(g, id) },
        ],
      }),
    );
    const lower = lowerable(g);
    const lowers: Option[] =
      lower.length === 0
        ? []
        : [{ do: 'lower-private', by, fields: [{ name: 'private', of: lower }], notes: { by: PRICE_STEP } }];
    const pass: Option[] = owns(g, player) ? [{ do: 'pass', by, fields: [] }] : [];
    return [...buys, ...lowers, ...pass];
  },
  check: (g, command) => check(g, playerOnTurn(g.s), command),
  handle(ctx, command) {
    const player = playerOnTurn(ctx.s);
    if (command.do === 'pass') ctx.emit({ t: 'Passed', by: command.by, step: 'private-sale' });
    else if (command.do === 'buy-private') buy(ctx, player, command.private);
    else if (command.do === 'lower-private') {
      ctx.emit({
        t: 'PrivatePriced',
        private: command.private,
        asking: asking(ctx, command.private) - PRICE_STEP,
        by: player,
      });
    }
  },
};
