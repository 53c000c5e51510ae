import type { Game, Step } from '@trunkline/engine';
import { actorFor, operatorOrNull, violation } from '@trunkline/engine';
import { CNM, PORTS } from '../data/privates.ts';
import { PORT_MARK } from '../data/routes.ts';
import { keepingAnswers } from './token.ts';

/** Whether the operator owns CNM, whose marker is not placed yet. */
export function hasPortMark(g: Game): boolean {
  const owner = g.s.privates.all[CNM]?.owner ?? null;
  return owner !== null && owner === operatorOrNull(g.s);
}

/** CNM closes to put its marker on a port, at any point of its owner's turn (§10.5). */
export const portMark: Step = {
  kind: 'port-mark',
  mode: 'open',
  commands: ['place-mark'],
  actors: (g) => (hasPortMark(g) ? [CNM] : []),
  waits: () => false,
  options(g) {
    const by = hasPortMark(g) ? actorFor(g, CNM) : null;
    return by === null ? [] : [{ do: 'place-mark', by, fields: [{ name: 'hex', of: PORTS }] }];
  },
  check(g, command) {
    if (command.do !== 'place-mark' || !hasPortMark(g)) return violation('not-now', { do: command.do });
    return PORTS.includes(command.hex) ? null : violation('not-a-port', { hex: command.hex });
  },
  handle(ctx, command) {
    const corp = operatorOrNull(ctx.s);
    if (command.do !== 'place-mark' || corp === null) return;
    const { hex } = command;
    const others = ctx.s.map.marks[hex] ?? [];
    ctx.emit({ t: 'PowerUsed', private: CNM, power: 'port-mark', left: 0 });
    keepingAnswers(ctx, () =>
      ctx.emit({ t: 'MarksChanged', at: hex, marks: [...others, { kind: PORT_MARK, of: corp }] }),
    );
    ctx.emit({ t: 'PrivateClosed', ids: [CNM], why: 'used' });
  },
};
