import { ask, pendingOf, settled } from '../flow/question.ts';
import type { Ctx, Game, Step } from '../flow/step.ts';
import type { CityRef } from '../map/index.ts';
import { slotFor } from '../map/index.ts';
import type { CorpId } from '../model/ids.ts';
import { isCorp } from '../model/ids.ts';
import { violation } from '../model/violation.ts';
import { actorFor } from './pass.ts';
import { nextToken, placeFreeToken } from './token-step.ts';

export const HOME_CHOICE = 'home-choice';

/** The president must choose the corporation's home city (C 14.6). */
export function askHome(ctx: Ctx, corp: CorpId): void {
  const by = actorFor(ctx, corp);
  if (by !== null) ask(ctx, HOME_CHOICE, by);
}

const chooser = (g: Game): CorpId | null => {
  const entity = pendingOf(g.s, HOME_CHOICE)?.by.entity;
  return entity !== undefined && isCorp(entity) ? entity : null;
};

/** A corporation without a printed home gets its first token where its president wants it, free of charge. */
export const homeChoiceStep = (homes: (g: Game, corp: CorpId) => readonly CityRef[]): Step => ({
  kind: 'home-choice',
  mode: 'standing',
  commands: ['place-token'],
  actors(g) {
    const corp = chooser(g);
    return corp === null ? [] : [corp];
  },
  waits: (g) => chooser(g) !== null,
  options(g) {
    const corp = chooser(g);
    const by = corp === null ? null : actorFor(g, corp);
    if (corp === null || by === null) return [];
    return homes(g, corp).map((at) => ({
      do: 'place-token',
      by,
      fields: [
        { name: 'hex', is: at.hex },
        { name: 'city', is: at.city },
      ],
      notes: { price: 0 },
    }));
  },
  check(g, command) {
    const corp = chooser(g);
    if (command.do !== 'place-token' || corp === null) return violation('not-now', { do: command.do });
    const { hex, city } = command;
    if (homes(g, corp).some((at) => at.hex === hex && at.city === city)) return null;
    const free = nextToken(g, corp) !== null && slotFor(g.s.map, hex, city, corp, 'normal') !== null;
    return violation(free ? 'not-a-home' : 'no-free-slot', { hex, city });
  },
  handle(ctx, command) {
    const corp = chooser(ctx);
    if (command.do !== 'place-token' || corp === null) return;
    settled(ctx, HOME_CHOICE);
    placeFreeToken(ctx, corp, { hex: command.hex, city: command.city }, 'normal');
  },
});
