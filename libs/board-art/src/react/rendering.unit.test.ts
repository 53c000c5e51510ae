import type { MapState } from '@trunkline/engine';
import { compileBoard } from '@trunkline/engine';
import { mapDefinition } from '@trunkline/title-1848';
import { JSDOM } from 'jsdom';
import { act, createElement } from 'react';
import type { Root } from 'react-dom/client';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BoardArtProps } from './BoardArt.tsx';
import { BoardArt } from './BoardArt.tsx';
import { observeRenders } from './render-count.ts';
import { TileArt } from './TileArt.tsx';
import type { TokenLooks } from './TokenLayer.tsx';

// Every tile of four titles, or a document of its own: slow on a busy machine.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

const board = compileBoard(mapDefinition());
const empty: MapState = {
  version: 0,
  laid: {},
  cities: {
    F17: [{ slots: [null], reserved: ['c:NSW'] }],
    E14: [{ slots: [null], reserved: [] }],
  },
  hexReserved: {},
  tokens: { 'k:1': { owner: 'c:NSW', price: 0, at: 'supply' } },
  ofCorp: {},
  marks: {},
  licences: {},
  stock: {},
} as unknown as MapState;
const looks: TokenLooks = {
  neutral: { label: '', fill: '#8B939D' },
  'c:NSW': { label: 'NSW', fill: '#FF9027', text: '#000000' },
};
const phase = ['yellow'];
const propsFor = (map: MapState): BoardArtProps => ({ board, map, lod: 2, phase, looks });

describe('a board that changes', () => {
  let root: Root;
  let rendered: string[] = [];
  let stop: () => void;
  const show = (props: BoardArtProps): void => {
    rendered = [];
    act(() => root.render(createElement('svg', null, createElement(BoardArt, props))));
  };

  beforeEach(async () => {
    const { window } = new JSDOM('<div id="root"></div>');
    Object.assign(globalThis, { window, document: window.document, IS_REACT_ACT_ENVIRONMENT: true });
    const { createRoot } = await import('react-dom/client');
    root = createRoot(window.document.getElementById('root') as HTMLElement);
    stop = observeRenders((layer, hex) => rendered.push(`${layer} ${hex}`));
    show(propsFor(empty));
  });
  afterEach(() => {
    act(() => root.unmount());
    stop();
  });

  it('renders every hex once at first', () => {
    expect(rendered.filter((entry) => entry.startsWith('land'))).toHaveLength(board.hexes.length);
    expect(rendered.filter((entry) => entry.startsWith('track'))).toHaveLength(board.hexes.length);
  });

  it('renders only the hex that a tile is laid on', () => {
    show(propsFor({ ...empty, version: 1, laid: { E14: { tile: '57', rotation: 1 } } }));
    expect(rendered.sort()).toEqual(['land E14', 'track E14']);
  });

  it('renders no hex when rings, a ghost or the version change', () => {
    const ghost = { hex: 'E14', tile: '57', rotation: 0, rotations: 2, shown: 0 };
    show({ ...propsFor({ ...empty, version: 2 }), rings: { E14: [{ kind: 'actionable' }] }, ghost });
    expect(rendered).toEqual([]);
  });

  it('renders only the tokens of the city that a token comes to', () => {
    const placed = { 'k:1': { owner: 'c:NSW', price: 0, at: { hex: 'E14', city: 0 } } };
    const cities = { ...empty.cities, E14: [{ slots: ['k:1'], reserved: [] }] };
    show(propsFor({ ...empty, cities, tokens: placed } as unknown as MapState));
    expect(rendered).toEqual(['tokens E14']);
  });

  it('renders only hexes whose values depend on it when the phase changes', () => {
    show({ ...propsFor(empty), phase: ['yellow', 'green'] });
    expect(rendered.sort()).toEqual(
      ['A18', 'A4', 'A6', 'B21', 'D1', 'F3', 'I21'].map((hex) => `track ${hex}`),
    );
  });
});

describe('a tile as a picture', () => {
  const tile = board.tile('67');
  if (tile === undefined) throw new Error('no tile 67');

  it('is named by the caller, or else hidden from readers', () => {
    const named = renderToStaticMarkup(
      createElement(TileArt, { shape: tile, layout: 'pointy', title: 'Tile 67' }),
    );
    expect(named).toContain('role="img"');
    expect(named).toContain('<title>Tile 67</title>');
    expect(renderToStaticMarkup(createElement(TileArt, { shape: tile, layout: 'pointy' }))).toContain(
      'aria-hidden="true"',
    );
  });

  it('says nothing in words, and no text is turned', () => {
    const picture = renderToStaticMarkup(
      createElement(TileArt, { shape: tile, layout: 'pointy', rotation: 2 }),
    );
    expect(
      picture
        .match(/<text[^>]*>([^<]*)/g)
        ?.map((text) => text.replace(/.*>/, ''))
        .sort(),
    ).toEqual(['50', 'OO']);
    expect(picture).not.toContain('rotate(');
  });
});
