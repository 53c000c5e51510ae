export type { BoardPlan, Bounds, RimLabel, Side } from './geometry/board-plan.ts';
export { boardPlan, gaugeChanges, hexAt } from './geometry/board-plan.ts';
export { CHANGE_ARROWS, ICONS, SEAT_SHAPES, TERRAIN } from './geometry/glyphs.ts';
export {
  APOTHEM,
  corner,
  edgeDirection,
  edgeMiddle,
  hexCentre,
  hexPath,
  hexUnder,
  insideBy,
  R,
} from './geometry/hex.ts';
export type { Lod, Mark, MarkExtras } from './geometry/mark.ts';
export { keyInForce, lodOf } from './geometry/mark.ts';
export { tileMarks } from './geometry/marks.ts';
export type { Point } from './geometry/point.ts';
export type { LanedPiece, RouteLeg, RoutePiece } from './geometry/routes.ts';
export { drawingAt, laneRoutes, piecesOfLeg } from './geometry/routes.ts';
export type { StopDrawing, TileDrawing, TrackPiece } from './geometry/tile-drawing.ts';
export { tileDrawing } from './geometry/tile-drawing.ts';
export type { BoardArtProps } from './react/BoardArt.tsx';
export { BoardArt } from './react/BoardArt.tsx';
export type { Ghost } from './react/GhostTile.tsx';
export { GhostTile } from './react/GhostTile.tsx';
export type { RouteStopArt, TrainRouteArt } from './react/RouteLayer.tsx';
export { nearestPiece, RouteLayer, TrainRoute } from './react/RouteLayer.tsx';
export { observeRenders } from './react/render-count.ts';
export type { HexRing } from './react/StateLayer.tsx';
export { RingArt, StateLayer } from './react/StateLayer.tsx';
export type { TileArtProps } from './react/TileArt.tsx';
export { TileArt, TileGroup } from './react/TileArt.tsx';
export type { TokenDiscProps, TokenLook } from './react/TokenDisc.tsx';
export { TokenDisc } from './react/TokenDisc.tsx';
export type { TokenLooks } from './react/TokenLayer.tsx';
export { contrast, readableOn } from './theme/contrast.ts';
export type { BoardPalette, BoardProperty, BoardScheme, BoardTheme, LineLook } from './theme/themes.ts';
export {
  BOARD_PALETTES,
  BOARD_PROPERTIES,
  boardCss,
  boardStyle,
  boardThemes,
  lineLook,
  SEAT_COLOURS,
} from './theme/themes.ts';
export type { PanZoom, PanZoomOptions } from './view/use-pan-zoom.ts';
export { usePanZoom } from './view/use-pan-zoom.ts';
export type { Limits, Size, View } from './view/view.ts';
export {
  centredOn,
  fit,
  fitPoints,
  panned,
  pinched,
  toBoard,
  viewAfterKey,
  viewTransform,
  wheelFactor,
  zoomed,
} from './view/view.ts';
