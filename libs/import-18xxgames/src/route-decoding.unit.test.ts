import type { MapState } from '@trunkline/engine';
import { beginGame, blank } from '@trunkline/engine';
import { title1848 } from '@trunkline/title-1848';
import { describe, expect, it } from 'vitest';
import type { PeerRoute } from './action.ts';
import { decodeRoutes } from './route-decoding.ts';

const { board } = title1848;
const config = { players: ['p:1', 'p:2', 'p:3'], seed: 1, options: [], readings: {} } as const;
const empty = beginGame(title1848, title1848.setUp(config), blank).state.map;

/** From random-20: Port Augusta with its neighbours. */
const laid = {
  E4: { tile: '57', rotation: 5 },
  D3: { tile: '69', rotation: 3 },
  F5: { tile: '6', rotation: 2 },
};

const decode = (map: MapState, ...routes: Partial<PeerRoute>[]) =>
  decodeRoutes(
    { board, map, isOwn: ({ hex }) => hex === 'E4', track: 'exclusive' },
    routes.map((route, i) => ({ train: `2-${i}`, connections: [], revenue: 0, ...route })),
  );

describe('decodeRoutes', () => {
  const map = { ...empty, laid };

  it('puts the connections in order, whichever way each is written', () => {
    const d3 = board.shapeAt(map, 'D3').stops.length;
    expect(d3).toBe(2);
    const one = decode(map, {
      connections: [
        ['E4', 'D3'],
        ['E4', 'F5'],
      ],
    });
    const other = decode(map, {
      connections: [
        ['D3', 'E4'],
        ['F5', 'E4'],
      ],
    });
    expect(one).toEqual(other);
    expect(one).toMatchObject({
      orders: [
        {
          train: '2-0',
          stops: [expect.stringMatching(/^D3\./), 'E4.0', 'F5.0'],
          legs: [
            ['D3', 'E4'],
            ['E4', 'F5'],
          ],
        },
      ],
    });
  });

  it('runs from the other end if it is written so', () => {
    expect(
      decode(map, {
        connections: [
          ['F5', 'E4'],
          ['D3', 'E4'],
        ],
      }),
    ).toMatchObject({
      orders: [
        {
          stops: ['F5.0', 'E4.0', expect.stringMatching(/^D3\./)],
          legs: [
            ['F5', 'E4'],
            ['E4', 'D3'],
          ],
        },
      ],
    });
  });

  it('does not use the track of an earlier train', () => {
    const route = { connections: [['E4', 'F5']] };
    expect(decode(map, route)).toMatchObject({ orders: [{ legs: [['E4', 'F5']] }] });
    expect(decode(map, route, route)).toEqual({ fault: { noTrack: ['E4', 'F5'] } });
  });

  it('says what is not on the board', () => {
    expect(decode(map, { connections: [['E4', 'Q7']] })).toEqual({ fault: { unknownHex: 'Q7' } });
    expect(decode(empty, { connections: [['E4', 'F5']] })).toEqual({ fault: { noTrack: ['E4', 'F5'] } });
  });

  it('reads a train that stays in one city', () => {
    expect(decode(map, { connections: [['local', 'E4']] })).toEqual({
      orders: [{ train: '2-0', stops: ['E4.0'], legs: [] }],
    });
  });
});
