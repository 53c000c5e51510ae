import type { Ctx } from '@trunkline/engine';

/** The earthquake of Messina (§18). Stand-in. */
export function earthquake(_ctx: Ctx): void {}
