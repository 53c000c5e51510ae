import type { CorpId, Ctx, Game, LayManner, Option, PrivateId, Step } from '@trunkline/engine';
import {
  actorFor,
  choicesOnHex,
  hexesThatTake,
  hexesToLay,
  isOpen,
  isPlayer,
  judgeLay,
  layTile,
  listedHexes,
  operatorOf,
  operatorOrNull,
  phaseReached,
  stewardOf,
  violation,
} from '@trunkline/engine';
import { BOE } from '../data/companies.ts';
import {
  DESERT_DISCOUNT,
  DESERT_HEXES,
  DESERT_TILES,
  P2,
  P3,
  rowOf,
  TASMANIA_HEXES,
  TASMANIA_ROTATION,
  TASMANIA_TILE,
} from '../data/privates.ts';

/** Whether a private is open and has its power left. */
export function powerLeft(g: Game, id: PrivateId): boolean {
  const power = rowOf(id)?.power ?? null;
  const company = g.s.privates.all[id];
  return power !== null && company?.status === 'held' && (company.uses[power] ?? 0) > 0;
}

/** Whether the operator, or the player who presides over it, owns a private. */
export function worksFor(g: Game, id: PrivateId, corp: CorpId): boolean {
  const owner = g.s.privates.all[id]?.owner ?? null;
  return owner !== null && (owner === corp || (isPlayer(owner) && owner === stewardOf(g.s, corp)));
}

/** Marks the power as used; a private that outlived the others for its sake closes (§16). */
export function usePower(ctx: Ctx, id: PrivateId): void {
  ctx.emit({ t: 'PowerUsed', private: id, power: rowOf(id)?.power ?? '', left: 0 });
  if (isOpen(ctx.s, 'privates-closed')) ctx.emit({ t: 'PrivateClosed', ids: [id], why: 'used' });
}

/** P2's free yellow tile on a desert hex; it takes one of the turn's lays (§16). */
const desertLay = (corp: CorpId): LayManner => ({
  payer: corp,
  by: P2,
  connected: true,
  special: true,
  waives: [],
  discount: DESERT_DISCOUNT,
  slot: true,
  hexes: DESERT_HEXES,
  tiles: DESERT_TILES,
});

/** P3's Tasmania, free, anywhere of its two places, beside the turn's lays (§16). */
const tasmaniaLay = (corp: CorpId): LayManner => ({
  payer: corp,
  by: P3,
  connected: false,
  special: true,
  waives: ['step'],
  discount: 0,
  slot: false,
  hexes: TASMANIA_HEXES,
  tiles: [TASMANIA_TILE],
});

/** Tasmania costs nobody anything, so it may be laid after the last turn of a round, too. */
const mannerOf = (g: Game, id: PrivateId): LayManner =>
  id === P2 ? desertLay(operatorOf(g.s)) : tasmaniaLay(operatorOrNull(g.s) ?? BOE);

/** From phase 3 on; the peer lets P2 act before (reading `p2BeforePhase3`). */
const powersWork = (g: Game): boolean =>
  phaseReached(g, '3') || g.s.meta.readings['p2BeforePhase3'] === 'peer';

function usable(g: Game): readonly PrivateId[] {
  const corp = operatorOf(g.s);
  const out: PrivateId[] = [];
  if (powerLeft(g, P2) && worksFor(g, P2, corp) && powersWork(g)) out.push(P2);
  if (powerLeft(g, P3) && g.s.privates.all[P3]?.owner === corp) out.push(P3);
  return out;
}

function layOptions(g: Game, id: PrivateId): Option[] {
  const by = actorFor(g, id);
  const of = hexesToLay(g, mannerOf(g, id));
  if (by === null || of.length === 0) return [];
  return [
    {
      do: 'lay-tile',
      by,
      fields: [
        { name: 'hex', of },
        { names: ['tile', 'rotation'], ask: 'tiles' },
      ],
    },
  ];
}

const expandLay: NonNullable<Step['expand']> = (g, option, _ask, filled) => {
  const id = option.by.entity as PrivateId;
  const choices = choicesOnHex(g, String(filled['hex']), mannerOf(g, id));
  return id === P3 ? choices.filter((c) => c.values['rotation'] === TASMANIA_ROTATION) : choices;
};

/** Tasmania takes its one tile wherever it is listed; a desert hex must lie where track can lead to it. */
const narrowLay: NonNullable<Step['narrow']> = (g, option, field) =>
  option.by.entity === P2
    ? hexesThatTake(g, listedHexes(option, field), mannerOf(g, P2))
    : listedHexes(option, field);

const checkLay: Step['check'] = (g, command) => {
  if (command.do !== 'lay-tile') return violation('not-now', { do: command.do });
  const id = command.by.entity as PrivateId;
  if (id === P3 && command.rotation !== TASMANIA_ROTATION)
    return violation('tile-exit-off-map', { hex: command.hex });
  return judgeLay(g, command.hex, command.tile, command.rotation, mannerOf(g, id));
};

const handleLay: Step['handle'] = (ctx, command) => {
  if (command.do !== 'lay-tile') return;
  const id = command.by.entity as PrivateId;
  layTile(ctx, command.hex, command.tile, command.rotation, mannerOf(ctx, id));
  usePower(ctx, id);
};

/** P2 and P3 at any point of the turn (§6.2 step 5). */
export const powerLay: Step = {
  kind: 'power-lay',
  mode: 'open',
  commands: ['lay-tile'],
  actors: usable,
  waits: () => false,
  options: (g) => usable(g).flatMap((id) => layOptions(g, id)),
  expand: expandLay,
  narrow: narrowLay,
  check: checkLay,
  handle: handleLay,
};

const due = (g: Game): boolean => isOpen(g.s, 'privates-closed') && powerLeft(g, P3);

/** When the privates close, an unused P3 must be laid at once, by whoever owns it (§16). */
export const tasmania: Step = {
  kind: 'tasmania',
  mode: 'standing',
  commands: ['lay-tile'],
  actors: (g) => (due(g) ? [P3] : []),
  waits: due,
  options: (g) => layOptions(g, P3),
  expand: expandLay,
  narrow: narrowLay,
  check: checkLay,
  handle: handleLay,
};
