import type { DomainEvent, EntityId, PlayerId } from '@trunkline/engine';
import { symbolOf } from '@trunkline/engine';
import { peerEntityId, peerEntityType } from './entity-ids.ts';
import type { WrittenDeed } from './record.ts';

type EventOf<T extends DomainEvent['t']> = Extract<DomainEvent, { readonly t: T }>;
const is = <T extends DomainEvent['t']>(event: DomainEvent, type: T): event is EventOf<T> => event.t === type;

const ofEntity = (id: EntityId) => ({ entity: peerEntityId(id), entity_type: peerEntityType(id) }) as const;
const ofPlayer = (id: PlayerId) => ({ entity: peerEntityId(id), entity_type: 'player' }) as const;

/** A programme that its owner took back is an action of his own; one that ends with its round is no action. */
const SILENT: readonly string[] = ['by-hand', 'round-over'];

/**
 * The automatic action for an event of a programme, or null if it is none. What a programme did is the
 * headline right behind the note that it acted; the peer executes it as recorded, and so do we on import.
 *
 * @param last the event before it
 */
export function programmeRecord(event: DomainEvent, last: DomainEvent | undefined): WrittenDeed | null {
  if (is(event, 'StandingOrderDropped')) {
    if (SILENT.includes(event.why)) return null;
    return { type: 'program_disable', ...ofPlayer(event.by), reason: event.why };
  }
  if (last === undefined || !is(last, 'StandingOrderActed')) return null;
  if (is(event, 'Passed')) return { type: 'pass', ...ofEntity(event.by.entity) };
  if (is(event, 'BidsDropped')) return { type: 'pass', ...ofPlayer(last.by) };
  if (is(event, 'BidPlaced'))
    return {
      type: 'bid',
      ...ofPlayer(last.by),
      company: event.lot.slice(event.lot.indexOf(':') + 1),
      price: event.price,
    };
  if (is(event, 'PrivateBought'))
    return { type: 'bid', ...ofPlayer(last.by), company: symbolOf(event.private), price: event.price };
  if (!is(event, 'SharesBought')) return null;
  return { type: 'buy_shares', ...ofPlayer(last.by), shares: event.certs, percent: event.percent };
}
