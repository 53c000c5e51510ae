import type { Actor, CertId, CorpId, EntityId, Game } from '@trunkline/engine';
import { citiesWith, isCorp, isPlayer, isPrivate, stewardOf, symbolOf } from '@trunkline/engine';
import type { PeerDeed, PeerDeedOf } from './action.ts';
import { cellFromPeer } from './cell-ids.ts';
import { cityFromPeer } from './city-ids.ts';
import { corpId, corpOfCert, entityId, playerId, privateId } from './entity-ids.ts';
import type { Automatic, PeerTitle, Reading } from './peer-title.ts';
import { decodeRoutes } from './route-decoding.ts';
import { splitPiece } from './tile-ids.ts';
import type { Translation } from './translation.ts';
import { badField, commands, impossible, nothing, unknownId } from './translation.ts';

/** Turns a recorded deed into our commands, by the title's reading of it where it has one of its own. */
export function translate(
  title: PeerTitle,
  reading: Reading,
  deed: PeerDeed,
  unnamed: readonly Automatic[],
): Translation {
  const automatic = title.automatics.find(
    (a) => a.isRecord(deed) && (a.sharesRecord !== true || unnamed.includes(a)),
  );
  if (automatic !== undefined) return { is: 'automatic', automatic };
  if (isRemark(deed)) return nothing;
  const entity = entityId(deed);
  if (!isKnown(reading.g, entity)) return unknownId(kindOf(entity), deed.entity);
  return title.translate(reading, deed) ?? translateCommon(reading, deed);
}

/** Chat and programmes change nothing: what a programme did stands in the record by itself. */
const isRemark = ({ type }: PeerDeed): boolean =>
  type === 'message' || type === 'log' || type.startsWith('program_');

function translateCommon(reading: Reading, deed: PeerDeed): Translation {
  if (deed.type === 'end_game') return endGame(reading.g, deed);
  const entity = entityId(deed);
  const seat = stewardOf(reading.g.s, entity);
  if (seat === null) return impossible('nobody-acts', { entity: symbolOf(entity) });
  const by: Actor = { seat, entity };
  switch (deed.type) {
    case 'pass':
      return commands({ do: 'pass', by });
    case 'par':
      return par(reading.g, by, deed);
    case 'buy_shares':
      return buyShares(reading.g, by, deed);
    case 'sell_shares':
      return sellShares(reading.g, by, deed);
    case 'buy_company': {
      const id = privateId(deed.company);
      if (!isKnown(reading.g, id)) return unknownId('private company', deed.company);
      return commands({ do: 'acquire-private', by, private: id, price: deed.price });
    }
    case 'lay_tile':
      return layTile(reading, by, deed);
    case 'place_token':
      return placeToken(reading, by, deed);
    case 'run_routes':
      return runRoutes(reading.g, by, deed);
    case 'dividend':
      return commands({ do: 'declare-dividend', by, kind: deed.kind });
    case 'buy_train':
      return buyTrain(reading.g, by, deed);
    case 'discard_train':
      if (reading.g.s.trains.all[deed.train] === undefined) return unknownId('train', deed.train);
      return commands({ do: 'discard-train', by, train: deed.train });
    case 'take_loan':
      return commands({ do: 'take-loan', by });
    default:
      return impossible('no-such-action', { type: deed.type });
  }
}

const kindOf = (entity: EntityId): string =>
  isPlayer(entity) ? 'player' : isPrivate(entity) ? 'private company' : 'corporation';

function isKnown({ s }: Game, entity: EntityId): boolean {
  if (isPlayer(entity)) return s.seats.seated.includes(entity);
  return isCorp(entity) ? s.corporations.all[entity] !== undefined : s.privates.all[entity] !== undefined;
}

/** Anybody may have pressed the button, also for a corporation that nobody presides over. */
function endGame({ s }: Game, deed: PeerDeedOf<'end_game'>): Translation {
  const entity = entityId(deed);
  const user = deed.user == null ? null : playerId(deed.user);
  const seat =
    stewardOf(s, entity) ?? (user !== null && s.seats.seated.includes(user) ? user : s.seats.seated[0]);
  return seat === undefined ? impossible('nobody-acts') : commands({ do: 'end-game', by: { seat, entity } });
}

function par(g: Game, by: Actor, deed: PeerDeedOf<'par'>): Translation {
  const corp = corpId(deed.corporation);
  if (!isKnown(g, corp)) return unknownId('corporation', deed.corporation);
  const cell = cellFromPeer(g.t.chart, deed.share_price);
  if (cell === null) return unknownId('cell of the market', deed.share_price);
  return commands({ do: 'start-corporation', by, corp, cell });
}

/** The one corporation of a list of certificates, or what is wrong with the list. */
function corpOfShares({ s }: Game, shares: readonly CertId[]): CorpId | Translation {
  const unknown = shares.find((id) => s.shares.certs[id] === undefined);
  if (unknown !== undefined) return unknownId('share', unknown);
  const corps = new Set(shares.map(corpOfCert));
  const [corp] = corps;
  if (corps.size !== 1 || corp === undefined)
    return badField('shares', 'names shares of several corporations');
  if (new Set(shares).size < shares.length) return badField('shares', 'names a share twice');
  return corp;
}

const percentOf = ({ s }: Game, shares: readonly CertId[]): number =>
  shares.reduce((sum, id) => sum + (s.shares.certs[id]?.percent ?? 0), 0);

function buyShares(g: Game, by: Actor, deed: PeerDeedOf<'buy_shares'>): Translation {
  const corp = corpOfShares(g, deed.shares);
  if (typeof corp !== 'string') return corp;
  const whole = percentOf(g, deed.shares);
  if (deed.percent !== whole && deed.swap == null)
    return badField('percent', `is not ${whole}, the sum of the shares`);
  return commands({ do: 'buy-shares', by, corp, certs: [...deed.shares] });
}

function sellShares(g: Game, by: Actor, deed: PeerDeedOf<'sell_shares'>): Translation {
  const corp = corpOfShares(g, deed.shares);
  if (typeof corp !== 'string') return corp;
  const whole = percentOf(g, deed.shares);
  if (deed.percent > whole) return badField('percent', `is more than ${whole}, the sum of the shares`);
  return commands({ do: 'sell-shares', by, corp, certs: [...deed.shares], percent: deed.percent });
}

function layTile({ g, pieces }: Reading, by: Actor, deed: PeerDeedOf<'lay_tile'>): Translation {
  const { hex, rotation } = deed;
  if (g.t.board.hex(hex) === undefined) return unknownId('hex', hex);
  const piece = pieces.known(deed.tile);
  if (piece === null) return unknownId('tile', deed.tile);
  const lies = pieces.hexOf(piece);
  if (lies !== undefined) return impossible('tile-on-the-map', { tile: piece, on: lies });
  const { tile } = splitPiece(piece);
  return { is: 'commands', commands: [{ do: 'lay-tile', by, hex, tile, rotation }], lay: { hex, piece } };
}

function placeToken({ g, pieces }: Reading, by: Actor, deed: PeerDeedOf<'place_token'>): Translation {
  const at = cityFromPeer(g.t.board, g.s.map, pieces, deed.city);
  if (at === null) return unknownId('city', deed.city);
  if (deed.tokener != null && deed.tokener !== symbolOf(by.entity)) {
    return impossible('token-of-another', { tokener: deed.tokener });
  }
  return commands({ do: 'place-token', by, hex: at.hex, city: at.city });
}

function runRoutes(g: Game, by: Actor, deed: PeerDeedOf<'run_routes'>): Translation {
  const strange = deed.routes.find(({ train }) => g.s.trains.all[train] === undefined);
  if (strange !== undefined) return unknownId('train', strange.train);
  if ((deed.extra_revenue ?? 0) !== 0)
    return badField('extra_revenue', 'is not 0, as it is in every game of this title');
  const own = new Set(
    isCorp(by.entity) ? citiesWith(g.s.map, by.entity).map(({ hex, city }) => `${hex}.${city}`) : [],
  );
  const read = decodeRoutes(
    {
      board: g.t.board,
      map: g.s.map,
      isOwn: ({ hex, stop }) => own.has(`${hex}.${stop}`),
      track: 'exclusive',
    },
    deed.routes,
  );
  if ('fault' in read) {
    if ('unknownHex' in read.fault) return unknownId('hex', read.fault.unknownHex);
    return impossible('no-such-track', { connection: read.fault.noTrack });
  }
  const recorded = {
    revenues: deed.routes.map(({ revenue }) => revenue),
    subsidy: deed.routes.reduce((sum, { subsidy }) => sum + (subsidy ?? 0), 0),
  };
  return commands({ do: 'run-trains', by, routes: [...read.orders], recorded });
}

function buyTrain(g: Game, by: Actor, deed: PeerDeedOf<'buy_train'>): Translation {
  const train = g.s.trains.all[deed.train];
  if (train === undefined) return unknownId('train', deed.train);
  const tradeIn = deed.exchange ?? null;
  if (tradeIn !== null && g.s.trains.all[tradeIn] === undefined) return unknownId('train', tradeIn);
  // Without a variant the card is bought as it lies: new ones with the face of their rank up.
  const face = deed.variant ?? train.face;
  return commands({ do: 'buy-train', by, train: deed.train, face, price: deed.price, tradeIn });
}
