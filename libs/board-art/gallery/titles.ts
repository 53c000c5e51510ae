import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Board, GameFile, MapDefinition, MapState } from '@trunkline/engine';
import { citiesAtStart, compileBoard, evolveOf, readGameFile, Timeline } from '@trunkline/engine';
import { mapDefinition as map1828 } from '@trunkline/title-1828';
import { mapDefinition as map1848, title1848 } from '@trunkline/title-1848';
import { mapDefinition as map1849 } from '@trunkline/title-1849';
import { mapDefinition as map1862 } from '@trunkline/title-1862';
import type { TokenLook, TokenLooks } from '../src/index.ts';

export interface Sample {
  readonly title: string;
  readonly definition: MapDefinition;
  readonly board: Board;
  readonly looks: TokenLooks;
  /** A phase that puts the second value of every list in force. */
  readonly phase: readonly string[];
}

const root = path.resolve(import.meta.dirname, '../../..');

const LOOKS: Readonly<Record<string, readonly (readonly [string, string, string])[]>> = {
  '1828': [
    ['B&M', '#446CCF', '#ffffff'],
    ['B&O', '#4682B4', '#ffffff'],
    ['C&O', '#B0E0E6', '#000000'],
    ['CPR', '#9C661F', '#ffffff'],
    ['GT', '#F0E68C', '#000000'],
    ['ERIE', '#B8860B', '#ffffff'],
    ['IC', '#9ACD32', '#000000'],
    ['MC', '#B3B3B3', '#000000'],
    ['MP', '#BDB76B', '#000000'],
    ['NYC', '#7F7F7F', '#ffffff'],
    ['NKP', '#D8BFD8', '#000000'],
    ['NYH', '#D2B48C', '#000000'],
    ['NW', '#F08080', '#000000'],
    ['OSH', '#61B329', '#ffffff'],
    ['PRR', '#FF6347', '#ffffff'],
    ['WAB', '#DDA0DD', '#000000'],
  ],
  '1848': [
    ['BOE', '#faebd7', '#000000'],
    ['CAR', '#000000', '#ffffff'],
    ['VR', '#ffe600', '#000000'],
    ['NSW', '#ff9027', '#000000'],
    ['SAR', '#9e2a97', '#ffffff'],
    ['COM', '#cfc5a2', '#000000'],
    ['FT', '#55c3ec', '#000000'],
    ['WA', '#ee332a', '#ffffff'],
    ['QR', '#399c42', '#ffffff'],
  ],
  '1849': [
    ['AFG', '#ff0000', '#ffffff'],
    ['ATA', '#008000', '#ffffff'],
    ['CTL', '#f9b231', '#000000'],
    ['IFT', '#0189d1', '#ffffff'],
    ['RCS', '#f48221', '#ffffff'],
    ['SFA', '#ffc0cb', '#000000'],
  ],
  '1862': [
    ['E&H', '#FFFF00', '#DD571C'],
    ['ECR', '#0A1172', '#FFFFFF'],
    ['ENR', '#FFFF00', '#0492C2'],
    ['ESR', '#5DBB63', '#30430E'],
    ['EUR', '#FF3030', '#710193'],
    ['FDR', '#FF6A06', '#C00000'],
    ['I&B', '#A0A0A0', '#000000'],
    ['L&D', '#FF6A06', '#0A1172'],
    ['L&E', '#FFFF00', '#D00000'],
    ['L&H', '#A1CAF1', '#B00000'],
    ['N&B', '#C0C0C0', '#B64900'],
    ['N&E', '#C0C0C0', '#355E3B'],
    ['N&S', '#A1CAF1', '#082567'],
    ['Y&N', '#ff0000', '#000000'],
    ['NGC', '#FFFF00', '#000000'],
    ['SVR', '#D2B55B', '#355E3B'],
    ['WNR', '#D2B55B', '#FF0000'],
    ['W&F', '#C7EA46', '#0B6623'],
    ['WVR', '#FFC0C0', '#8B008B'],
    ['WStI', '#FFFF00', '#8B008B'],
  ],
};

const looksOf = (title: string): TokenLooks => ({
  neutral: { label: '', fill: '#8B939D' },
  ...Object.fromEntries(
    (LOOKS[title] ?? []).map(([label, fill, text]): [`c:${string}`, TokenLook] => [
      `c:${label}`,
      { label, fill, text, ...(label === 'BOE' ? { double: true } : {}) },
    ]),
  ),
});

const sample = (title: string, definition: MapDefinition, phase: readonly string[]): Sample => ({
  title,
  definition,
  board: compileBoard(definition),
  looks: looksOf(title),
  phase,
});

export const samples = (): readonly Sample[] => [
  sample('1828', map1828(), ['yellow', 'green']),
  sample('1848', map1848(), ['yellow', 'green']),
  sample('1849', map1849(), ['white', 'gray']),
  sample('1862', map1862(), ['white', 'gray']),
];

/** The printed map with its reservations. */
export const printed = ({ board }: Sample): MapState => ({
  version: 0,
  laid: {},
  ...citiesAtStart(board, () => true),
  tokens: {},
  ofCorp: {},
  marks: {},
  licences: {},
  stock: {},
});

export interface Moment {
  readonly map: MapState;
  readonly phase: readonly string[];
}

/** A position of a golden game. */
export function goldenMoment(name: string, share: number): Moment {
  const file = path.join(root, 'tests', 'golden', 'games', `${name}.json`);
  const read = readGameFile(readFileSync(file, 'utf8'));
  if (!read.ok) throw new Error(`${file}: ${JSON.stringify(read.error)}`);
  const game: GameFile = read.value;
  const timeline = Timeline.load(evolveOf(title1848), game.setUp, game.commits);
  const line = timeline.line();
  const state = timeline.at(line[Math.floor(line.length * share)]?.revision ?? 0);
  return {
    map: state.map,
    phase: title1848.phases.find(({ id }) => id === state.trains.phase)?.colours ?? [],
  };
}
