import type { Params } from '@trunkline/engine';
import type { PeerActionId } from './action.ts';

export const IMPORT_PROBLEMS = [
  'not-json',
  'not-a-game',
  'cut-off',
  'unknown-title',
  'player-count',
  'option-needs',
  'bad-action',
  'unknown-id',
  'undo-target',
  'redo-empty',
  'illegal-action',
  'result-differs',
] as const;
export type ImportProblemCode = (typeof IMPORT_PROBLEMS)[number];

/**
 * Why a file is not imported. `action` and `type` name the record at which it stopped; an automatic
 * action bears the number of the action that it hangs on.
 */
export interface ImportProblem {
  readonly code: ImportProblemCode;
  readonly action?: PeerActionId;
  readonly type?: string;
  readonly params: Params;
}

/** Says where a problem lies, if it does not know yet. */
export const at = (problem: ImportProblem, action: PeerActionId, type: string): ImportProblem => ({
  action,
  type,
  ...problem,
});

/** A problem as one plain English sentence, for a terminal. */
export function problemSentence(problem: ImportProblem): string {
  const where = problem.action === undefined ? '' : `Action ${problem.action}${ofType(problem)}: `;
  const text = sentence(problem);
  return where === '' ? text : where + text.charAt(0).toLowerCase() + text.slice(1);
}

const ofType = ({ type }: ImportProblem): string => (type === undefined ? '' : ` (${type})`);

function sentence({ code, params: p }: ImportProblem): string {
  switch (code) {
    case 'not-json':
      return 'The file is not JSON.';
    case 'cut-off':
      return `The file is cut off: it ends after ${p.length} characters in the middle of the game.`;
    case 'not-a-game':
      return `The file is JSON but no exported game: ${p.field} ${p.problem}.`;
    case 'unknown-title':
      return `The title "${p.title}" cannot be imported.`;
    case 'player-count':
      return `The title is for ${p.min} to ${p.max} players, and the file names ${p.players}.`;
    case 'option-needs':
      return `The optional rule "${p.option}" is not played without "${p.needs}".`;
    case 'bad-action':
      return `The field "${p.field}" ${p.problem}.`;
    case 'unknown-id':
      return `There is no ${p.kind} "${p.id}" here.`;
    case 'undo-target':
      return `It goes back to action ${p.target}, which is not in the file.`;
    case 'redo-empty':
      return 'It redoes something, but nothing was undone before it.';
    case 'illegal-action':
      return illegal(p);
    case 'result-differs':
      return `The game was replayed to its end, but ${p.what} is ${p.ours} where the file says ${p.theirs}.`;
  }
}

function illegal(p: Params): string {
  const waits = p.waits === undefined ? '' : ` The game waits for the step "${p.waits}" of ${p.waitsFor}.`;
  const details = Object.entries(p)
    .filter(([name]) => !['violation', 'waits', 'waitsFor'].includes(name))
    .map(([name, value]) => `${name} ${Array.isArray(value) ? value.join(', ') : value}`)
    .join('; ');
  return `The rules refuse it (${p.violation}${details === '' ? '' : `: ${details}`}).${waits}`;
}
