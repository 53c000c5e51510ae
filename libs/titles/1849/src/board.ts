import type { Board } from '@trunkline/engine';
import { compileBoard } from '@trunkline/engine';
import { mapDefinition } from './map.ts';

let compiled: Board | null = null;

/** Map and tiles of 1849, compiled at the first call. */
export function board1849(): Board {
  compiled ??= compileBoard(mapDefinition());
  return compiled;
}
