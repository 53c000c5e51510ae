import type { HexLayContext, LaidTile, LayContext, MapState } from '@trunkline/engine';
import { layChoices, layFits, network, terrainCost } from '@trunkline/engine';
import { describe, expect, test } from 'vitest';
import { C, position } from './boards.ts';
import { randomPosition } from './random-position.ts';
import { boardOf, TITLES } from './titles.ts';

const COLOURS = ['yellow', 'green', 'brown', 'gray'] as const;
const board = boardOf('1848');

type Asked = Pick<LayContext, 'hex' | 'tile' | 'rotation'> & Partial<LayContext>;
const code = (map: MapState, asked: Asked): string | undefined =>
  layFits({ board, map, colours: COLOURS, layable: null, special: false, ...asked })?.code;
const laid = (tile: string, rotation = 0): LaidTile => ({ tile, rotation });

describe('a lay is refused (C 13.3–13.5)', () => {
  const map = position(board);

  test('in a hex that is blocked, or not on the map', () => {
    const asked = { hex: 'C18', tile: '57', rotation: 0 };
    expect(code(map, { ...asked, blocked: new Set(['C18']) })).toBe('tile-hex-blocked');
    expect(code(map, { ...asked, hex: 'Z9' })).toBe('tile-hex-unknown');
  });

  test('with a tile that is unknown, used up, or of a colour not yet open', () => {
    const asked = { hex: 'C16', tile: '9', rotation: 0 };
    expect(code(map, asked)).toBeUndefined();
    expect(code(map, { ...asked, tile: '999' })).toBe('tile-unknown');
    expect(code({ ...map, stock: { ...map.stock, 9: 0 } }, asked)).toBe('tile-stock');
    expect(code(map, { ...asked, colours: [] })).toBe('tile-colour');
  });

  test('with a colour that is not the next one; on sea and on gray for good', () => {
    expect(code(map, { hex: 'C16', tile: '23', rotation: 0 })).toBe('tile-step');
    expect(code(map, { hex: 'I8', tile: '241', rotation: 0, colours: ['blue'] })).toBe('tile-step');
    expect(code(map, { hex: 'B21', tile: '9', rotation: 0 })).toBe('tile-step');
  });

  test('that the title waives may go on: the Tasmania tile', () => {
    const asked = { hex: 'I8', tile: '241', rotation: 1, colours: ['blue'] as const };
    const waives = (): readonly ['step', 'label', 'stops'] => ['step', 'label', 'stops'];
    expect(code(map, { ...asked, waives })).toBeUndefined();
    // Rotated by 2 it would leave the map.
    expect(code(map, { ...asked, rotation: 2, waives })).toBe('tile-exit-off-map');
  });

  test('when old track would be lost in every rotation, or in this one', () => {
    const now = position(board, { C16: laid('7', 2) });
    expect(code(now, { hex: 'C16', tile: '16', rotation: 0 })).toBe('tile-track-lost');
    expect(code(now, { hex: 'C16', tile: '18', rotation: 0 })).toBe('tile-track-lost');
    expect(code(now, { hex: 'C16', tile: '18', rotation: 1 })).toBeUndefined();
  });

  test('by the label: a hex that is to become K keeps plain yellow and takes no plain green', () => {
    expect(code(map, { hex: 'F17', tile: '57', rotation: 0 })).toBeUndefined();
    const now = position(board, { F17: laid('57', 0), F13: laid('57', 0) });
    expect(code(now, { hex: 'F17', tile: '14', rotation: 0 })).toBe('tile-label');
    expect(code(now, { hex: 'F17', tile: '236', rotation: 0 })).not.toBe('tile-label');
    expect(code(now, { hex: 'F13', tile: '236', rotation: 0 })).toBe('tile-label');
    expect(code(map, { hex: 'F15', tile: '57', rotation: 0 })).toBe('tile-label');
  });

  test('by the number of stops', () => {
    expect(code(map, { hex: 'F13', tile: '9', rotation: 0 })).toBe('tile-stops');
    expect(code(map, { hex: 'C16', tile: '57', rotation: 0 })).toBe('tile-stops');
  });

  test('when an exit leads to nothing, or into gray or sea without track to meet it', () => {
    // B19 Brisbane has the sea to its north-east (edge 3 leads to A20, which is not on the map).
    expect(board.neighbour('B19', 3)).toBeUndefined();
    expect(code(map, { hex: 'B19', tile: '57', rotation: 0 })).toBe('tile-exit-off-map');
    expect(code(map, { hex: 'H7', tile: '57', rotation: 2 })).toBe('tile-exit-off-map');
    // The Tasmania tile opens its own sides (C 11.3).
    expect(
      code(position(board, { I8: laid('241', 1) }), { hex: 'H7', tile: '57', rotation: 2 }),
    ).toBeUndefined();
  });

  test('when no exit meets the track that the corporation reaches', () => {
    expect(code(map, { hex: 'C16', tile: '9', rotation: 0, layable: 0 })).toBe('tile-unconnected');
    expect(code(map, { hex: 'C16', tile: '9', rotation: 0, layable: 0b000010 })).toBe('tile-unconnected');
    expect(code(map, { hex: 'C16', tile: '9', rotation: 1, layable: 0b000010 })).toBeUndefined();
  });

  test('by the track restriction: an upgrade must change what the corporation uses (C 13.9)', () => {
    // F13 is joined westwards only; the upgrade of F11 keeps that track and adds a curve elsewhere.
    const now = position(board, { F13: laid('57', 1), F11: laid('9', 1) }, [[C, 'F13', 0]]);
    expect(network(board, now, C).layable('F11')).toBe(0b010010);
    const lay = { hex: 'F11', tile: '20', rotation: 1, layable: 0b010010 };
    expect(code(now, lay)).toBeUndefined();
    expect(code(now, { ...lay, restriction: { rule: 'permissive', corp: C } })).toBeUndefined();
    expect(code(now, { ...lay, restriction: { rule: 'semi-restrictive', corp: C } })).toBe(
      'tile-no-new-track',
    );
    const curve = { ...lay, tile: '23', rotation: 4 };
    expect(code(now, { ...curve, restriction: { rule: 'restrictive', corp: C } })).toBeUndefined();
  });

  test('but a higher value is change enough for the semi-restrictive rule', () => {
    const now = position(board, { F13: laid('57', 1) }, [[C, 'F13', 0]]);
    const lay = { hex: 'F13', tile: '14', rotation: 0, layable: 63 };
    expect(code(now, { ...lay, restriction: { rule: 'semi-restrictive', corp: C } })).toBeUndefined();
  });
});

test('a special power asks only for the colour step and the kept track (C 13.3)', () => {
  const map = position(board);
  expect(code(map, { hex: 'F13', tile: '9', rotation: 0, special: true, colours: [] })).toBeUndefined();
  expect(code(map, { hex: 'F13', tile: '23', rotation: 0, special: true, colours: [] })).toBe('tile-step');
});

test('terrain is that of the print until it is built over (C 13.7)', () => {
  expect(terrainCost(board, position(board), 'B3')).toBe(40);
  expect(terrainCost(board, position(board, { B3: laid('9', 1) }), 'B3')).toBe(0);
});

test.each(TITLES)('choices and single verdicts agree, %s', (title) => {
  const of = boardOf(title);
  for (let seed = 1; seed <= 4; seed++) {
    const map = randomPosition(of, seed);
    const net = network(of, map, C);
    for (const { id: hex } of of.hexes) {
      const layable = net.layable(hex);
      const context: HexLayContext = {
        board: of,
        map,
        hex,
        layable,
        colours: COLOURS,
        special: false,
        ...(seed % 2 === 0 ? { restriction: { rule: 'semi-restrictive', corp: C } } : {}),
      };
      const single = [...of.tiles.keys()].flatMap((tile) =>
        [0, 1, 2, 3, 4, 5]
          .filter((rotation) => layFits({ ...context, tile, rotation }) === null)
          .map((rotation) => `${tile} ${rotation}`),
      );
      const offered = layChoices(context).flatMap(({ tile, rotations }) =>
        rotations.map((rotation) => `${tile} ${rotation}`),
      );
      expect(offered, hex).toEqual(single);
    }
  }
});
