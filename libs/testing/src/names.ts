import type { CorpId, EntityId, PlayerId, PrivateId, State } from '@trunkline/engine';
import { isCorp, isPlayer, isPrivate } from '@trunkline/engine';

/** An entity as people call it: `J1`, `NSW`, `P2`; or its id. */
export type Name = string;

/** The entity of that name; throws if the game has none. */
export function entity(s: State, name: Name): EntityId {
  const ids: readonly EntityId[] = [...s.seats.seated, ...s.corporations.order, ...s.privates.order];
  const found = ids.find((id) => id === name || id.slice(id.indexOf(':') + 1) === name);
  if (found === undefined) throw new Error(`The game knows nobody called "${name}".`);
  return found;
}

export function player(s: State, name: Name): PlayerId {
  const id = entity(s, name);
  if (!isPlayer(id)) throw new Error(`"${name}" is no player.`);
  return id;
}

export function corp(s: State, name: Name): CorpId {
  const id = entity(s, name);
  if (!isCorp(id)) throw new Error(`"${name}" is no corporation.`);
  return id;
}

export function privateCompany(s: State, name: Name): PrivateId {
  const id = entity(s, name);
  if (!isPrivate(id)) throw new Error(`"${name}" is no private company.`);
  return id;
}

/** An id without its prefix. */
export const nameOf = (id: string): Name => id.slice(id.indexOf(':') + 1);
