import { setTimeout } from 'node:timers/promises';
import type { Answer } from '../client/api.ts';
import { NoAnswer } from '../client/api.ts';

const PAUSE_MS = 60;
const PATIENCE_MS = 120_000;

/** Whether the platform said yes or no, and not that it can't say. */
const isSettled = ({ status }: Answer<unknown>): boolean => status < 500 && status !== 429;

/**
 * Asks the same thing again until there is an answer: what a client does whose server is away. What is asked must bear
 * being carried out twice, so a command keeps its id.
 */
export async function insist<T>(
  ask: () => Promise<Answer<T>>,
  onTrouble: (what: string) => void = () => undefined,
): Promise<Answer<T>> {
  for (const end = Date.now() + PATIENCE_MS; ; await setTimeout(PAUSE_MS)) {
    try {
      const answer = await ask();
      if (isSettled(answer)) return answer;
      onTrouble(answer.ok ? '' : answer.problem.code);
      if (Date.now() > end) return answer;
    } catch (error) {
      if (!(error instanceof NoAnswer) || Date.now() > end) throw error;
      onTrouble('no-connection');
    }
  }
}
