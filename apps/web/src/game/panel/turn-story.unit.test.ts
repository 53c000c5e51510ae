import { given, layTile, pass } from '@trunkline/testing';
import { title1848 } from '@trunkline/title-1848';
import { expect, test } from 'vitest';
import { standings } from './turn-story.ts';

const KINDS = ['track', 'token', 'run', 'dividend', 'trains'];
const nsw = () => given(title1848).floated('NSW', 'J1').tile('F17', '57', 0).phase('2').operatingTurn('NSW');

test('before the first deed the first step waits and the others are ahead', () => {
  expect(standings(KINDS, 'track', nsw().now().s, new Set())).toEqual([
    'now',
    'ahead',
    'ahead',
    'ahead',
    'ahead',
  ]);
});

test('a step whose deed was done is done, one that was declined is passed, one gone past is skipped', () => {
  const laid = nsw().after(layTile('NSW', 'E18', '57', 0));
  expect(laid.step).toBe('token');
  expect(standings(KINDS, 'token', laid.s, new Set())).toEqual(['done', 'now', 'ahead', 'ahead', 'ahead']);
  const on = laid.after(pass('NSW'));
  // Without a train it neither runs nor pays.
  expect(on.step).toBe('trains');
  expect(standings(KINDS, 'trains', on.s, new Set(['token']))).toEqual([
    'done',
    'passed',
    'skipped',
    'skipped',
    'now',
  ]);
});

test('while a step outside the strip waits, what is over stays over', () => {
  const laid = nsw().after(layTile('NSW', 'E18', '57', 0));
  expect(standings(KINDS, 'cash-crisis', laid.s, new Set())[0]).toBe('done');
  expect(standings(KINDS, 'cash-crisis', laid.s, new Set()).slice(1)).not.toContain('now');
});
