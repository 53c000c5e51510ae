import type { Params, RuleViolation } from '@trunkline/engine';
import type { ImportProblem } from '@trunkline/import-18xxgames';
import { problemSentence } from '@trunkline/import-18xxgames';
import { violationSentence } from './violation-sentence.ts';

export const EXIT = { ok: 0, refused: 1, usage: 2 } as const;

/** Why a command could not do what it was asked: a stable code, and one sentence for the terminal. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly code: string;
  readonly params: Params;
  readonly exitCode: number;

  constructor(code: string, sentence: string, params: Params = {}, exitCode: number = EXIT.refused) {
    super(sentence);
    this.code = code;
    this.params = params;
    this.exitCode = exitCode;
  }
}

/** What the caller asked for makes no sense. */
export const usage = (sentence: string): Failure => new Failure('usage', sentence, {}, EXIT.usage);

export function importFailure(problem: ImportProblem): Failure {
  const { code, params, action, type } = problem;
  const where = { ...(action === undefined ? {} : { action }), ...(type === undefined ? {} : { type }) };
  return new Failure(code, importSentence(problem), { ...params, ...where });
}

/** A problem of an import; what our own rules said is told in their words. */
function importSentence(problem: ImportProblem): string {
  const { violation: code, waits, waitsFor, ...params } = problem.params;
  if (problem.code !== 'illegal-action' || typeof code !== 'string') return problemSentence(problem);
  const waiting =
    waits === undefined || code === 'not-on-turn'
      ? ''
      : ` The game waits for the step "${waits}" of ${waitsFor}.`;
  return `Action ${problem.action} (${problem.type}) is refused: ${violationSentence(code, params)}${waiting}`;
}

/** A refusal of the kernel, with the deed that it hit in front. */
export const ruleFailure = ({ code, params }: RuleViolation, where = ''): Failure =>
  new Failure(code, `${where}${violationSentence(code, params)}`, params);
