import { createHash } from 'node:crypto';
import path from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { drawingAt, TileArt } from '../src/index.ts';
import type { Sample } from './titles.ts';
import { printed, samples } from './titles.ts';

/** Where the approved pictures are listed, each by the hash of its SVG. */
export const approvedFile = path.resolve(import.meta.dirname, 'approved.txt');

const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

const svgOf = (
  { definition, phase }: Sample,
  shape: Sample['definition']['tiles'][number],
  rotation: number,
): string =>
  [1, 2, 3]
    .map((lod) =>
      renderToStaticMarkup(
        createElement(TileArt, { shape, rotation, layout: definition.layout, lod: lod as 1 | 2 | 3, phase }),
      ),
    )
    .join('');

/** A line for each tile of each title with the hash of its six rotations, and one for each printed map. */
export function approvedLines(): string {
  const lines = samples().flatMap((sample) => [
    ...sample.definition.tiles.map((tile) => {
      const turns = [0, 1, 2, 3, 4, 5].map((rotation) => hash(svgOf(sample, tile, rotation)));
      return `${sample.title} ${tile.id} ${hash(turns.join(' '))}`;
    }),
    `${sample.title} map ${hash(mapOf(sample))}`,
  ]);
  return `${lines.join('\n')}\n`;
}

const mapOf = (sample: Sample): string => {
  const map = printed(sample);
  return sample.board.hexes.map(({ id }) => JSON.stringify(drawingAt(sample.board, map, id))).join('');
};
