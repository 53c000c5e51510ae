import type { Board, CityState, CorpId, HexId, MapState, TokenId } from '@trunkline/engine';
import type { ReactElement } from 'react';
import { memo } from 'react';
import { boardPlan } from '../geometry/board-plan.ts';
import { translate } from '../geometry/hex.ts';
import type { Lod } from '../geometry/mark.ts';
import type { Point } from '../geometry/point.ts';
import { drawingAt } from '../geometry/routes.ts';
import type { StopDrawing, TileDrawing } from '../geometry/tile-drawing.ts';
import { noteRender } from './render-count.ts';
import type { TokenDiscProps, TokenLook } from './TokenDisc.tsx';
import { TokenDisc } from './TokenDisc.tsx';

/** Looks of all companies, and of neutral tokens where a title has them. */
export type TokenLooks = Readonly<Record<CorpId | 'neutral', TokenLook>>;

export interface TokenLayerProps {
  readonly board: Board;
  readonly map: MapState;
  readonly looks: TokenLooks;
  readonly lod: Lod;
}

type Disc = Pick<TokenDiscProps, 'look' | 'at' | 'radius' | 'state'> & { readonly key: string };

/** Tokens and reservations, hex by hex. */
export function TokenLayer({ board, map, looks, lod }: TokenLayerProps): ReactElement {
  const { centres } = boardPlan(board);
  return (
    <g>
      {Object.entries(map.cities).map(([hex, cities]) => {
        const drawing = drawingAt(board, map, hex);
        const centre = centres.get(hex);
        if (drawing === undefined || centre === undefined) return null;
        const discs = [
          ...cities.flatMap((city, i) => discsOf(drawing, city, i, map, looks)),
          ...homesOf(drawing, hex, map, looks),
        ];
        return discs.length === 0 ? null : (
          <HexTokens key={hex} hex={hex} centre={centre} discs={discs} labelled={lod > 0} />
        );
      })}
    </g>
  );
}

interface HexTokensProps {
  readonly hex: HexId;
  readonly centre: Point;
  readonly discs: readonly Disc[];
  readonly labelled: boolean;
}

const HexTokens = memo(
  function HexTokens({ hex, centre, discs, labelled }: HexTokensProps): ReactElement {
    noteRender('tokens', hex);
    return (
      <g transform={translate(centre)}>
        {discs.map(({ key, ...disc }) => (
          <TokenDisc key={key} {...disc} labelled={labelled} />
        ))}
      </g>
    );
  },
  (before, after) =>
    before.labelled === after.labelled &&
    before.centre === after.centre &&
    before.discs.length === after.discs.length &&
    before.discs.every((disc, i) => sameDisc(disc, after.discs[i])),
);

const sameDisc = (one: Disc, other: Disc | undefined): boolean =>
  other !== undefined &&
  one.key === other.key &&
  one.look === other.look &&
  one.state === other.state &&
  one.radius === other.radius &&
  one.at?.x === other.at?.x &&
  one.at?.y === other.at?.y;

type CityDrawing = Extract<StopDrawing, { kind: 'city' }>;

const cityAt = (drawing: TileDrawing, city: number): CityDrawing | undefined =>
  drawing.stops.find((stop): stop is CityDrawing => stop.kind === 'city' && stop.stop === city);

function discsOf(
  drawing: TileDrawing,
  state: CityState,
  number: number,
  map: MapState,
  looks: TokenLooks,
): readonly Disc[] {
  const stop = cityAt(drawing, number);
  if (stop === undefined) return [];
  const { slots, tokenRadius } = stop.city;
  const count = Math.max(state.slots.length, state.reserved.length);
  return Array.from({ length: count }, (_, slot) => slot).flatMap((slot) => {
    const token = state.slots[slot] ?? null;
    const keptFor = state.reserved[slot] ?? null;
    const extra = slot >= slots.length;
    const at = slots[slot] ?? extraSlot(stop, slot - slots.length);
    const radius = extra ? tokenRadius * 0.75 : tokenRadius;
    if (token !== null)
      return discOf(`${number} ${slot} ${token}`, lookOf(map, looks, token), at, radius, 'placed');
    if (keptFor === null || extra) return [];
    return discOf(`${number} ${slot} ${keptFor}`, looks[keptFor], at, radius, 'kept');
  });
}

function discOf(
  key: string,
  look: TokenLook | undefined,
  at: Point,
  radius: number,
  state: 'placed' | 'kept',
): readonly Disc[] {
  return look === undefined ? [] : [{ key, look, at, radius, state }];
}

const lookOf = (map: MapState, looks: TokenLooks, token: TokenId): TokenLook | undefined =>
  looks[map.tokens[token]?.owner ?? 'neutral'];

/** A token without a slot of its own stands over the rim of the city. */
const extraSlot = ({ place, city }: CityDrawing, i: number): Point => ({
  x: place.centre.x + city.reach * 0.75 * (i % 2 === 0 ? 1 : -1),
  y: place.centre.y + city.reach * 0.75,
});

/** Reservations of a whole hex stand in the first slots that are free. */
function homesOf(drawing: TileDrawing, hex: HexId, map: MapState, looks: TokenLooks): readonly Disc[] {
  const free = (map.cities[hex] ?? []).flatMap((city, number) => {
    const stop = cityAt(drawing, number);
    if (stop === undefined) return [];
    return stop.city.slots.flatMap((at, slot) =>
      (city.slots[slot] ?? null) === null && (city.reserved[slot] ?? null) === null
        ? [{ at, radius: stop.city.tokenRadius }]
        : [],
    );
  });
  return (map.hexReserved[hex] ?? []).flatMap((corp, i) => {
    const slot = free[i];
    return slot === undefined ? [] : discOf(`home ${corp}`, looks[corp], slot.at, slot.radius, 'kept');
  });
}
