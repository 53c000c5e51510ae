import type { CorpId, EntityId, PlayerId } from '../model/ids.ts';
import { isCorp, isPlayer, isPrivate } from '../model/ids.ts';
import type { State } from '../model/state.ts';
import { KernelFault } from '../model/violation.ts';
import type { Frame, RoundFrame, TurnFrame } from './state.ts';

export const topFrame = (s: State): Frame | undefined => s.flow.stack[s.flow.stack.length - 1];

/** The round that is being played, whatever lies on top of it. */
export function roundOf(s: State): RoundFrame | undefined {
  for (let i = s.flow.stack.length - 1; i >= 0; i -= 1) {
    const frame = s.flow.stack[i];
    if (frame?.type === 'round') return frame;
  }
  return undefined;
}

/** The turn that is being played, if there is one. */
export function turnOf(s: State): TurnFrame | undefined {
  for (let i = s.flow.stack.length - 1; i >= 0; i -= 1) {
    const frame = s.flow.stack[i];
    if (frame?.type === 'turn') return frame;
  }
  return undefined;
}

/** The player on turn in a stock round or a sale of privates. */
export function playerOnTurn(s: State): PlayerId {
  const who = turnOf(s)?.who;
  if (who === undefined || !isPlayer(who)) throw new KernelFault('No player is on turn.');
  return who;
}

/** The corporation that operates now. */
export function operatorOf(s: State): CorpId {
  const who = turnOf(s)?.who;
  if (who === undefined || !isCorp(who)) throw new KernelFault('No corporation operates.');
  return who;
}

/** The corporation on turn, or null outside operating turns. */
export function operatorOrNull(s: State): CorpId | null {
  const who = turnOf(s)?.who;
  return who !== undefined && isCorp(who) ? who : null;
}

/** The person who acts for an entity: himself, the president, the owner of a private. Null if nobody does. */
export function stewardOf(s: State, entity: EntityId): PlayerId | null {
  if (isPlayer(entity)) return entity;
  if (isPrivate(entity)) {
    const owner = s.privates.all[entity]?.owner ?? null;
    return owner === null ? null : stewardOf(s, owner);
  }
  const control = s.corporations.all[entity]?.control ?? null;
  return control === 'market' ? null : control;
}
