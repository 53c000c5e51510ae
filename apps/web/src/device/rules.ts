import { proxy, type Remote, wrap } from 'comlink';
import type { Rules } from './rules-worker.ts';

const start = (): Worker => new Worker(new URL('./rules-worker.ts', import.meta.url), { type: 'module' });

/** A worker that knows the rules, and how to end it. */
export interface RulesWorker {
  readonly rules: Remote<Rules>;
  end(): void;
}

export function startRules(): RulesWorker {
  const worker = start();
  return { rules: wrap<Rules>(worker), end: () => worker.terminate() };
}

/** Asks a worker one thing, and ends it. */
export async function once<T>(what: (rules: Remote<Rules>) => Promise<T>): Promise<T> {
  const { rules, end } = startRules();
  try {
    return await what(rules);
  } finally {
    end();
  }
}

export { proxy };
