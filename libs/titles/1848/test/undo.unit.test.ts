import type { CommitInfo } from '@trunkline/engine';
import { beginGame, blank, canonicalJson, decide, evolveOf, Timeline } from '@trunkline/engine';
import type { Deed } from '@trunkline/testing';
import { buy, buyPrivate, buyTrain, given, layTile, Play, pass, start } from '@trunkline/testing';
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

const info = (id: number): CommitInfo => ({ id: `deed-${id}`, by: null, at: null });
const { events: setUp } = beginGame(
  title1848,
  title1848.setUp({
    players: ['p:J1', 'p:J2', 'p:J3', 'p:J4'],
    seed: 1,
    options: [],
    readings: given(title1848).s.meta.readings,
  }),
  blank,
);

/** The script as a game, and each position as it was played. */
function played() {
  const game = new Timeline(evolveOf(title1848), setUp);
  const positions = [canonicalJson(game.state)];
  SCRIPT.forEach((deed, i) => {
    const command = deed(new Play(title1848, game.state, []));
    const decided = decide(title1848, game.state, command, game.revision + 1);
    if (!decided.ok) throw new Error(`Deed ${i}: ${JSON.stringify(decided.error)}`);
    game.play([command], decided.value.events, decided.value.state, info(i));
    positions.push(canonicalJson(game.state));
  });
  return { game, positions };
}

describe('taking back', () => {
  it('the script ends in the operating round', () => {
    const { game } = played();
    expect(new Play(title1848, game.state, []).date).toBe('operating-round 1.1');
  });

  it('case G-14: undo after undo, over rounds, down to the set-up; then redo after redo', () => {
    const { game, positions } = played();
    for (let at = SCRIPT.length - 1; at >= 0; at -= 1) {
      expect(game.undo(info(100 + at)).ok).toBe(true);
      expect(canonicalJson(game.state)).toBe(positions[at]);
    }
    expect(game.undo(info(99)).ok).toBe(false);
    for (let at = 1; at <= SCRIPT.length; at += 1) {
      expect(game.redo(info(200 + at)).ok).toBe(true);
      expect(canonicalJson(game.state)).toBe(positions[at]);
    }
    expect(game.canRedo).toBe(false);
  });

  it('case G-14: undo into another round, and the same right after a reload', () => {
    const { game, positions } = played();
    const back = game.undoTo(8, info(100));
    expect(back.ok && canonicalJson(game.state)).toBe(positions[8]);
    const again = Timeline.load(evolveOf(title1848), setUp, game.commits);
    expect(canonicalJson(again.state)).toBe(positions[8]);
    expect(again.redo(info(101)).ok).toBe(true);
    expect(canonicalJson(again.state)).toBe(positions[SCRIPT.length]);
  });

  it('case G-14: another deed after an undo is played from there, and nothing is left to redo', () => {
    const { game } = played();
    game.undoTo(8, info(100));
    const command = pass('J1')(new Play(title1848, game.state, []));
    const decided = decide(title1848, game.state, command, game.revision + 1);
    if (!decided.ok) throw new Error('A pass was refused.');
    game.play([command], decided.value.events, decided.value.state, info(101));
    expect([game.canRedo, new Play(title1848, game.state, []).onTurn]).toEqual([false, 'J2']);
  });
});
