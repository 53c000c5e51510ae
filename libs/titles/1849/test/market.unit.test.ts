import type { Play, Position } from '@trunkline/testing';
import { pass, sell } from '@trunkline/testing';
import { describe, expect, it } from 'vitest';
import { title1849 } from '../src/index.ts';
import { deal, game, launched } from './table.ts';

const { chart } = title1849;
const priceOf = (cell: string): number | undefined => chart.cells.get(cell)?.price;
const at = (price: number, row: number): string => {
  const found = [...chart.cells.values()].find((c) => c.price === price && c.id.startsWith(`${row},`));
  if (found === undefined) throw new Error(`Row ${row} has no ${price}.`);
  return found.id;
};
/** Where a marker goes from a cell in a phase. */
const moved = (cell: string, way: 'left' | 'right' | 'up' | 'down', phase = '4H') => {
  const from = chart.cells.get(cell);
  const s = game().phase(phase).s;
  if (from === undefined) throw new Error(`No cell ${cell}.`);
  return title1849.policies.market.step(chart, from, way, s).price;
};
const three = (): Position =>
  ['IFT', 'ATA', 'CTL'].reduce((p, c, i) => launched(p, c, `J${i + 3}`).operated(c), game());

describe('movement (§13.2)', () => {
  it('S49-021 the highest cell is 377, at the end of the top row', () => {
    expect([priceOf('0,15'), chart.cells.get('0,15')?.type]).toEqual([377, 'endgame']);
    expect(Math.max(...[...chart.cells.values()].map((c) => c.price))).toBe(377);
  });

  it('corner 15: at the end of a row right goes up; with no cell below, down stays', () => {
    expect(at(56, 8)).toBe('8,6');
    expect([moved('8,6', 'right'), moved('8,6', 'down')]).toEqual([70, 56]);
    expect(
      [269, 298, 230, 198, 162, 127].map((p) => {
        const cell = [...chart.cells.values()].find((c) => c.price === p);
        return moved(cell?.id ?? '', 'down');
      }),
    ).toEqual([269, 298, 230, 198, 162, 127]);
  });

  it('left of the first column goes down, up from the top row stays', () => {
    expect([moved('3,0', 'left'), moved('0,3', 'up')]).toEqual([52, 107]);
  });

  it('corner 16, case 49-13: before phase 16H the blue zone is closed: up instead of right, or nothing', () => {
    const ways = (phase: string) => [
      moved(at(218, 2), 'right', phase),
      moved(at(240, 1), 'right', phase),
      moved(at(276, 0), 'right', phase),
      moved(at(230, 3), 'right', phase),
      moved(at(230, 3), 'up', phase),
    ];
    expect(ways('12H')).toEqual([240, 276, 276, 230, 230]);
    expect(ways('16H')).toEqual([242, 266, 306, 242, 242]);
  });

  it('S49-041 S49-042 no marker stops at 144 or 216: they are launch prices only', () => {
    expect([moved(at(144, 2), 'right'), moved(at(216, 1), 'right')]).toEqual([159, 240]);
    expect([moved(at(129, 2), 'right'), moved(at(195, 1), 'right')]).toEqual([144, 216]);
  });

  it('case G-01: a marker that cannot move keeps its place in its cell', () => {
    const pair = launched(launched(game(), 'IFT', 'J1', '8,6'), 'ATA', 'J2', '8,6');
    const pool = deal(pair, 'pool', 'IFT', 1).stockTurn('J1').now();
    expect(pool.byPrice('ATA', 'IFT')).toEqual(['IFT', 'ATA']);
    // A share in the pool presses the price, but below 56 there is no cell.
    const after = pool.everybodyPasses();
    expect(after.s.market.stack['8,6']?.[0]).toBe('c:IFT');
  });
});

describe('order of play (§13.3)', () => {
  it('higher price first, then further right, then who came first', () => {
    const p = three().marker('IFT', '4,5').marker('ATA', '7,9').marker('CTL', '4,5').stockTurn('J1').now();
    expect(p.byPrice('CTL', 'IFT', 'ATA')).toEqual(['ATA', 'IFT', 'CTL']);
  });
});

describe('order after sales (§13.4)', () => {
  /** IFT 105 on 2,5 and ATA 100 on 3,5; J1 has 10 % of ATA and 20 % of IFT. */
  const table = (): Position =>
    deal(
      deal(three().marker('IFT', '2,5').marker('ATA', '3,5').marker('CTL', '6,0'), 'J1', 'ATA', 1),
      'J1',
      'IFT',
      1,
      2,
    );
  const seller = (position = table()): Play => position.stockTurn('J5').after(pass('J5'));

  it('corner 13: sold from 105 and 100 to one cell, the former order is kept', () => {
    const after = seller().after(sell('J1', 'ATA', 10), sell('J1', 'IFT', 20));
    expect([after.cell('IFT'), after.cell('ATA'), after.price('ATA')]).toEqual(['4,5', '4,5', 95]);
    expect(after.byPrice('ATA', 'IFT')).toEqual(['IFT', 'ATA']);
  });

  it('case 49-01: who was on the cell and did not move stays in front', () => {
    const after = seller(table().marker('CTL', '4,5')).after(sell('J1', 'ATA', 10), sell('J1', 'IFT', 20));
    expect(after.byPrice('ATA', 'IFT', 'CTL')).toEqual(['CTL', 'IFT', 'ATA']);
  });

  it('one corporation alone on the list comes behind, as any marker that moves', () => {
    const after = seller(table().marker('IFT', '4,5')).after(sell('J1', 'ATA', 10));
    expect(after.byPrice('ATA', 'IFT')).toEqual(['IFT', 'ATA']);
  });

  it('what was sold is forgotten with the next turn: sales of two players are two things', () => {
    const shared = deal(three().marker('IFT', '2,5').marker('ATA', '3,5'), 'J1', 'ATA', 1);
    const after = seller(deal(shared, 'J2', 'IFT', 1, 2)).after(
      sell('J1', 'ATA', 10),
      pass('J1'),
      sell('J2', 'IFT', 20),
    );
    expect(after.byPrice('ATA', 'IFT')).toEqual(['ATA', 'IFT']);
  });
});
