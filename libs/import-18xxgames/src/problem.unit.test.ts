import { describe, expect, it } from 'vitest';
import type { ImportProblem } from './problem.ts';
import { IMPORT_PROBLEMS, problemSentence } from './problem.ts';

const at = { action: 12, type: 'lay_tile' };
const PROBLEMS: readonly (readonly [ImportProblem, string])[] = [
  [{ code: 'not-json', params: {} }, 'The file is not JSON.'],
  [
    { code: 'cut-off', params: { length: 90 } },
    'The file is cut off: it ends after 90 characters in the middle of the game.',
  ],
  [
    { code: 'not-a-game', params: { field: 'actions', problem: 'is missing' } },
    'The file is JSON but no exported game: actions is missing.',
  ],
  [{ code: 'unknown-title', params: { title: '1889' } }, 'The title "1889" cannot be imported.'],
  [
    { code: 'player-count', params: { min: 3, max: 6, players: 2 } },
    'The title is for 3 to 6 players, and the file names 2.',
  ],
  [
    { code: 'option-needs', params: { option: 'electric_dreams', needs: 'bonds' } },
    'The optional rule "electric_dreams" is not played without "bonds".',
  ],
  [
    { code: 'bad-action', ...at, params: { field: 'hex', problem: 'is missing' } },
    'Action 12 (lay_tile): the field "hex" is missing.',
  ],
  [
    { code: 'unknown-id', ...at, params: { kind: 'hex', id: 'Q7' } },
    'Action 12 (lay_tile): there is no hex "Q7" here.',
  ],
  [
    { code: 'undo-target', action: 3, type: 'undo', params: { target: 9 } },
    'Action 3 (undo): it goes back to action 9, which is not in the file.',
  ],
  [
    { code: 'redo-empty', action: 3, type: 'redo', params: {} },
    'Action 3 (redo): it redoes something, but nothing was undone before it.',
  ],
  [
    {
      code: 'illegal-action',
      ...at,
      params: { violation: 'not-now', do: 'lay-tile', waits: 'token', waitsFor: 'NSW' },
    },
    'Action 12 (lay_tile): the rules refuse it (not-now: do lay-tile). The game waits for the step "token" of NSW.',
  ],
  [{ code: 'illegal-action', params: { violation: 'game-over' } }, 'The rules refuse it (game-over).'],
  [
    { code: 'result-differs', params: { what: 'the score of player 2', ours: 5, theirs: 6 } },
    'The game was replayed to its end, but the score of player 2 is 5 where the file says 6.',
  ],
];

describe('problemSentence', () => {
  it.for(PROBLEMS)('says %j', ([problem, sentence]) => {
    expect(problemSentence(problem)).toBe(sentence);
  });

  it('has a sentence for every code', () => {
    expect(new Set(PROBLEMS.map(([{ code }]) => code))).toEqual(new Set(IMPORT_PROBLEMS));
  });
});
