import { beforeEach, describe, expect, test } from 'vitest';
import { GameStore } from './game-store.ts';
import { LiveSocket } from './live-socket.ts';
import { evolve, FakePlatform, settled, TABLE } from './testing/fake-platform.ts';

let platform: FakePlatform;
let live: LiveSocket;
let store: GameStore;

beforeEach(() => {
  platform = new FakePlatform();
  live = new LiveSocket(platform.surroundings);
  store = new GameStore(TABLE, evolve, platform.reach, live);
});

async function open(): Promise<void> {
  store.open();
  platform.hello();
  await settled();
}

describe('a game on the page', () => {
  test('shows the snapshot at once, and has every commit soon after', async () => {
    for (let n = 0; n < 4; n += 1) platform.play(platform.buy());
    store.open();
    platform.hello();
    expect(store.view).toMatchObject({ phase: 'playing', revision: 4, timeline: null });
    await settled();
    // Three commits a page here.
    expect(platform.pages).toBe(2);
    expect(store.view.timeline?.revision).toBe(4);
    expect(store.view.state).toEqual(platform.timeline.state);
  });

  test('folds commits as they come to the position that the platform has', async () => {
    await open();
    for (let n = 0; n < 3; n += 1) platform.play(platform.buy());
    expect(store.view.revision).toBe(3);
    expect(store.view.state).toEqual(platform.timeline.state);
    expect(store.view.options).toEqual(platform.options());
  });

  test('fetches what it did not hear of', async () => {
    await open();
    platform.play(platform.buy(), 'a-lost-one', 'lost');
    platform.play(platform.buy());
    expect(platform.line.said.at(-1)).toMatchObject({ t: 'watch', after: 0 });
    expect(store.view.revision).toBe(2);
    expect(store.view.state).toEqual(platform.timeline.state);
  });

  test('passes over commits that come twice', async () => {
    await open();
    platform.play(platform.buy());
    platform.watched(platform.line, 0);
    expect(store.view.revision).toBe(1);
    expect(store.view.timeline?.commits).toHaveLength(1);
  });

  test('says what it holds when the socket is back, and misses nothing', async () => {
    await open();
    platform.play(platform.buy());
    platform.line.cut();
    platform.play(platform.buy());
    platform.pass(1_000);
    platform.hello();
    expect(platform.line.said).toContainEqual({ t: 'watch', table: TABLE, after: 1, looking: true });
    expect(store.view.revision).toBe(2);
    expect(store.view.state).toEqual(platform.timeline.state);
  });

  test('keeps the present position while a past one is looked at', async () => {
    await open();
    platform.play(platform.buy());
    const early = store.view.timeline?.at(0);
    platform.play(platform.buy());
    expect(store.view.timeline?.at(0)).toEqual(early);
  });
});

describe('a game whose history is still on its way', () => {
  let bring: () => void;

  beforeEach(() => {
    platform.play(platform.buy());
    const history = new Promise<void>((resolve) => {
      bring = resolve;
    });
    store = new GameStore(
      TABLE,
      evolve,
      {
        ...platform.reach,
        commits: async (after) => {
          const page = await platform.reach.commits(after);
          await history;
          return page;
        },
      },
      live,
    );
  });

  test('goes on from the snapshot, and keeps what came meanwhile when the history is here', async () => {
    await open();
    platform.play(platform.buy());
    platform.play(platform.buy());
    expect(store.view).toMatchObject({ revision: 3, timeline: null });
    expect(store.view.state).toEqual(platform.timeline.state);
    expect(store.view.options).toEqual(platform.options());
    const shown: number[] = [];
    store.subscribe(() => shown.push(store.view.revision));
    bring();
    await settled();
    expect(store.view.timeline?.commits).toHaveLength(3);
    // The page never goes back to a position that it had left.
    expect(new Set(shown)).toEqual(new Set([3]));
  });

  test('has a move that was made here as soon as its commit comes', async () => {
    await open();
    expect(await store.act({ do: 'act', command: platform.buy() })).toBe(true);
    expect(store.view).toMatchObject({ pending: null, revision: 2, timeline: null });
  });

  test('shows an undo with the history', async () => {
    await open();
    platform.play(platform.buy());
    platform.undo();
    expect(store.view).toMatchObject({ revision: 2, timeline: null });
    bring();
    await settled();
    expect(store.view).toMatchObject({ revision: 3, head: 1 });
    expect(store.view.state).toEqual(platform.timeline.state);
  });
});

describe('a move', () => {
  test('is pending until its commit is here', async () => {
    await open();
    const command = platform.buy();
    const seen: (string | null)[] = [];
    store.subscribe(() => seen.push(store.view.pending?.state ?? null));
    expect(await store.act({ do: 'act', command })).toBe(true);
    expect(seen[0]).toBe('sent');
    expect(store.view).toMatchObject({ pending: null, revision: 1, refusal: null });
  });

  test('that somebody was faster than is refused, and the news are fetched', async () => {
    await open();
    const command = platform.buy();
    platform.play(platform.buy(), 'faster', 'lost');
    expect(await store.act({ do: 'act', command })).toBe(false);
    expect(store.view.refusal?.problem.code).toBe('moved-on');
    expect(store.view.revision).toBe(1);
    store.dismiss();
    expect(store.view.refusal).toBeNull();
  });

  test('whose commit never came by the socket is asked for', async () => {
    await open();
    platform.line.onmessage = null;
    const command = platform.buy();
    const acting = store.act({ do: 'act', command });
    await acting;
    expect(store.view.pending).not.toBeNull();
    platform.line.cut();
    platform.pass(1_000);
    platform.hello();
    expect(store.view).toMatchObject({ pending: null, revision: 1 });
  });

  test('is not sent while another one is on its way', async () => {
    await open();
    const first = store.act({ do: 'act', command: platform.buy() });
    expect(await store.act({ do: 'act', command: platform.buy() })).toBe(false);
    await first;
    expect(platform.deeds).toBe(1);
  });
});
