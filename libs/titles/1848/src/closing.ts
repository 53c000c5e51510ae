import type { Ctx, PrivateId } from '@trunkline/engine';
import { P6 } from './data/privates.ts';
import { powerLeft } from './steps/powers.ts';

/**
 * The first 5 closes the privates (§16). Those with an unused power stay without income until it is
 * used; so does P6 until CAR has bought a train.
 */
export function closePrivates(ctx: Ctx): void {
  const stays = (id: PrivateId): boolean => id === P6 || powerLeft(ctx, id);
  const { acquired } = ctx.s.privates;
  ctx.emit({ t: 'PermissionOpened', name: 'privates-closed' });
  const ids = acquired.filter((id) => !stays(id));
  if (ids.length > 0) ctx.emit({ t: 'PrivateClosed', ids, why: 'phase' });
  const rows = acquired.filter(stays).map((id) => [id, 0, 0] as const);
  if (rows.length > 0) ctx.emit({ t: 'PrivatesRevalued', rows });
}
