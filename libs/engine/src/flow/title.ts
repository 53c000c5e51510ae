import type { EndTiming } from '../end/state.ts';
import type { Board } from '../map/board.ts';
import type { MarketChart } from '../market/chart.ts';
import type { StandingOrder } from '../model/command.ts';
import type { DomainEvent } from '../model/event.ts';
import type { OwnReducers } from '../model/evolve.ts';
import type { PlayerId } from '../model/ids.ts';
import type { PhaseSpec, RankSpec } from '../trains/roster.ts';
import type { Policies } from './policies.ts';
import type { RoundFrame, StepKind } from './state.ts';
import type { Ctx, Game, Step } from './step.ts';

/** What a new game is made from. */
export interface GameConfig {
  readonly players: readonly PlayerId[];
  readonly seed: number;
  readonly options: readonly string[];
  readonly readings: Readonly<Record<string, string>>;
}

/** How frames of one kind go on when none of their steps waits. */
export interface FrameModule {
  /** The list walked while the frame is on top. */
  steps(g: Game): readonly Step[];
  /** Starts the next turn, ends this one, or says that a round is over. */
  finish(ctx: Ctx): 'goes-on' | 'finished';
  /** Closing moves of a finished round. */
  close?(ctx: Ctx): void;
  /** Programmes of players that act in turns of this round, and end with it. Elsewhere they sleep. */
  readonly programmes?: readonly StandingOrder['kind'][];
}

/** Whether a title has an auction in which programmes bid. */
export const hasBids = (title: Pick<Title, 'frames'>): boolean =>
  Object.values(title.frames).some(({ programmes }) => programmes?.includes('bid'));

export interface EndTrigger {
  readonly reason: string;
  readonly timing: EndTiming;
  holds(g: Game): boolean;
}

/** A game's rules and facts: data, ordered lists of steps, policies. */
export interface Title {
  readonly id: string;
  readonly version: number;
  readonly players: readonly [number, number];
  /** Optional rules that may be chosen. */
  readonly options: readonly string[];
  /** What an optional rule can't be chosen without. */
  readonly optionNeeds?: Readonly<Record<string, readonly string[]>>;
  /** Each named reading with its values; the first is what new games take. */
  readonly readings: Readonly<Record<string, readonly string[]>>;
  readonly board: Board;
  readonly chart: MarketChart;
  readonly roster: readonly RankSpec[];
  readonly phases: readonly PhaseSpec[];
  /** What the first card of a rank sets off when it leaves the depot, in order (C 18.5d). */
  readonly cardEvents: Readonly<Record<string, readonly ((ctx: Ctx) => void)[]>>;
  setUp(config: GameConfig): readonly DomainEvent[];
  readonly frames: Readonly<Record<string, FrameModule>>;
  /** Steps of operating turns that a programme may pass. */
  readonly skippable?: readonly StepKind[];
  /** Begins the round that follows the finished one, whose frame is gone already. */
  nextRound(ctx: Ctx, finished: RoundFrame): void;
  /** Looked at once the deed and what follows by itself are done. Emits, or not. */
  readonly watchers: readonly ((ctx: Ctx) => void)[];
  readonly end: readonly EndTrigger[];
  /** Whether a set of rounds is over with the round that is; by default with the last of its operating rounds. */
  endsSet?(g: Game): boolean;
  readonly policies: Policies;
  /** Reducers of the title's own events: no rules in them. */
  readonly own: OwnReducers;
}
