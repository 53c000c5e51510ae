import { expect, test } from 'vitest';
import { stateOf } from './best-routes.ts';

test('a search is proven by its answer, and stopped once nobody goes on without a proof', () => {
  expect(stateOf(undefined, true, false)).toBe('first');
  expect(stateOf(undefined, false, false)).toBe('none');
  expect(stateOf({ proven: false }, false, true)).toBe('on');
  expect(stateOf({ proven: false }, false, false)).toBe('stopped');
  expect(stateOf({ proven: true }, false, false)).toBe('proven');
});
