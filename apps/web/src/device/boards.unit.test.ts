import type { Command } from '@trunkline/engine';
import { describe, expect, test } from 'vitest';
import type { KeptGame } from './kept-game.ts';
import { commandsIn, ownMoves, wordOf } from './shared-moves.ts';
import { treeOf } from './tree.ts';

const pass = (seat: `p:${string}`): Command => ({ do: 'pass', by: { seat, entity: seat } });
const from = (board?: string) => ({ game: 'g', at: 2, copied: 2, ...(board === undefined ? {} : { board }) });

test('boards stand behind the one they branched off, and come to the root when that is gone', () => {
  const boards = [
    { id: '1', from: from() },
    { id: '2', from: from() },
    { id: '1.1', from: from('1') },
    { id: '1.1.1', from: from('1.1') },
    { id: 'orphan', from: from('deleted') },
  ];
  const tree = treeOf(boards).map(({ game, depth }) => `${depth} ${game.id}`);
  expect(tree).toEqual(['0 1', '1 1.1', '2 1.1.1', '0 2', '0 orphan']);
});

describe('moves in an address', () => {
  test('come out as they went in, in letters that an address may have', async () => {
    const commands = Array.from({ length: 30 }, (_, i) => pass(`p:${i}`));
    const word = await wordOf(commands);
    expect(word).toMatch(/^[\w-]+$/);
    expect(await commandsIn(word)).toEqual(commands);
  });

  test('what is no such word holds nothing', async () => {
    for (const word of ['', '%%%', 'AAAA', await wordOf('text' as never)])
      expect(await commandsIn(word)).toEqual([]);
  });

  test('are those of the board alone, without what was taken back', () => {
    const play = (revision: number, on: number) => ({
      ...{ kind: 'play', revision, on, id: `${revision}`, by: 'p:1', at: null },
      ...{ commands: [pass(`p:${revision}`)], events: [] },
    });
    const undone = { kind: 'undone', revision: 5, to: 3, id: 'u', by: 'p:1', at: null };
    const game = {
      ...{ title: '1848', rulesVersion: 1, players: [], seed: 0, options: [], readings: {}, setUp: [] },
      ...{ from: from(), commits: [play(1, 0), play(2, 1), play(3, 2), play(4, 3), undone, play(6, 3)] },
    } as unknown as KeptGame;
    expect(ownMoves(game).map(({ by }) => by.seat)).toEqual(['p:3', 'p:6']);
  });
});
