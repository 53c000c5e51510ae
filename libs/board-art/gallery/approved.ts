import { createHash } from 'node:crypto';
import path from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Lod } from '../src/index.ts';
import { drawingAt, TileArt, tileDrawing } from '../src/index.ts';
import type { Sample } from './titles.ts';
import { printed, samples } from './titles.ts';

/** Where the approved pictures are listed, each by the hash of its SVG. */
export const approvedFile = path.resolve(import.meta.dirname, 'approved.txt');

const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

type Tile = Sample['definition']['tiles'][number];

const svgOf = ({ definition, phase }: Sample, shape: Tile, rotation: number, lod: Lod): string =>
  renderToStaticMarkup(createElement(TileArt, { shape, rotation, layout: definition.layout, lod, phase }));

/** The picture as printed in three details, one turned, and the geometry of every other rotation. */
const tileHash = (sample: Sample, tile: Tile): string => {
  const { layout } = sample.definition;
  const pictures = [svgOf(sample, tile, 0, 1), svgOf(sample, tile, 0, 2), svgOf(sample, tile, 1, 3)];
  const turned = [2, 3, 4, 5].map((rotation) => {
    const { strands, stops } = tileDrawing(tile, rotation, layout);
    return JSON.stringify([strands, stops]);
  });
  return hash([...pictures, ...turned].join('\n'));
};

/** A line for each tile of each title, and one for each printed map. */
export function approvedLines(): string {
  const lines = samples().flatMap((sample) => [
    ...sample.definition.tiles.map((tile) => `${sample.title} ${tile.id} ${tileHash(sample, tile)}`),
    `${sample.title} map ${hash(mapOf(sample))}`,
  ]);
  return `${lines.join('\n')}\n`;
}

const mapOf = (sample: Sample): string => {
  const map = printed(sample);
  return sample.board.hexes.map(({ id }) => JSON.stringify(drawingAt(sample.board, map, id))).join('');
};
