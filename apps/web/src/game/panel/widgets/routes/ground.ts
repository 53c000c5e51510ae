import type { CorpId, RouteOrder, TrainId } from '@trunkline/engine';
import { legsOf, passage, stopShape } from '@trunkline/engine';
import type { Room } from '../../../room.ts';
import { type Ground, hexOf, trackOf } from './draw.ts';

type Place = Pick<Room, 'facts' | 'state'>;

/** What a company's routes are drawn on, beside the routes that its other trains have. */
export function groundOf({ facts, state }: Place, corp: CorpId, others: readonly RouteOrder[]): Ground {
  const { board } = facts;
  const { map } = state;
  const tracks = legsOf(board, map, corp);
  const users = new Map<number, TrainId>();
  for (const route of others) for (const piece of trackOf(tracks, route)) users.set(piece, route.train);
  return {
    tracks,
    behind: legsOf(board, map, corp, {
      name: 'behind-full-cities',
      passes: (_stop, { kind }) => (kind === 'offboard' ? 'end' : 'through'),
    }),
    passes: (stop) => {
      const ref = refOf(stop);
      const shape = stopShape(board, map, ref);
      return shape !== undefined && passage(map, corp, ref, shape) === 'through';
    },
    users,
  };
}

/** A stop as the board names it. */
export const refOf = (stop: string): { readonly hex: string; readonly stop: number } => ({
  hex: hexOf(stop),
  stop: Number(stop.split('.')[1] ?? 0),
});

/** Whose tokens fill a city; none where a line ends for another reason. */
export function fillersOf({ state }: Pick<Place, 'state'>, stop: string): readonly string[] {
  const { hex, stop: city } = refOf(stop);
  const slots = state.map.cities[hex]?.[city]?.slots ?? [];
  return [...new Set(slots.flatMap((id) => (id === null ? [] : (state.map.tokens[id]?.owner ?? []))))];
}
