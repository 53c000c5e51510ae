import type { CertId, CorpId, EntityId, PlayerId, PrivateId } from '@trunkline/engine';
import { symbolOf } from '@trunkline/engine';
import type { PeerDeed } from './action.ts';

/** Ids as the peer writes them: players by number, everybody else by symbol. */
export type PeerEntityId = number | string;

export const playerId = (id: PeerEntityId): PlayerId => `p:${id}`;
export const corpId = (symbol: PeerEntityId): CorpId => `c:${symbol}`;
export const privateId = (symbol: PeerEntityId): PrivateId => `pc:${symbol}`;

/** Who does a recorded deed. Minors and systems are corporations of ours. */
export function entityId(deed: Pick<PeerDeed, 'entity' | 'entity_type'>): EntityId {
  switch (deed.entity_type) {
    case 'player':
      return playerId(deed.entity);
    case 'company':
      return privateId(deed.entity);
    case 'corporation':
    case 'minor':
    case 'system':
      return corpId(deed.entity);
  }
}

/** A player's number, or his name where the file knew no number; a symbol as it is. */
export function peerEntityId(id: EntityId): PeerEntityId {
  const symbol = symbolOf(id);
  return id.startsWith('p:') && /^(?:0|[1-9]\d*)$/.test(symbol) ? Number(symbol) : symbol;
}

export type PeerEntityType = PeerDeed['entity_type'];

export function peerEntityType(id: EntityId): PeerEntityType {
  if (id.startsWith('p:')) return 'player';
  return id.startsWith('pc:') ? 'company' : 'corporation';
}

/** The corporation of a certificate `NSW_3`. */
export const corpOfCert = (cert: CertId): CorpId => corpId(cert.slice(0, cert.lastIndexOf('_')));
