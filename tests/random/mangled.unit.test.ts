import type { Command, CommandOf, Game, State } from '@trunkline/engine';
import { decide, offers, parseCommand, sample } from '@trunkline/engine';
import type { Chance } from '@trunkline/testing';
import { belongsTo, chance, playRandomGame } from '@trunkline/testing';
import { title1848 } from '@trunkline/title-1848';
import { describe, expect, test } from 'vitest';
import { SEEDS } from './games.ts';

/** One position in so many is tried. */
const EVERY = 60;

type Loose = Record<string, unknown>;

/** Values that no field of a sound command has, whatever its kind; some of them are legal elsewhere. */
const ODD_VALUES: readonly unknown[] = [
  undefined,
  null,
  true,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  -1,
  0,
  0.5,
  7,
  999_999,
  1e12,
  2 ** 53,
  10n,
  '',
  '0',
  'nobody',
  'p:99',
  'c:XX',
  'pc:P9',
  'constructor',
  '__proto__',
  'c:__proto__',
  'pc:toString',
  'x'.repeat(10_000),
  [],
  [[]],
  [null],
  ['constructor'],
  ['VR_0', 'VR_0'],
  Array.from({ length: 1000 }, () => 'VR_1'),
  {},
  { train: '2-0' },
];

const NOT_COMMANDS: readonly unknown[] = [
  undefined,
  null,
  0,
  Number.NaN,
  'pass',
  [],
  {},
  { do: 'pass' },
  { do: 'fly', by: { seat: 'p:1', entity: 'p:1' } },
  { do: '__proto__', by: { seat: 'p:1', entity: 'p:1' } },
  { by: { seat: 'p:1', entity: 'p:1' } },
  { do: 'pass', by: 'p:1' },
  { do: 'pass', by: { seat: 'p:1' } },
  { do: 'pass', by: { seat: 'p:1', entity: 'p:1', also: 1 } },
  { do: 'end-game', by: { seat: 'p:99', entity: 'p:99' } },
];

/** Other ids of the game, by which a field may be led astray. */
function strangers(s: State): readonly unknown[] {
  return [
    ...s.seats.seated,
    ...s.corporations.order,
    ...s.privates.order,
    ...Object.keys(s.shares.certs).filter((_, i) => i % 9 < 2),
    ...Object.keys(s.trains.all),
    ...Object.keys(s.market.stack),
    'F17',
    'A1',
    '57',
    '241',
    'payout',
    'half',
  ];
}

/** Routes that are nearly those of the command. */
function* mangledRoutes(g: Game, command: CommandOf<'run-trains'>, luck: Chance): Generator<unknown> {
  const { routes } = command;
  const trains = Object.keys(g.s.trains.all);
  for (const [i, route] of routes.entries()) {
    const { stops, legs } = route;
    const strange = [
      { ...route, train: trains[luck.pick(trains.length)] },
      { ...route, train: '__proto__' },
      { ...route, stops: stops.toReversed() },
      { ...route, stops: stops.slice(1) },
      { ...route, stops: stops.slice(1), legs: legs.slice(1) },
      { ...route, stops: [...stops, ...stops] },
      { ...route, stops: stops.map((stop) => stop.replace(/\d+$/, '9')) },
      { ...route, stops: stops.map(() => 'Z99.0') },
      { ...route, legs: [] },
      { ...route, legs: legs.toReversed() },
      { ...route, legs: legs.map((leg) => leg.toReversed()) },
      { ...route, legs: legs.map((leg) => leg.slice(1)) },
      { ...route, legs: legs.map((leg) => [...leg, 'constructor']) },
      { ...route, legs: [...legs, ['F17', 'F15']] },
      { ...route, revenue: 1000 },
    ];
    for (const other of strange) yield { ...command, routes: routes.map((r, j) => (i === j ? other : r)) };
  }
}

/** The command with one thing wrong, or at least different. */
function* mangled(g: Game, command: Command, luck: Chance): Generator<unknown> {
  const loose = command as unknown as Loose;
  const by = command.by as unknown as Loose;
  const others = strangers(g.s);
  for (const key of Object.keys(loose)) {
    const { [key]: value, ...rest } = loose;
    yield rest;
    for (const odd of ODD_VALUES) yield { ...loose, [key]: odd };
    for (let i = 0; i < 6; i += 1) yield { ...loose, [key]: others[luck.pick(others.length)] };
    if (typeof value === 'number')
      for (const off of [-100, -1, 1, 100]) yield { ...loose, [key]: value + off };
    if (Array.isArray(value)) {
      yield { ...loose, [key]: [...value, ...value] };
      yield { ...loose, [key]: value.slice(1) };
      yield { ...loose, [key]: [...value, others[luck.pick(others.length)]] };
    }
  }
  if (command.do === 'run-trains') yield* mangledRoutes(g, command, luck);
  for (const seat of [...g.s.seats.seated, 'p:99', 'p:__proto__']) {
    yield { ...loose, by: { ...by, seat } };
    yield { ...loose, by: { seat, entity: seat } };
  }
  for (const entity of [...g.s.corporations.order, ...g.s.privates.order, 'c:XX', 'pc:P9'])
    yield { ...loose, by: { ...by, entity } };
  for (const extra of ['price', 'recorded', 'auto', 'percent', 'toString', '__proto__'])
    yield Object.fromEntries([...Object.entries(loose), [extra, 10]]);
  yield { ...loose, recorded: { revenues: [100_000], subsidy: 100_000 } };
  for (const kind of ['pass', 'take-loan', 'run-trains', 'discard-train', 'declare-dividend'])
    yield { do: kind, by };
}

function deepFreeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const inner of Object.values(value)) deepFreeze(inner);
}

const show = (input: unknown): string =>
  JSON.stringify(input, (_, v) => (typeof v === 'bigint' ? `${v}n` : v))?.slice(0, 300) ?? String(input);

interface Tally {
  refused: number;
  accepted: number;
  readonly codes: Record<string, number>;
  readonly faults: string[];
}

/** Parses and decides; everything that isn't refused by a code must be on offer. */
function attempt(g: Game, input: unknown, tally: Tally): void {
  try {
    const parsed = parseCommand(input);
    const decided = parsed.ok ? decide(g.t, g.s, parsed.value) : parsed;
    if (!decided.ok) {
      tally.refused += 1;
      tally.codes[decided.error.code] = (tally.codes[decided.error.code] ?? 0) + 1;
      if (!/^[a-z][a-z-]*$/.test(decided.error.code)) tally.faults.push(`${show(input)}: no code`);
      return;
    }
    tally.accepted += 1;
    if (parsed.ok && !belongsTo(g, parsed.value))
      tally.faults.push(`${show(input)} is accepted, not offered`);
  } catch (e) {
    tally.faults.push(`${show(input)} throws ${e instanceof Error ? `${e.name}: ${e.message}` : String(e)}`);
  }
}

function tryAt(g: Game, luck: Chance, tally: Tally): void {
  deepFreeze(g.s);
  const before = JSON.stringify(g.s);
  for (const input of NOT_COMMANDS) attempt(g, input, tally);
  const offered = offers(g);
  const some = offered.filter((o, i) => offered.findIndex((p) => p.option.do === o.option.do) === i);
  for (const offer of some) {
    const command = sample(g, offer, luck.pick);
    if (command === null) continue;
    for (const input of mangled(g, command, luck)) attempt(g, input, tally);
  }
  if (JSON.stringify(g.s) !== before) tally.faults.push('the position changed');
}

describe('mangled commands at positions of random games of 1848', () => {
  test.each([3, 4, 5, 6])(
    '%i players: refused by a code, or on offer; never a throw',
    { timeout: 600_000 },
    (players) => {
      const tally: Tally = { refused: 0, accepted: 0, codes: {}, faults: [] };
      for (const seed of SEEDS) {
        const luck = chance(seed);
        let number = 0;
        playRandomGame(title1848, {
          players,
          seed,
          onPosition(g) {
            if (number % EVERY === 0) tryAt(g, luck, tally);
            number += 1;
          },
        });
      }
      if (process.env.TRUNKLINE_RANDOM_REPORT)
        console.log(JSON.stringify(tally.codes), tally.refused, tally.accepted);
      expect([...new Set(tally.faults)].slice(0, 20)).toEqual([]);
      expect(tally.refused).toBeGreaterThan(1000);
    },
  );

  test('the same command twice: the second is refused or on offer anew, and the first position stays', {
    timeout: 60_000,
  }, () => {
    const faults: string[] = [];
    let at: Game | null = null;
    playRandomGame(title1848, {
      players: 4,
      seed: 1,
      onPosition: (g) => {
        at = g;
      },
      onCommit({ command }, g) {
        const again = decide(g.t, g.s, command);
        if (again.ok && !belongsTo(g, command)) faults.push(show(command));
        if (at !== null && !decide(at.t, at.s, command).ok) faults.push(`${show(command)} on the old root`);
      },
    });
    expect(faults).toEqual([]);
  });
});
