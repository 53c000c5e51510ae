import type { CorpId, EntityId, PlayerId, PrivateId } from '@trunkline/engine';
import { isCorp, isPlayer, isPrivate } from '@trunkline/engine';

/**
 * A value inside a sentence. The kind says what a screen may make of it: a link, a chip, an amount in the
 * title's money. `message` and `list` hold further values, so that nobody joins fragments by hand.
 */
export type Param =
  | { readonly kind: 'player'; readonly id: PlayerId }
  | { readonly kind: 'corp'; readonly id: CorpId }
  | { readonly kind: 'private'; readonly id: PrivateId }
  | { readonly kind: 'hex' | 'tile' | 'train' | 'text'; readonly id: string }
  | { readonly kind: 'money' | 'percent' | 'number'; readonly amount: number }
  | { readonly kind: 'message'; readonly message: Message }
  | { readonly kind: 'list'; readonly items: readonly Param[] };

export type MessageParams = Readonly<Record<string, Param>>;

/** What to say: the key of a message and the values in it. `count` chooses the plural. */
export interface Message {
  readonly key: string;
  readonly params: MessageParams;
}

export const say = (key: string, params: MessageParams = {}): Message => ({ key, params });

export const player = (id: PlayerId): Param => ({ kind: 'player', id });
export const corp = (id: CorpId): Param => ({ kind: 'corp', id });
export const privateCompany = (id: PrivateId): Param => ({ kind: 'private', id });
export const hex = (id: string): Param => ({ kind: 'hex', id });
export const tile = (id: string): Param => ({ kind: 'tile', id });
/** A train by its face, such as `3+`. */
export const train = (face: string): Param => ({ kind: 'train', id: face });
export const text = (id: string): Param => ({ kind: 'text', id });
export const money = (amount: number): Param => ({ kind: 'money', amount });
export const percent = (amount: number): Param => ({ kind: 'percent', amount });
export const number = (amount: number): Param => ({ kind: 'number', amount });
export const word = (key: string, params: MessageParams = {}): Param => ({
  kind: 'message',
  message: say(key, params),
});
export const list = (items: readonly Param[]): Param => ({ kind: 'list', items });

/** Whoever an id names. */
export function entity(id: EntityId | string): Param {
  if (isPlayer(id)) return player(id);
  if (isCorp(id)) return corp(id);
  if (isPrivate(id)) return privateCompany(id);
  return text(id);
}

/** Players, companies, private companies and hexes that a message names, each once. */
export function refsOf(messages: readonly Message[]): readonly string[] {
  const refs = new Set<string>();
  const visit = (param: Param): void => {
    switch (param.kind) {
      case 'player':
      case 'corp':
      case 'private':
      case 'hex':
        refs.add(param.id);
        return;
      case 'list':
        return param.items.forEach(visit);
      case 'message':
        return Object.values(param.message.params).forEach(visit);
      default:
    }
  };
  for (const { params } of messages) Object.values(params).forEach(visit);
  return [...refs];
}
