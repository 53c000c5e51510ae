import { operatorOf } from '../flow/position.ts';
import type { Game, Step } from '../flow/step.ts';
import { violation } from '../model/violation.ts';
import type { LayManner } from './laying.ts';
import {
  choicesOnHex,
  hexesThatTake,
  hexesToLay,
  judgeLay,
  layTile,
  listedHexes,
  nextLay,
  ordinaryLay,
} from './laying.ts';
import { actorFor, passOption, passStep } from './pass.ts';

const mannerOf = (g: Game): LayManner => {
  const corp = operatorOf(g.s);
  return g.t.policies.operating.layManner?.(g, corp) ?? ordinaryLay(corp);
};

/** Laying track. Waits while a lay is left, whether or not anything can be built (C 13.1). */
export const trackStep: Step = {
  kind: 'track',
  mode: 'turn',
  commands: ['lay-tile', 'pass'],
  actors: (g) => [operatorOf(g.s)],
  waits(g) {
    const corp = operatorOf(g.s);
    return (g.s.map.ofCorp[corp]?.length ?? 0) > 0 && nextLay(g, corp) !== null;
  },
  options(g) {
    const corp = operatorOf(g.s);
    const by = actorFor(g, corp);
    if (by === null) return [];
    const of = hexesToLay(g, mannerOf(g));
    const pass = passOption(g, corp);
    if (of.length === 0) return pass;
    return [
      {
        do: 'lay-tile',
        by,
        fields: [
          { name: 'hex', of },
          { names: ['tile', 'rotation'], ask: 'tiles' },
        ],
      },
      ...pass,
    ];
  },
  expand: (g, _option, _ask, filled) => choicesOnHex(g, String(filled['hex']), mannerOf(g)),
  narrow: (g, option, field) => hexesThatTake(g, listedHexes(option, field), mannerOf(g)),
  check(g, command) {
    if (command.do === 'pass') return null;
    if (command.do !== 'lay-tile') return violation('not-now', { do: command.do });
    return judgeLay(g, command.hex, command.tile, command.rotation, mannerOf(g));
  },
  handle(ctx, command) {
    if (command.do === 'lay-tile') layTile(ctx, command.hex, command.tile, command.rotation, mannerOf(ctx));
    else passStep(ctx, command, 'track');
  },
};
