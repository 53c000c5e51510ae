import { expect, test } from 'vitest';
import { ACTIONS, actionOf, bind, keyOf, mayBind } from './bindings.ts';

test('every action has a key of its own', () => {
  expect(new Set(ACTIONS.map(([key]) => key)).size).toBe(ACTIONS.length);
  expect(ACTIONS.every(([key]) => mayBind(key))).toBe(true);
});

test('a chosen key replaces the printed one', () => {
  const chosen = bind({}, 'u', 'q');
  expect(actionOf('q', chosen)).toBe('u');
  expect(actionOf('u', chosen)).toBeNull();
});

test('two actions exchange their keys, so that none is without', () => {
  const chosen = bind({}, 'u', 'm');
  expect([keyOf('u', chosen), keyOf('m', chosen)]).toEqual(['m', 'u']);
  expect(bind(chosen, 'u', 'u')).toEqual({});
});

test('keys that choose, close and zoom stay what they are', () => {
  for (const key of ['1', '?', 'Escape', 'ArrowLeft', 'Tab', '+']) expect(bind({}, 'u', key)).toEqual({});
});
