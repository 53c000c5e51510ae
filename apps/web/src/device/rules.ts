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

/** Asks a worker one thing, and ends it; at once if the asker no longer wants to know. */
export async function once<T>(what: (rules: Remote<Rules>) => Promise<T>, signal?: AbortSignal): Promise<T> {
  const { rules, end } = startRules();
  const given = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
  try {
    return await Promise.race([what(rules), given]);
  } finally {
    end();
  }
}

export { proxy };
