import { describe, expect, it } from 'vitest';
import { compareTrace } from './compare-trace.ts';
import { peer1848 } from './titles/1848.ts';
import type { TraceLine } from './trace.ts';

const LINE: TraceLine = {
  i: 4,
  type: 'pass',
  entity: 2,
  auto: [{ type: 'dividend', entity: 'BOE' }],
  state: {
    phase: '2',
    step: 'track',
    can: ['lay_tile', 'pass'],
    players: { 1: { cash: 5 }, 2: { cash: 117, shares: {} } },
  },
};

const compare = (change: Partial<TraceLine>, state: object = {}) =>
  compareTrace(peer1848, LINE, { ...LINE, ...change, state: { ...LINE.state, ...state } })?.sentence ?? null;

describe('compareTrace', () => {
  it('finds equal lines equal, whatever the order of their keys', () => {
    const { state, ...line } = LINE;
    expect(
      compareTrace(peer1848, LINE, { state: Object.fromEntries(Object.entries(state).reverse()), ...line }),
    ).toBeNull();
  });

  it.for([
    [{ i: 5 }, {}, 'i: ours 4, trace 5'],
    [{ entity: 'NSW' }, {}, 'entity: ours 2, trace "NSW"'],
    [{ auto: [] }, {}, 'auto: ours [{"type":"dividend","entity":"BOE"}], trace []'],
    [
      {},
      { players: { 1: { cash: 5 }, 2: { cash: 115, shares: {} } } },
      'players.2.cash: ours 117, trace 115',
    ],
    [
      {},
      { players: { 1: { cash: 5 }, 2: { cash: 117, shares: { QR: 10 } } } },
      'players.2.shares.QR: ours has none, trace 10',
    ],
    [{}, { players: { 1: { cash: 5 }, 2: { cash: 117 } } }, 'players.2.shares: ours {}, trace has none'],
    [
      {},
      { can: ['lay_tile', 'pass', 'take_loan'] },
      'can: ours ["lay_tile","pass"], trace ["lay_tile","pass","take_loan"]',
    ],
  ] as const)('names the first place that differs: %j %j', ([line, state, sentence]) => {
    expect(compare(line as Partial<TraceLine>, state)).toBe(sentence);
  });

  it('asks only that ours offers what the trace does', () => {
    expect(compare({}, { can: ['pass'] })).toBeNull();
    expect(compare({}, { can: ['bankrupt', 'pass'] })).toBeNull();
  });

  it('looks at the total of a run, and at nothing else of it', () => {
    const ours = { ...LINE, type: 'run_routes', total: 90 };
    const theirs = { ...ours, fileTotal: 100, routes: [] };
    expect(compareTrace(peer1848, ours, theirs)).toBeNull();
    expect(compareTrace(peer1848, ours, { ...theirs, total: 100 })?.path).toBe('total');
  });
});
