import { expect, test } from 'vitest';
import { networkOf } from './network.ts';

test('an address counts by itself, and in IPv6 with its network', () => {
  expect(['192.0.2.7', '::ffff:192.0.2.7'].map(networkOf)).toEqual(['192.0.2.7', '192.0.2.7']);
  const household = ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::9', '2001:db8:1:2:ffff::'];
  expect(new Set(household.map(networkOf))).toEqual(new Set(['2001:db8:1:2']));
  expect(networkOf('::1')).toBe('0:0:0:0');
});
