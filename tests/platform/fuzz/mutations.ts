import type { Chance } from '@trunkline/testing';

/** A JSON value with something wrong in it, or text that is hardly JSON. */
export interface Mutant {
  /** What was done to it. */
  readonly kind: string;
  readonly text: string;
}

const STRANGE_TEXTS = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e\u200b\ufeff',
  '../../../etc/passwd',
  '{{7*7}}',
  "' OR 1=1 --",
  '$where',
  '%00%2f..',
  'p:1\r\nX-Injected: 1',
  '__proto__',
  'constructor',
  '🚂'.repeat(50),
  'x'.repeat(5_000),
];
const STRANGE_NUMBERS = [-1, -0, 0.5, 1e308, -1e308, 2 ** 53, 2 ** 31, 1e-300, 999_999_999];
const STRANGE_VALUES: readonly unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  { length: 1e9 },
  { toJSON: 1 },
];

type Path = readonly (string | number)[];

function pathsOf(value: unknown, path: Path = []): readonly Path[] {
  const inner =
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, one]) =>
          pathsOf(one, [...path, Array.isArray(value) ? Number(key) : key]),
        )
      : [];
  return [path, ...inner];
}

function replaced(value: unknown, [key, ...rest]: Path, by: (old: unknown) => unknown): unknown {
  if (key === undefined) return by(value);
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<
    string | number,
    unknown
  >;
  const inner = replaced(copy[key], rest, by);
  if (inner === undefined && !Array.isArray(copy)) delete copy[key];
  else copy[key] = inner;
  return copy;
}

const one = <T>(luck: Chance, list: readonly T[]): T => list[luck.pick(list.length)] as T;

/** Any JSON at all, a few levels deep. */
export function randomJson(luck: Chance, depth = 3): unknown {
  switch (luck.pick(depth > 0 ? 6 : 4)) {
    case 0:
      return one(luck, STRANGE_TEXTS);
    case 1:
      return one(luck, STRANGE_NUMBERS);
    case 2:
      return luck.pick(1_000);
    case 3:
      return one(luck, STRANGE_VALUES);
    case 4:
      return Array.from({ length: luck.pick(4) }, () => randomJson(luck, depth - 1));
    default:
      return Object.fromEntries(
        Array.from({ length: luck.pick(5) }, () => [one(luck, KEYS), randomJson(luck, depth - 1)]),
      );
  }
}

const KEYS = [
  'do',
  'by',
  'seat',
  'entity',
  't',
  'table',
  'command',
  'commandId',
  'principal',
  'action',
  'x',
  '',
];

/** One of the ways in which a message goes wrong. `sample` is a message that is right. */
export function mutant(luck: Chance, sample: unknown): Mutant {
  const at = (): Path => one(luck, pathsOf(sample));
  const text = JSON.stringify(sample);
  const changed = (kind: string, by: (old: unknown) => unknown, path = at()): Mutant => ({
    kind,
    text: JSON.stringify(replaced(sample, path, by)) ?? '',
  });
  switch (luck.pick(14)) {
    case 0:
      return changed('wrong type', () => one(luck, STRANGE_VALUES));
    case 1:
      return changed('strange text', () => one(luck, STRANGE_TEXTS));
    case 2:
      return changed('strange number', () => one(luck, STRANGE_NUMBERS));
    case 3:
      return changed('missing', () => undefined);
    case 4:
      return changed('wrapped', (old) => [old]);
    case 5:
      return changed('random inside', () => randomJson(luck));
    case 6:
      return changed('unknown key', (old) =>
        typeof old === 'object' && old !== null && !Array.isArray(old)
          ? { ...old, extra: 1 }
          : { extra: old },
      );
    case 7:
      return { kind: 'prototype', text: `{"__proto__":{"admin":true},${text.slice(1)}` };
    case 8:
      return { kind: 'cut off', text: text.slice(0, luck.pick(Math.max(1, text.length - 1))) };
    case 9:
      return { kind: 'damaged', text: damaged(luck, text) };
    case 10:
      return { kind: 'deep', text: nested(luck, 10 ** (2 + luck.pick(3))) };
    case 11:
      return { kind: 'random', text: JSON.stringify(randomJson(luck)) ?? '' };
    case 12:
      return { kind: 'said twice', text: `${text}${text}` };
    default:
      return changed('large', () => 'x'.repeat(10 ** (3 + luck.pick(2))));
  }
}

function damaged(luck: Chance, text: string): string {
  const at = luck.pick(text.length);
  return `${text.slice(0, at)}${one(luck, ['"', '{', '}', ',', '\\', '\u0001', ':', 'NaN'])}${text.slice(at + 1)}`;
}

const nested = (luck: Chance, depth: number): string =>
  luck.pick(2) === 0
    ? '['.repeat(depth) + ']'.repeat(depth)
    : `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

/** A message that is far too large. */
export const oversized = (sample: object, bytes: number): string =>
  JSON.stringify({ ...sample, padding: 'x'.repeat(bytes) });
