export type { Board, StopRef } from './board.ts';
export { compileBoard, opposite } from './compile.ts';
export { loadMap } from './definition.ts';
export type * from './events.ts';
export { citiesAfterLay, cityMapping, liftedTokens } from './inherit.ts';
export type { HexLayContext, Joint, LayChoice, LayContext } from './lay.ts';
export { layChoices, layFits, terrainCost, terrainOf } from './lay.ts';
export type { Leg } from './legs.ts';
export { legsBetween, legsFrom, legsOf, stopShape } from './legs.ts';
export type { Network, NetworkOptions, Passage, Passes } from './network.ts';
export { connected, hasRoute, network, passage } from './network.ts';
export type * from './shapes.ts';
export type * from './state.ts';
export { checkMapTables } from './tables.ts';
export type { PieceContext, PieceRule } from './tile-fit.ts';
export { contains, keepsTrack, keptRotations, pieceViolation } from './tile-fit.ts';
export type { CityRef, TokenRules } from './tokens.ts';
export {
  citiesAtStart,
  citiesWith,
  cityBlocks,
  cityTakes,
  hasTokenIn,
  slotFor,
  tokenTargets,
  withoutReservation,
  withoutToken,
  withToken,
} from './tokens.ts';
export { trackNeighbour } from './track-index.ts';
export type { Lay, TrackRestriction } from './track-restriction.ts';
export { mapAfterLay, restrictionViolation } from './track-restriction.ts';
