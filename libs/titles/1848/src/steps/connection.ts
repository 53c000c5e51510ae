import type { Game } from '@trunkline/engine';
import { connected, unasked } from '@trunkline/engine';
import { ADELAIDE, SYDNEY } from '../data/companies.ts';
import { sliceOf } from '../slice.ts';

let known: { readonly version: number; readonly laid: object; readonly yes: boolean } | null = null;

/** Whether track leads from Adelaide to Sydney; tokens don't count, printed ends can't be passed (§8.3). */
export function sydneyAdelaide(g: Game): boolean {
  const { laid, version } = g.s.map;
  if (known?.laid === laid && known.version === version) return known.yes;
  const from = { hex: ADELAIDE, stop: 0 };
  const to = { hex: SYDNEY, stop: 0 };
  const yes = connected(g.t.board, g.s.map, from, to, (_stop, shape) =>
    shape.kind === 'offboard' ? 'end' : 'through',
  );
  known = { version, laid, yes };
  return yes;
}

/** When the two are first connected it is recorded, by itself; COM may operate from then on (§8.3). */
export const connection = unasked('connection', 'standing', (ctx) => {
  const lays = ctx.s.record.turn.lays;
  if (lays.length === 0 || sliceOf(ctx.s).connected || !sydneyAdelaide(ctx)) return false;
  ctx.emit({ t: '1848/ConnectionMade' });
  return true;
});
