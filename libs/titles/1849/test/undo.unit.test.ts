import type { Deed } from '@trunkline/testing';
import { buy, buyPrivate, layTile, pass, Scripted, start } from '@trunkline/testing';
import { describe, expect, it } from 'vitest';
import { title1849 } from '../src/index.ts';

/** From the auction over RSA's launch into the first operating round. */
const SCRIPT: readonly Deed[] = [
  buyPrivate('J1', 'SCE'),
  buyPrivate('J2', 'SIGI'),
  buyPrivate('J3', 'CNM'),
  buyPrivate('J1', 'SMS'),
  buyPrivate('J2', 'RSA'),
  start('J2', 'SFA', 68),
  start('J3', 'ATA', 100),
  pass('J3'),
  buy('J1', 'SFA'),
  buy('J2', 'SFA'),
  pass('J3'),
  pass('J1'),
  pass('J2'),
  layTile('ATA', 'L12', '78', 5),
  pass('ATA'),
];

const played = () => new Scripted(title1849, 3, SCRIPT);

describe('taking back', () => {
  it('the script ends in the operating round', () => {
    expect(played().now.date).toBe('operating-round 1.1');
  });

  it('case G-14: undo after undo, over rounds, down to the set-up; then redo after redo', () => {
    const game = played();
    expect(game.undoneOneByOne()).toEqual(game.positions.toReversed().slice(1));
    expect(game.redoneOneByOne()).toEqual(game.positions.slice(1));
    expect(game.timeline.canRedo).toBe(false);
  });

  it('case G-14: undo into the auction, and the same right after a reload', () => {
    const game = played().undoTo(3);
    expect(game.position).toBe(game.positions[3]);
    expect(game.reload().position).toBe(game.positions[3]);
    expect(game.redo().position).toBe(game.positions[SCRIPT.length]);
  });

  it('case G-14: another launch after an undo is played from there, and nothing is left to redo', () => {
    const { timeline, now } = played()
      .undoTo(5)
      .play(start('J2', 'SFA', 100));
    expect([timeline.canRedo, now.par('SFA'), now.date]).toEqual([false, 100, 'stock-round 1']);
  });
});
