import { BoardArt, observeRenders } from '@trunkline/board-art';
import type { State } from '@trunkline/engine';
import { playRandomGame } from '@trunkline/testing';
import { title1848 } from '@trunkline/title-1848';
import { JSDOM } from 'jsdom';
import { act, createElement } from 'react';
import type { Root } from 'react-dom/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { facts1848 } from '../../titles/facts-1848.ts';
import { coloursOf, looksOf } from './looks.ts';

// A document of its own and some hundred commits: slow on a busy machine.
const PATIENCE_MS = 60_000;
const COMMITS = 600;
/** A tile comes with its ground, its track and the tokens of its city. */
const MOST = 3;

const facts = facts1848();
let root: Root;
let rendered: string[] = [];
let stop: () => void;

beforeAll(async () => {
  const { window } = new JSDOM('<div id="root"></div>');
  Object.assign(globalThis, { window, document: window.document, IS_REACT_ACT_ENVIRONMENT: true });
  const { createRoot } = await import('react-dom/client');
  root = createRoot(window.document.getElementById('root') as HTMLElement);
  stop = observeRenders((layer, hex) => rendered.push(`${layer} ${hex}`));
}, PATIENCE_MS);
afterAll(() => {
  act(() => root.unmount());
  stop();
});

/** Shows a position as the board of the page does. */
function show({ map, trains }: State): readonly string[] {
  rendered = [];
  const props = { board: facts.board, map, lod: 2, looks: looksOf(facts), rim: true } as const;
  const phase = coloursOf(facts, trains.phase);
  act(() => root.render(createElement('svg', null, createElement(BoardArt, { ...props, phase }))));
  return rendered;
}

test('each move of a game renders the hexes that it changed, and no other', { timeout: PATIENCE_MS }, () => {
  const laid: number[] = [];
  const others: number[] = [];
  let phase = '';
  playRandomGame(title1848, {
    players: 3,
    seed: 5,
    maxCommands: COMMITS,
    onCommit: ({ events }, { s }) => {
      const first = phase === '';
      const again = show(s);
      if (!first && phase === s.trains.phase) {
        const touched = events.filter(({ t }) => /^Tile|^Token|^City|^Mark|Reserv/.test(t)).length;
        if (touched === 1 && events.some(({ t }) => t === 'TileLaid')) laid.push(again.length);
        else if (touched === 0) others.push(again.length);
      }
      phase = s.trains.phase;
    },
  });
  expect(laid.length).toBeGreaterThan(5);
  expect(Math.max(...laid)).toBeLessThanOrEqual(MOST);
  expect(others.length).toBeGreaterThan(50);
  expect(Math.max(...others)).toBe(0);
});
