import type { Actor, DomainEvent, Game, Option, State, Title } from '@trunkline/engine';
import { isCorp, options, roundOf, stewardOf, turnOf, waitingStep, worthOf } from '@trunkline/engine';
import type { OpenGame } from './game-stream.ts';

/** What a list of games shows of one: no more than fits a line. */
export interface GameSummary {
  readonly table: string;
  readonly title: string;
  readonly revision: number;
  readonly head: number;
  readonly turn: number;
  /** Kind of the round, and its number in the set of operating rounds (0 outside). */
  readonly round: string;
  readonly roundNumber: number;
  readonly phase: string;
  /** Which step waits, and for whom. */
  readonly step: string | null;
  readonly asked: readonly Actor[];
  /** Seats whose players must act now. */
  readonly seats: readonly string[];
  readonly over: { readonly reason: string; readonly scores: Readonly<Record<string, number>> } | null;
  readonly worth: Readonly<Record<string, number>>;
  /** Epoch milliseconds of the newest commit; null if nobody measured. */
  readonly at: number | null;
}

/** Who must act now: the persons behind the entities that the waiting step names. */
export function askedNow(title: Title, state: State): readonly Actor[] {
  const g = { t: title, s: state };
  const step = waitingStep(g);
  if (step === null) return [];
  return step.actors(g).flatMap((entity): Actor[] => {
    const seat = stewardOf(state, entity);
    return seat === null ? [] : [{ seat, entity }];
  });
}

/** Whether the company on turn has to buy a train before its turn can end (C 18.7). */
export function owesTrain({ t, s }: Game): boolean {
  const turn = turnOf(s);
  if (turn === undefined || !isCorp(turn.who) || turn.course !== 'company') return false;
  return s.end.over === null && t.policies.trains.mustBuy({ t, s }, turn.who);
}

/** The summary of a game at its head. */
export function summaryOf(game: OpenGame): GameSummary {
  const { timeline, title, table } = game;
  const s = timeline.state;
  const g = { t: title, s };
  const asked = askedNow(title, s);
  const newest = timeline.commits[timeline.commits.length - 1];
  return {
    table,
    title: title.id,
    revision: timeline.revision,
    head: timeline.head,
    turn: s.flow.turn,
    round: roundOf(s)?.kind ?? '',
    roundNumber: s.flow.set.number,
    phase: s.trains.phase,
    step: waitingStep(g)?.kind ?? null,
    asked,
    seats: [...new Set(asked.map((a) => a.seat))],
    over: s.end.over,
    worth: Object.fromEntries(s.seats.seated.map((p) => [p, worthOf(g, p)])),
    at: newest?.at ?? null,
  };
}

/** Options of some seats at a position. */
export const optionsFor = (title: Title, state: State, seats: readonly string[]): readonly Option[] =>
  options({ t: title, s: state }).filter((o) => seats.includes(o.by.seat));

/** One line of a game's log: a commit's events, with the place where it happened. */
export interface LogEntry {
  readonly revision: number;
  readonly by: string | null;
  readonly at: number | null;
  readonly turn: number;
  readonly round: string;
  readonly who: string | null;
  /** Present where the commit only moved the head. */
  readonly moved: { readonly how: 'undone' | 'redone'; readonly to: number } | null;
  readonly events: readonly DomainEvent[];
}

/** The log of a game from a revision on, the undone lines included. */
export function logOf(game: OpenGame, from: number, limit: number): readonly LogEntry[] {
  const { timeline } = game;
  return timeline.commits
    .slice(Math.max(0, from - 1), Math.max(0, from - 1) + limit)
    .map((commit): LogEntry => {
      const position = timeline.at(commit.kind === 'play' ? commit.on : commit.to);
      const place = {
        turn: position.flow.turn,
        round: roundOf(position)?.kind ?? '',
        who: turnOf(position)?.who ?? null,
      };
      const info = { revision: commit.revision, by: commit.by, at: commit.at, ...place };
      return commit.kind === 'play'
        ? { ...info, moved: null, events: commit.events }
        : { ...info, moved: { how: commit.kind, to: commit.to }, events: [] };
    });
}
