import { describe, expect, it } from 'vitest';
import { jsonExtent } from './json-prefix.ts';

const WHOLE = '{"a": [1, -2.5e+3, 0, true, false, null], "b\\u00e9\\n": {"c": "", "d": []}, "e": {}} ';

describe('jsonExtent', () => {
  it('knows a whole text', () => {
    expect(jsonExtent(WHOLE)).toBe('whole');
    expect(JSON.parse(WHOLE)).toBeTypeOf('object');
  });

  it('takes every beginning of it for a beginning', () => {
    for (let length = 0; length < WHOLE.trimEnd().length; length += 1) {
      expect(jsonExtent(WHOLE.slice(0, length)), WHOLE.slice(0, length)).toBe('prefix');
    }
  });

  it.for(['hello', '{a', '{"a" 1', '{"a":1,}', '[1 2', '{"a":01', '{} x', '["\\x', '["\n', '{"a":tru ', ']'])(
    'refuses %j',
    (text) => {
      expect(jsonExtent(text)).toBe('none');
    },
  );

  it('is not exhausted by depth or length', () => {
    expect(jsonExtent('['.repeat(200_000))).toBe('prefix');
    expect(jsonExtent(`["${'x'.repeat(2_000_000)}`)).toBe('prefix');
    expect(jsonExtent(`["${'\\n'.repeat(500_000)}"`)).toBe('prefix');
  });
});
