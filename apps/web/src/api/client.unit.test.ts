import { describe, expect, test } from 'vitest';
import { command, Declined, newCommandId } from './client.ts';

const offline = new Declined({ code: 'unreachable', params: {}, status: 503 });

/** Answers by a list; tells under which ids it was asked, and how long the pauses were. */
function line(answers: readonly (Declined | string)[]) {
  const ids: string[] = [];
  const pauses: number[] = [];
  let asked = 0;
  const post = async <T>(_path: string, body: unknown = {}): Promise<T> => {
    ids.push((body as { commandId: string }).commandId);
    const answer = answers[asked];
    asked += 1;
    if (answer === undefined || typeof answer !== 'string') throw answer ?? offline;
    return answer as T;
  };
  const wait = async (ms: number): Promise<void> => {
    pauses.push(ms);
  };
  return { ids, pauses, post, wait };
}

describe('a change', () => {
  test('is sent again under the same id until somebody answers', async () => {
    const { ids, pauses, post, wait } = line([offline, offline, 'done']);
    expect(await command('tables/x/act', {}, { post, wait })).toBe('done');
    expect(new Set(ids).size).toBe(1);
    expect(ids).toHaveLength(3);
    expect(pauses).toEqual([300, 1_000]);
  });

  test('that the rules refuse is not sent again', async () => {
    const no = new Declined({ code: 'not-enough-cash', params: { price: 30 }, status: 422 });
    const { ids, post, wait } = line([no, 'done']);
    await expect(command('tables/x/act', {}, { post, wait })).rejects.toBe(no);
    expect(ids).toHaveLength(1);
  });

  test('waits as long as it was asked to', async () => {
    const busy = new Declined({ code: 'too-fast', params: { seconds: 7 }, status: 429 }, null, 7);
    const { pauses, post, wait } = line([busy, 'done']);
    await command('tables/x/act', {}, { post, wait });
    expect(pauses).toEqual([7_000]);
  });

  test('is given up in the end', async () => {
    const { ids, post, wait } = line([]);
    await expect(command('tables/x/act', {}, { post, wait })).rejects.toBe(offline);
    expect(ids).toHaveLength(6);
  });
});

test('command ids are of the form that the platform takes', () => {
  const ids = Array.from({ length: 100 }, newCommandId);
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_-]{8,64}$/);
  expect(new Set(ids).size).toBe(100);
});
