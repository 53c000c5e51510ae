import { describe, expect, it } from 'vitest';
import type { PeerActionType } from './action.ts';
import { effectiveActions } from './effective.ts';

interface Row {
  readonly id: number;
  readonly type: PeerActionType;
  readonly action_id?: number;
}

/** `p b u1` = pass, bid, undo to 1, numbered from 1; as the format's own examples are written. */
function recorded(text: string): Row[] {
  const words = { p: 'pass', b: 'bid', m: 'message', r: 'redo', u: 'undo', log: 'log' } as const;
  return text.split(' ').map((word, i) => {
    const back = /^u(\d+)$/.exec(word)?.[1];
    if (back !== undefined) return { id: i + 1, type: 'undo', action_id: Number(back) };
    return { id: i + 1, type: words[word as keyof typeof words] };
  });
}

function left(text: string): readonly number[] | string {
  const outcome = effectiveActions(recorded(text));
  return outcome.ok ? outcome.value.map(({ id }) => id) : outcome.error.code;
}

describe('effectiveActions', () => {
  it.for([
    ['p b m u', [1, 3]],
    ['p b u u r r', [1, 2]],
    ['p b u m r', [1, 2, 4]],
    ['p b p m u1 r', [1, 2, 3, 4]],
    ['p b p m u4', [1, 2, 3, 4]],
    ['p b u0 p', [4]],
    ['p b u log u', [1]],
    ['p b u u2', [1]],
    ['u p', [2]],
  ] as const)('of "%s" are %j', ([text, ids]) => {
    expect(left(text)).toEqual(ids);
  });

  it('loses what may be redone with the next action, but not with chat', () => {
    expect(left('p b u p r')).toBe('redo-empty');
    expect(left('p b u m m r')).toEqual([1, 2, 4, 5]);
  });

  it('takes a group undone by number back as one', () => {
    expect(left('p p p p u1 r')).toEqual([1, 2, 3, 4]);
    expect(left('p p p p u1 r r')).toBe('redo-empty');
  });

  it('refuses an undo to an action that is not there', () => {
    expect(effectiveActions(recorded('p b u9'))).toEqual({
      ok: false,
      error: { code: 'undo-target', action: 3, type: 'undo', params: { target: 9 } },
    });
  });
});
