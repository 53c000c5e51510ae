import { dealt, toyChart, toyTitle } from '@trunkline/testing';
import { describe, expect, test } from 'vitest';
import { KernelFault } from '../model/violation.ts';
import type { Direction } from './chart.ts';
import { cellOf, cellsOfType, gridStep, inOperatingOrder, loadChart } from './chart.ts';
import { checkChartTable } from './table.ts';

const step = (from: string, direction: Direction): string =>
  gridStep(toyChart, cellOf(toyChart, from), direction).id;

describe('one step on a chart of two dimensions (C 5.2)', () => {
  test('right and left by a column, up and down by a row', () => {
    expect(step('1,2', 'right')).toBe('1,3');
    expect(step('1,2', 'left')).toBe('1,1');
    expect(step('1,2', 'up')).toBe('0,2');
    expect(step('1,2', 'down')).toBe('2,2');
  });

  test('right from the last column of its row goes up', () => {
    expect(step('1,5', 'right')).toBe('0,5');
    expect(step('2,4', 'right')).toBe('1,4');
  });

  test('left from the first column goes down', () => {
    expect(step('0,0', 'left')).toBe('1,0');
    expect(step('2,0', 'left')).toBe('3,0');
  });

  test('at the corners, and above the top row, the marker stays', () => {
    expect(step('0,6', 'right')).toBe('0,6');
    expect(step('3,0', 'left')).toBe('3,0');
    expect(step('0,3', 'up')).toBe('0,3');
    expect(step('3,2', 'down')).toBe('3,2');
  });

  test('where the row below is shorter the marker stays', () => {
    expect(step('2,4', 'down')).toBe('2,4');
    expect(step('0,6', 'down')).toBe('0,6');
  });

  test('a hole within a row is no move to the right, and turns left into down', () => {
    const cell = (price: number) => ({ price, types: [] });
    const chart = loadChart([
      [cell(30), cell(40), cell(50)],
      [cell(20), null, cell(40)],
      [cell(10), cell(20), cell(30)],
    ]);
    expect(gridStep(chart, cellOf(chart, '1,0'), 'right').id).toBe('1,0');
    expect(gridStep(chart, cellOf(chart, '1,2'), 'left').id).toBe('2,2');
    expect(gridStep(chart, cellOf(chart, '0,1'), 'down').id).toBe('0,1');
  });
});

describe('the chart', () => {
  test('par cells: the dearest first, then the further right (C 5.1.4)', () => {
    expect(cellsOfType(toyChart, 'par').map((c) => c.id)).toEqual(['0,3', '1,3', '2,2']);
    const twice = loadChart([
      [
        { price: 50, types: ['par'] },
        { price: 50, types: ['par'] },
      ],
      [{ price: 50, types: ['par'] }],
    ]);
    expect(cellsOfType(twice, 'par').map((c) => c.id)).toEqual(['0,1', '1,0', '0,0']);
  });

  test('only the first type of a cell counts (C 5.1.2)', () => {
    const chart = loadChart([[{ price: 50, types: ['par', 'close'] }]]);
    expect(cellsOfType(chart, 'close')).toEqual([]);
  });

  test('a malformed table and an unknown cell are faults', () => {
    expect(() => checkChartTable([[{ price: -1, types: [] }]])).toThrow(KernelFault);
    expect(() => checkChartTable('50 60')).toThrow(KernelFault);
    expect(() => cellOf(toyChart, '9,9')).toThrow(KernelFault);
  });
});

describe('operating order (C 5.4)', () => {
  const order = (at: Readonly<Record<string, string>>): readonly string[] => {
    const rows = Object.fromEntries(
      Object.entries(at).map(([name, cell]) => [
        `c:${name}`,
        { held: { J1: '0' }, president: 'J1', at: cell },
      ]),
    );
    const position = dealt(toyTitle(), 2, rows);
    return inOperatingOrder(toyChart, position.s, ['c:IR', 'c:TR', 'c:DR']).map((c) => c.slice(2));
  };

  test('the dearer first', () => {
    expect(order({ IR: '2,0', TR: '0,5', DR: '1,3' })).toEqual(['TR', 'DR', 'IR']);
  });

  test('of one price, the further right first', () => {
    expect(order({ IR: '0,2', TR: '1,3', DR: '2,4' })).toEqual(['DR', 'TR', 'IR']);
  });

  test('in one cell, who came first', () => {
    expect(order({ TR: '1,3', DR: '1,3', IR: '1,3' })).toEqual(['TR', 'DR', 'IR']);
  });

  test('of one price and column, the higher on the chart', () => {
    const chart = loadChart([[{ price: 50, types: [] }], [{ price: 50, types: [] }]]);
    const { s } = dealt(toyTitle(), 2, {});
    const market = {
      at: { 'c:IR': '1,0', 'c:TR': '0,0' },
      stack: { '1,0': ['c:IR'], '0,0': ['c:TR'] },
      topped: [],
    };
    expect(inOperatingOrder(chart, { ...s, market } as typeof s, ['c:IR', 'c:TR'])).toEqual(['c:TR', 'c:IR']);
  });
});
