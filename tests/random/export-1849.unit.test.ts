import type { DomainEvent, State } from '@trunkline/engine';
import { positionText } from '@trunkline/import-18xxgames';
import type { RandomCommit, RandomGame } from '@trunkline/testing';
import { playRandomGame } from '@trunkline/testing';
import { title1849 } from '@trunkline/title-1849';
import { describe, expect, it } from 'vitest';
import { thereAndBack } from '../golden/round-trip.ts';
import { SEEDS } from './games.ts';
import { OPTION_SETS, weights1849 } from './weights-1849.ts';

/** Chance in a million of a standing order before each command; every other game is played without. */
const ORDERS = 30_000;

/** Why a game can't be written so that the peer takes it, by the command that he refuses; there are no other reasons. */
const UNTOLD = {
  'place-token':
    'he asks no corporation for a token whose place only a closing has freed (1849 §10.1, reading tokenPlaceAfterClosing)',
  trains:
    'a corporation that falls by its own 12H takes the next one’s train step with it (1849 §18, reading lostTrainStep)',
} as const;

/** Whether the turn in which a command was refused began when an earthquake closed whoever was on turn. */
function followsClosing(commits: readonly RandomCommit[], revision: number): boolean {
  const began = commits.slice(0, revision - 1).findLast(({ events }) => events.some(isBeginning));
  return began?.events.some(({ t }) => t === 'CorporationClosed') ?? false;
}

const isBeginning = ({ t }: DomainEvent): boolean => t === 'TurnBegan';

/** Why the peer can't take the game that was refused so; throws what is no such reason. */
function untold(error: unknown, commits: readonly RandomCommit[]): string {
  const [, revision, kind] = /"not-expressible".*"commit":(\d+),"do":"([a-z-]+)"/.exec(String(error)) ?? [];
  if (kind === 'place-token') return UNTOLD[kind];
  const isOfTrains = kind === 'sell-shares' || kind === 'buy-train';
  if (isOfTrains && followsClosing(commits, Number(revision))) return UNTOLD.trains;
  throw error;
}

/** The game written and read again, or why the peer can't take it. */
function readAgain({ commits, state }: RandomGame): State | string {
  const { options, readings, seed } = state.meta;
  try {
    return thereAndBack(
      { players: state.seats.seated, seed, options, readings },
      commits.map(({ command }) => ({ commands: [command], at: 0 })),
      title1849,
    );
  } catch (error) {
    return untold(error, commits);
  }
}

describe('random games of 1849 by our readings, in the peer’s format', { timeout: 600_000 }, () => {
  const tables = SEEDS.flatMap((seed) =>
    OPTION_SETS.map((options, i) => ({ players: 3 + (i % 3), seed, options })),
  );

  it.for(tables)(
    '$players players, seed $seed, $options: read again it is the same position',
    (table, { skip }) => {
      const game = playRandomGame(title1849, {
        ...table,
        weights: {
          ...weights1849,
          programme: table.seed % 2 === 0 ? ORDERS : 0,
          rarerProgramme: 33,
        },
      });
      const { state } = game;
      const again = readAgain(game);
      if (typeof again === 'string') return skip(`the peer can’t take it: ${again}`);
      expect(positionText(again)).toBe(positionText(state));
      expect([again.end.over, again.flow.turn]).toEqual([state.end.over, state.flow.turn]);
    },
  );
});
