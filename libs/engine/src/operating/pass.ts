import { stewardOf } from '../flow/position.ts';
import type { Actor, StepKind } from '../flow/state.ts';
import type { Ctx, Game } from '../flow/step.ts';
import type { Command } from '../model/command.ts';
import type { EntityId } from '../model/ids.ts';
import type { Option } from '../model/option.ts';

/** The person who acts for an entity, with it; null if nobody does. */
export function actorFor(g: Game, entity: EntityId): Actor | null {
  const seat = stewardOf(g.s, entity);
  return seat === null ? null : { seat, entity };
}

/** The option to decline, for an entity that somebody acts for. */
export function passOption(g: Game, entity: EntityId): Option[] {
  const by = actorFor(g, entity);
  return by === null ? [] : [{ do: 'pass', by, fields: [] }];
}

/** Leaves a step by choice. */
export const passStep = (ctx: Ctx, command: Command, step: StepKind): void =>
  ctx.emit({ t: 'Passed', by: command.by, step });
