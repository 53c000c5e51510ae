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
  const rows: (readonly [what: string, ours: Value, theirs: Value | null])[] = [
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
  rows.push(['the turn', s.flow.turn, game.turn]);
  const round = roundOf(s);
  if (round !== undefined)
    rows.push(['the round', title.trace.rounds[round.kind]?.name ?? round.kind, game.round]);
  const differing = rows.find(([, our, their]) => their !== null && our !== their);
  if (differing === undefined) return null;
  const [what, our, their] = differing;
  return { code: 'result-differs', params: { what, ours: our, theirs: their ?? '' } };
}
