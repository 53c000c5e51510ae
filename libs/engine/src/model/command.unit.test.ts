import { describe, expect, test } from 'vitest';
import { parseCommand } from '../flow/decide.ts';

const by = { seat: 'p:J1', entity: 'c:IR' };
const sale = { do: 'sell-shares', by, corp: 'c:IR', certs: ['IR_1'], percent: 10 };
const route = { train: '2-0', stops: ['F17.0', 'G16.0'], legs: [['F17', 'G16']] };

describe('a command as a client sends it', () => {
  test.each([
    { do: 'pass', by },
    sale,
    { do: 'start-corporation', by, corp: 'c:IR', cell: '1,3' },
    { do: 'lay-tile', by, hex: 'A1', tile: '57', rotation: 5 },
    { do: 'run-trains', by, routes: [route] },
    { do: 'run-trains', by, routes: [], recorded: { revenues: [], subsidy: 0 } },
    { do: 'buy-train', by, train: '2-0', face: '2', price: 0, tradeIn: null },
    { do: 'end-game', by: { seat: 'p:J1', entity: 'p:J1' } },
  ])('is taken as it is: $do', (input) => {
    expect(parseCommand(input)).toEqual({ ok: true, value: input });
  });

  test.each([
    ['nothing', undefined, ''],
    ['text', 'pass', ''],
    ['a list', [sale], ''],
    ['an unknown kind', { ...sale, do: 'steal-shares' }, 'do'],
    ['no actor', { do: 'pass' }, 'by'],
    ['an actor without an entity', { do: 'pass', by: { seat: 'p:J1' } }, 'by.entity'],
    ['a seat that is a corporation', { do: 'pass', by: { seat: 'c:IR', entity: 'c:IR' } }, 'by.seat'],
    ['an entity without a prefix', { do: 'pass', by: { seat: 'p:J1', entity: 'IR' } }, 'by.entity'],
    ['a field too many', { ...sale, price: 10 }, ''],
    ['a field too many in the actor', { do: 'pass', by: { ...by, admin: true } }, 'by'],
    ['a field missing', { do: 'sell-shares', by, corp: 'c:IR', certs: ['IR_1'] }, 'percent'],
    ['no certificates', { ...sale, certs: [] }, 'certs'],
    ['too many certificates', { ...sale, certs: Array.from({ length: 11 }, () => 'IR_1') }, 'certs'],
    ['a certificate that is no name', { ...sale, certs: [1] }, 'certs.0'],
    ['a negative amount', { ...sale, percent: -10 }, 'percent'],
    ['part of a percent', { ...sale, percent: 0.5 }, 'percent'],
    ['no number', { ...sale, percent: Number.NaN }, 'percent'],
    ['more than all', { ...sale, percent: 110 }, 'percent'],
    [
      'an endless amount',
      { do: 'acquire-private', by, private: 'pc:P1', price: Number.POSITIVE_INFINITY },
      'price',
    ],
    ['a huge amount', { do: 'acquire-private', by, private: 'pc:P1', price: 1e9 }, 'price'],
    ['an endless name', { do: 'discard-train', by, train: 'x'.repeat(41) }, 'train'],
    ['a cell that is none', { do: 'start-corporation', by, corp: 'c:IR', cell: '1;3' }, 'cell'],
    ['a seventh side', { do: 'lay-tile', by, hex: 'A1', tile: '57', rotation: 6 }, 'rotation'],
    [
      'a stop without a number',
      { do: 'run-trains', by, routes: [{ ...route, stops: ['F17'] }] },
      'routes.0.stops.0',
    ],
    ['a trade-in left out', { do: 'buy-train', by, train: '2-0', face: '2', price: 0 }, 'tradeIn'],
  ])('is refused with %s, and the place is named', (_, input, at) => {
    const parsed = parseCommand(input);
    expect(parsed.ok).toBe(false);
    if (!parsed.ok) expect(parsed.error).toMatchObject({ code: 'command-malformed', params: { at } });
  });
});
