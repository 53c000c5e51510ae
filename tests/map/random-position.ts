import type { Board, MapState } from '@trunkline/engine';
import { layChoices, mapAfterLay } from '@trunkline/engine';
import type { Corp } from './boards.ts';
import { C, dice, position } from './boards.ts';

/** Tiles of every colour laid one over the other wherever they fit, then some tokens. */
export function randomPosition(board: Board, seed: number): MapState {
  const roll = dice(seed);
  let map = position(board);
  for (let lay = 0; lay < 40 + roll(60); lay++) {
    const hex = board.hexes[roll(board.hexes.length)]?.id ?? '';
    const colours = ['yellow', 'green', 'brown'] as const;
    const choices = layChoices({ board, map, hex, colours, layable: null, special: false });
    const choice = choices[roll(Math.max(1, choices.length))];
    if (choice === undefined) continue;
    const rotation = choice.rotations[roll(choice.rotations.length)] ?? 0;
    map = mapAfterLay({ board, map, hex, tile: choice.tile, rotation });
  }
  const cities = Object.entries(map.cities).flatMap(([hex, list]) =>
    list.map((_, city) => [hex, city] as const),
  );
  const tokens = Array.from({ length: 8 }, (_, at) => {
    const [hex, city] = cities[roll(cities.length)] ?? ['', 0];
    return [at < 2 ? C : 'c:X', hex, city] as [Corp, string, number];
  });
  return position(board, map.laid, tokens);
}
