import type { Actor, PlayerId } from '@trunkline/engine';
import { isPlayer } from '@trunkline/engine';
import type { Message, MessageParams } from './message.ts';
import { entity, list, number, player, say, text } from './message.ts';

/** Steps of players for themselves, which have a sentence in the second person. */
const OWN: readonly string[] = [
  'private-sale',
  'trade',
  'cash-crisis',
  'waterfall',
  'contest',
  'debt',
  'bankruptcy-decision',
];

/** Whether a step is about a player, and not about a company of his. */
export const isOfPlayer = (kind: string): boolean => OWN.includes(kind);

const subject = ({ entity: id }: Pick<Actor, 'entity'>): MessageParams => {
  if (isPlayer(id)) return { player: player(id) };
  return id.startsWith('c:') ? { corp: entity(id) } : { private: entity(id) };
};

/**
 * What a step is about, in the present tense: the first row of the panel.
 *
 * @param mine seats of the reader; a step of one of them is told in the second person
 */
export const stepMessage = (
  kind: string,
  actor: Pick<Actor, 'seat' | 'entity'>,
  mine: readonly string[],
): Message => {
  const isMine = mine.includes(actor.seat);
  // In its train step a corporation may wait for what its president sells.
  if (kind === 'trains' && isPlayer(actor.entity))
    return say(isMine ? 'step.trains.your-sale' : 'step.trains.sale', subject(actor));
  return say(`step.${kind}.${OWN.includes(kind) && isMine ? 'you' : 'panel'}`, subject(actor));
};

/** A step's name in the strip. */
export const stepLabel = (kind: string): Message => say(`step.${kind}.label`);

/** Steps that tell why they were passed over. */
const TOLD_WHEN_SKIPPED: readonly string[] = [
  'track',
  'token',
  'run',
  'last-chance-loan',
  'dividend',
  'trains',
  'loan-or-private',
  'token-trade',
  'e-token',
  'issue-redeem',
  'bond',
  'last-privates',
];

/** Why the turn went past a step, or null where there is nothing to say. */
export const skippedMessage = (kind: string): Message | null =>
  TOLD_WHEN_SKIPPED.includes(kind) ? say(`step.${kind}.skipped`) : null;

/** Whose move it is: the reader's, others', or nobody's any more. */
export function waitingMessage(seats: readonly PlayerId[], mine: readonly string[]): Message {
  if (seats.length === 0) return say('panel.over');
  if (seats.some((seat) => mine.includes(seat))) return say('panel.yours');
  return say('panel.waiting', { players: list(seats.map(player)) });
}

/** Where a game is: its round, in full or as a chip. */
export function roundMessage(kind: string, turn: number, round: number, form: 'name' | 'short'): Message {
  const params = { turn: number(turn), number: number(round) };
  return say(`round.${kind}.${form}`, params);
}

export const phaseMessage = (phase: string): Message => say('phase', { phase: text(phase) });

/** Why a game ended, as a clause. */
export const endMessage = (why: string): Message => say(`end.${why}`);
