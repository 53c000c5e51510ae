import { violation } from '../model/violation.ts';
import type { StepKind } from './state.ts';
import type { Ctx, Step } from './step.ts';

/** A step that asks nobody: what is due there happens by itself. `auto` is false if there is nothing of the kind. */
export const unasked = (kind: StepKind, mode: 'turn' | 'standing', auto: (ctx: Ctx) => boolean): Step => ({
  kind,
  mode,
  commands: [],
  actors: () => [],
  waits: () => false,
  options: () => [],
  check: () => violation('not-now'),
  handle() {},
  auto,
});
