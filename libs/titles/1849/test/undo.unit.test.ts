import type { CommitInfo } from '@trunkline/engine';
import { beginGame, blank, canonicalJson, decide, evolveOf, Timeline } from '@trunkline/engine';
import type { Deed } from '@trunkline/testing';
import { buy, buyPrivate, given, layTile, Play, pass, start } from '@trunkline/testing';
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

const config = {
  players: ['p:J1', 'p:J2', 'p:J3'],
  seed: 1,
  options: [],
  readings: given(title1849, { players: 3 }).s.meta.readings,
} as const;
const info = (id: number): CommitInfo => ({ id: `deed-${id}`, by: null, at: null });
const { events: setUp } = beginGame(title1849, title1849.setUp(config), blank);
const now = (game: Timeline): Play => new Play(title1849, game.state, []);

function play(game: Timeline, deed: Deed, id: number): void {
  const command = deed(now(game));
  const decided = decide(title1849, game.state, command, game.revision + 1);
  if (!decided.ok) throw new Error(`${command.do}: ${JSON.stringify(decided.error)}`);
  game.play([command], decided.value.events, decided.value.state, info(id));
}

/** The script as a game, and each position as it was played. */
function played() {
  const game = new Timeline(evolveOf(title1849), setUp);
  const positions = [canonicalJson(game.state)];
  for (const [i, deed] of SCRIPT.entries()) {
    play(game, deed, i);
    positions.push(canonicalJson(game.state));
  }
  return { game, positions };
}

describe('taking back', () => {
  it('the script ends in the operating round', () => {
    expect(now(played().game).date).toBe('operating-round 1.1');
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

  it('case G-14: undo into the auction, and the same right after a reload', () => {
    const { game, positions } = played();
    const back = game.undoTo(3, info(100));
    expect(back.ok && canonicalJson(game.state)).toBe(positions[3]);
    const again = Timeline.load(evolveOf(title1849), setUp, game.commits);
    expect(canonicalJson(again.state)).toBe(positions[3]);
    expect(again.redo(info(101)).ok).toBe(true);
    expect(canonicalJson(again.state)).toBe(positions[SCRIPT.length]);
  });

  it('case G-14: another launch after an undo is played from there, and nothing is left to redo', () => {
    const { game } = played();
    game.undoTo(5, info(100));
    play(game, start('J2', 'SFA', 100), 101);
    expect([game.canRedo, now(game).par('SFA'), now(game).date]).toEqual([false, 100, 'stock-round 1']);
  });
});
