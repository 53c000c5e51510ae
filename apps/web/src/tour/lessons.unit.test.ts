import { beginGame, blank, type Command, decide, type PlayerId } from '@trunkline/engine';
import { title1848 } from '@trunkline/title-1848';
import { expect, test } from 'vitest';
import { EXAMPLE, isSame, LESSONS, SEATS } from './lessons.ts';

const players = SEATS.map((seat): PlayerId => `p:${seat}`);
const config = { players, seed: 1, options: [], readings: {} };

test('the deeds of the lessons are legal and lead where the worked example ends (1848 §19)', () => {
  let { state } = beginGame(title1848, title1848.setUp(config), blank);
  for (const [i, command] of EXAMPLE.entries()) {
    const decided = decide(title1848, state, command, i + 1);
    if (!decided.ok) throw new Error(`${i + 1}: ${decided.error.code}`);
    state = decided.value.state;
  }
  expect(SEATS.map((seat) => state.money.cash[`p:${seat}`])).toEqual([64, 404, 30, 420]);
  expect(state.money.cash['c:NSW']).toBe(500);
  expect(state.trains.phase).toBe('3');
});

test('every step stands on a deed, in order, and what is the reader’s is J1’s', () => {
  for (const steps of Object.values(LESSONS)) {
    const done = steps.map((step) => step.done);
    expect(done).toEqual([...done].sort((a, b) => a - b));
    for (const step of steps) if (step.yours) expect(EXAMPLE[step.done]?.by.seat).toBe('p:J1');
  }
});

test('papers of a kind are alike; another tile, price or company is not', () => {
  const [share, tile] = [EXAMPLE[12], EXAMPLE[31]] as unknown as [Command, Command];
  expect(isSame({ ...share, certs: ['NSW_8'] } as Command, share)).toBe(true);
  expect(isSame({ ...share, corp: 'c:CAR' } as Command, share)).toBe(false);
  expect(isSame({ ...tile, tile: '58' } as Command, tile)).toBe(false);
});
