import type { GameOutcome, Problem, TableView } from '@trunkline/contracts';
import type { Actor, Command, Option, PlayerId, State, Timeline } from '@trunkline/engine';
import { createContext, type ReactNode, useContext } from 'react';
import { command, get, newCommandId } from '../api/client.ts';
import type { CommitsPage, Deed, Pending, Reach, Refusal, Store } from '../live/game-store.ts';
import type { TitleFacts } from '../titles/facts.ts';
import type { Words } from '../words/words.ts';
import type { Since } from './since/use-since.ts';
import type { Source } from './source.ts';

/** A game that is not the platform's: what stands where its talk, proposals and copies would be. */
export interface LocalGame {
  readonly kind: 'hotseat' | 'what-if' | 'seen' | 'tour';
  /** Above the page: says what this is. */
  readonly banner: ReactNode;
  /** Entries of the menu. */
  readonly menu: ReactNode;
  /** Whether the reader plays all seats, or only looks. */
  readonly plays: boolean;
}

/** Everything that the parts of a game page read. */
export interface Room {
  readonly table: TableView;
  readonly facts: TitleFacts;
  readonly words: Words;
  readonly store: Store;
  readonly source: Source;
  /** The position shown: now, or a past one. */
  readonly state: State;
  readonly timeline: Timeline | null;
  readonly revision: number;
  readonly head: number;
  /** Newest commit that a seat of mine made, or that moved the head: what was prepared before it is void. −1: not known yet. */
  readonly ownLast: number;
  /** Revision of the past position shown; null: now. */
  readonly past: number | null;
  /** What my seats may do now; empty in the past. */
  readonly options: readonly Option[];
  /** Whom the position waits for, and in which step; null: not known yet. */
  readonly asked: readonly Actor[] | null;
  readonly step: string | null;
  /** Whether the company on turn has to own a train and has none. */
  readonly owesTrain: boolean;
  readonly seats: readonly PlayerId[];
  readonly pending: Pending | null;
  readonly refusal: Refusal | null;
  /** What others did since the reader's last visit; null: nothing, or it was put away. */
  readonly since: Since | null;
  /** Walks on by itself from the moment shown to now. */
  readonly playing: boolean;
  play(on: boolean): void;
  /** Null: one of the platform's. */
  readonly local: LocalGame | null;
  /** Look at another commit; null: now. */
  goTo(at: number | null): void;
}

const RoomContext = createContext<Room | null>(null);
export const RoomProvider = RoomContext.Provider;

export function useRoom(): Room {
  const room = useContext(RoomContext);
  if (room === null) throw new Error('Not in a room.');
  return room;
}

const HIDDEN_MS = 1_000;

/** A store's way to the platform. */
export const reachOf = (table: string): Reach => ({
  commits: (after) => get<CommitsPage>(`tables/${table}/commits?after=${after}&limit=500`),
  send: (deed: Deed, expected: number, commandId: string, onRetry: () => void) => {
    const body = deed.do === 'act' ? { command: deed.command } : deed.do === 'undo-to' ? { to: deed.to } : {};
    return command<GameOutcome>(`tables/${table}/${deed.do}`, { ...body, expected }, { commandId, onRetry });
  },
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  drawn: () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => setTimeout(resolve));
      // A page that nobody looks at draws nothing.
      setTimeout(resolve, HIDDEN_MS);
    }),
});

/** Agreements that all seats must give. */
export const propose = (table: string, proposal: object): Promise<unknown> =>
  command(`tables/${table}/propose`, { proposal }, { commandId: newCommandId() });
export const answerProposal = (table: string, answer: 'agree' | 'withdraw'): Promise<unknown> =>
  command(`tables/${table}/${answer}`);

export type { Command, Problem };

/** Kinds that are no part of a step: they are in the menu. */
export const ASIDE_ALWAYS: readonly string[] = ['give-order', 'drop-order', 'end-game'];

/** Whether the position shown waits for the reader. */
export function useActing(): boolean {
  const { past, options } = useRoom();
  return past === null && options.some(({ do: kind }) => !ASIDE_ALWAYS.includes(kind));
}
