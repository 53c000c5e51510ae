import type { Command } from '@trunkline/engine';
import example from './worked-example.json';

/** The 49 deeds of the worked example of 1848 (`rules/1848.md` §19), four players, seed 1. */
export const EXAMPLE = example as unknown as readonly Command[];
export const SEATS = ['J1', 'J2', 'J3', 'J4'] as const;

export interface LessonStep {
  /** Names its texts: `tour.<lesson>.<key>`. */
  readonly key: string;
  /** How many deeds of the example have been done. */
  readonly done: number;
  /** The reader makes the next deed. */
  readonly yours: boolean;
  /** What the page shows first on a phone. */
  readonly tab?: string;
}

const look = (key: string, done: number, tab?: string): LessonStep => ({
  key,
  done,
  yours: false,
  ...(tab === undefined ? {} : { tab }),
});
const move = (key: string, done: number): LessonStep => ({ key, done, yours: true });

export const LESSONS = {
  table: [
    look('table', 0),
    look('money', 8, 'me'),
    look('shares', 22, 'market'),
    look('companies', 31, 'companies'),
    look('board', 43),
    look('history', 49),
  ],
  'new-south-wales': [
    move('private', 0),
    look('sale', 8),
    move('par', 8),
    look('president', 9),
    move('share', 12),
    look('float', 22),
    look('income', 26),
    move('sydney', 31),
    move('train', 32),
    move('atPar', 36),
    move('newcastle', 42),
    move('run', 44),
    move('dividend', 45),
    move('phase', 46),
    look('end', 49),
  ],
} as const satisfies Readonly<Record<string, readonly LessonStep[]>>;
export type LessonName = keyof typeof LESSONS;

/** Whether a deed is the example's: papers of a kind are alike, and so are the cards of a train. */
export function isSame(command: Command, wanted: Command): boolean {
  const alike = new Set(['certs', 'train', 'routes']);
  const [a, b] = [command, wanted] as unknown as readonly Readonly<Record<string, unknown>>[];
  return Object.keys(b ?? {}).every(
    (key) => alike.has(key) || JSON.stringify(a?.[key]) === JSON.stringify(b?.[key]),
  );
}
