import type { DomainEvent } from '@trunkline/engine';
import type { LogPosition } from './log-position.ts';
import type { Message, MessageParams } from './message.ts';
import { say } from './message.ts';

/** A headline opens a line; a clause hangs on the running one, a message said ahead on the next. */
export interface Told {
  readonly as: 'headline' | 'clause' | 'ahead';
  readonly message: Message;
}

/** Where an event stands: its commit, its place there, and the event that opened the running line. */
export interface Around {
  readonly events: readonly DomainEvent[];
  readonly index: number;
  readonly opened: DomainEvent | null;
}

export type Writer<E> = (e: E, at: LogPosition, around: Around) => readonly Told[];

export const headline = (key: string, params: MessageParams = {}): readonly Told[] => [
  { as: 'headline', message: say(key, params) },
];
export const clause = (key: string, params: MessageParams = {}): readonly Told[] => [
  { as: 'clause', message: say(key, params) },
];
export const ahead = (key: string, params: MessageParams = {}): readonly Told[] => [
  { as: 'ahead', message: say(key, params) },
];

/** Events that the log passes over: a headline tells what they carry out. */
export const silent = (): readonly Told[] => [];
