import type { Deed } from '@trunkline/testing';
import { buy, buyPrivate, buyTrain, layTile, pass, Scripted, start } from '@trunkline/testing';
import { describe, expect, it } from 'vitest';
import { title1848 } from '../src/index.ts';

/** From the sale of privates into the first operating round. */
const SCRIPT: readonly Deed[] = [
  ...['P2', 'P1', 'P6', 'P3'].map((id, i) => buyPrivate(`J${i + 1}`, id)),
  pass('J1'),
  buyPrivate('J2', 'P5'),
  pass('J3'),
  buyPrivate('J4', 'P4'),
  start('J1', 'NSW', 90),
  buy('J2', 'NSW'),
  pass('J3'),
  pass('J4'),
  ...Array.from({ length: 3 }, () => [buy('J1', 'NSW'), pass('J2'), pass('J3'), pass('J4')]).flat(),
  pass('J1'),
  layTile('NSW', 'F17', '57', 0),
  buyTrain('NSW', '2'),
];

const played = () => new Scripted(title1848, 4, SCRIPT);

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

  it('case G-14: undo into another round, and the same right after a reload', () => {
    const game = played().undoTo(8);
    expect(game.position).toBe(game.positions[8]);
    expect(game.reload().position).toBe(game.positions[8]);
    expect(game.redo().position).toBe(game.positions[SCRIPT.length]);
  });

  it('case G-14: another deed after an undo is played from there, and nothing is left to redo', () => {
    const { timeline, now } = played().undoTo(8).play(pass('J1'));
    expect([timeline.canRedo, now.onTurn]).toEqual([false, 'J2']);
  });
});
