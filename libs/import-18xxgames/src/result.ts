import type { State } from '@trunkline/engine';
import { roundOf } from '@trunkline/engine';
import { playerId } from './entity-ids.ts';
import type { PeerGame } from './file.ts';
import type { PeerTitle } from './peer-title.ts';
import type { ImportProblem } from './problem.ts';

type Value = string | number;

/**
 * Compares the position after the last action with what the file says of it: round, turn, and of a
 * finished game the reason and every score. Null if all agree; what the file leaves out is not compared.
 */
export function compareResult(title: PeerTitle, game: PeerGame, s: State): ImportProblem | null {
  const { over } = s.end;
  const theirs = game.result;
  const rows: Row[] = [
    [
      'the end of the game',
      over === null ? 'still to come' : 'reached',
      theirs === null ? 'still to come' : 'reached',
    ],
  ];
  if (over !== null && theirs !== null) {
    for (const [id, score] of Object.entries(theirs)) {
      rows.push([`the score of player ${id}`, over.scores[playerId(id)] ?? 'missing', score]);
    }
    rows.push(['the reason of the end', over.reason, game.endReason]);
  }
  // A finished game without a reason for its end has a head from before its last turn (1849's `variants_test`).
  if (over !== null && game.endReason === null) return firstDiffering(rows);
  rows.push(['the turn', s.flow.turn, game.turn]);
  const round = roundOf(s);
  if (round !== undefined)
    rows.push(['the round', title.trace.rounds[round.kind]?.name ?? round.kind, game.round]);
  return firstDiffering(rows);
}

type Row = readonly [what: string, ours: Value, theirs: Value | null];

function firstDiffering(rows: readonly Row[]): ImportProblem | null {
  const differing = rows.find(([, our, their]) => their !== null && our !== their);
  if (differing === undefined) return null;
  const [what, our, their] = differing;
  return { code: 'result-differs', params: { what, ours: our, theirs: their ?? '' } };
}
