import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { chromium } from 'playwright-core';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { BoardArtProps, BoardPalette, BoardScheme } from '../src/index.ts';
import { BoardArt, boardCss, boardPlan, lodOf, R, TileArt } from '../src/index.ts';
import { positions } from './positions.ts';
import type { Sample } from './titles.ts';
import { printed, samples } from './titles.ts';

const folder = path.resolve(import.meta.dirname, '..', 'screenshots');
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

interface Sheet {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly scheme: BoardScheme;
  readonly palette: BoardPalette;
  readonly body: ReactElement;
}

const GROUND = { light: '#F7F6F2', dark: '#14171C' } as const;

function page({ scheme, palette, body }: Sheet): string {
  const text = scheme === 'light' ? '#16181D' : '#E9EBEF';
  return `<!doctype html><html data-board-palette="${palette}" data-board-scheme="${scheme}"><meta charset="utf-8"><style>${boardCss}
body{margin:0;background:${GROUND[scheme]};color:${text};font:12px Inter,sans-serif}
.tiles{display:flex;flex-wrap:wrap;gap:8px;padding:12px}.tile{width:var(--w);text-align:center}
.tile svg{display:block;width:100%}</style>${renderToStaticMarkup(body)}</html>`;
}

function tileSheet({ definition, phase }: Sample, radius: number, rotation: number): ReactElement {
  const width = `${Math.round(radius * (definition.layout === 'flat' ? 2.06 : 1.8))}px`;
  return (
    <div className="tiles" style={{ '--w': width } as object}>
      {definition.tiles.map((tile) => (
        <div className="tile" key={tile.id}>
          <TileArt
            shape={tile}
            rotation={rotation}
            layout={definition.layout}
            lod={lodOf(radius)}
            phase={phase}
          />
          {radius > 40 && tile.id}
        </div>
      ))}
    </div>
  );
}

interface Size {
  readonly name: string;
  readonly width: number;
  readonly radius: number | null;
  readonly height: number;
}
const SIZES: readonly Size[] = [
  { name: 'wide', width: 1440, height: 1000, radius: null },
  { name: 'close', width: 1440, height: 1100, radius: 66 },
  { name: 'phone', width: 390, height: 640, radius: 30 },
  { name: 'phone-fit', width: 390, height: 400, radius: null },
];

function boardSheet(props: Omit<BoardArtProps, 'lod'>, size: Size, title: string): ReactElement {
  const { x, y, width, height } = boardPlan(props.board).bounds;
  const margin = 70;
  const fit = Math.min(size.width / (width + 2 * margin), size.height / (height + 2 * margin));
  const scale = size.radius === null ? fit : size.radius / R;
  const shown = { width: size.width / scale, height: size.height / scale };
  const left = x + width / 2 - shown.width / 2;
  const top = y + height / 2 - shown.height / 2;
  return (
    <svg
      role="img"
      aria-label={title}
      width={size.width}
      height={size.height}
      viewBox={`${left} ${top} ${shown.width} ${shown.height}`}
    >
      <BoardArt {...props} lod={lodOf(scale * R)} rim />
    </svg>
  );
}

function* sheets(): Generator<Sheet> {
  const all = samples();
  for (const sample of all) {
    const { title, board, looks, phase } = sample;
    for (const scheme of ['light', 'dark'] as const) {
      const of = (
        name: string,
        width: number,
        height: number,
        body: ReactElement,
        palette: BoardPalette = 'safe',
      ): Sheet => ({
        name: `${title}-${name}-${scheme}`,
        width,
        height,
        scheme,
        palette,
        body,
      });
      yield of('tiles', 1440, 900, tileSheet(sample, 70, 0));
      yield of('tiles-turned', 1440, 900, tileSheet(sample, 70, 1));
      yield of('tiles-small', 720, 400, tileSheet(sample, 30, 0));
      if (scheme === 'light') yield of('tiles-classic', 1440, 900, tileSheet(sample, 44, 2), 'classic');
      for (const size of SIZES) {
        yield of(
          `map-${size.name}`,
          size.width,
          size.height,
          boardSheet({ board, map: printed(sample), looks, phase }, size, title),
        );
      }
    }
  }
  for (const { name, props } of positions(all)) {
    for (const scheme of ['light', 'dark'] as const) {
      for (const size of SIZES) {
        yield {
          name: `${name}-${size.name}-${scheme}`,
          width: size.width,
          height: size.height,
          scheme,
          palette: 'safe',
          body: boardSheet(props, size, name),
        };
      }
    }
  }
}

/** Screenshots of every tile and map; of those whose name contains one of the words, if there are words. */
export async function gallery(words: readonly string[]): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ARGS,
  });
  try {
    let count = 0;
    for (const sheet of sheets()) {
      if (words.length > 0 && !words.some((word) => sheet.name.includes(word))) continue;
      await shoot(browser, sheet);
      count++;
    }
    console.log(`${count} pictures in ${folder}`);
  } finally {
    await browser.close();
  }
}

async function shoot(browser: Browser, sheet: Sheet): Promise<void> {
  const { name, width, height } = sheet;
  const tab = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: width < 800 ? 2 : 1 });
  await tab.setContent(page(sheet));
  await tab.screenshot({ path: path.join(folder, `${name}.png`), fullPage: true });
  await tab.close();
}

/** Writes the approved list anew, after a change that is meant. */
export async function approve(): Promise<void> {
  const { approvedLines, approvedFile } = await import('./approved.ts');
  writeFileSync(approvedFile, approvedLines());
  console.log(`written: ${approvedFile}`);
}
