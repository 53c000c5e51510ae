import { setImmediate } from 'node:timers/promises';
import { progress } from '@clack/prompts';
import type { Terminal } from './terminal.ts';

/** Work that takes a while, step by step. */
export interface Progress {
  /** One step is done. Await it: now and then it lets the bar be drawn. */
  step(): Promise<void>;
  end(): void;
}

const silent: Progress = { step: async () => {}, end() {} };
/** Milliseconds between two pictures. */
const PAUSE = 80;

/** A bar on stderr if somebody watches, else nothing. */
export function showProgress(terminal: Terminal, what: string, steps: number): Progress {
  if (!terminal.watched || steps === 0) return silent;
  const bar = progress({ max: steps, size: 30, style: 'block', output: process.stderr });
  bar.start(what);
  let waiting = 0;
  let drawn = performance.now();
  return {
    async step() {
      waiting += 1;
      if (performance.now() - drawn < PAUSE) return;
      bar.advance(waiting);
      waiting = 0;
      await setImmediate();
      drawn = performance.now();
    },
    end: () => bar.clear(),
  };
}
