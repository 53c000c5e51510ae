import { expect, test } from 'vitest';
import { LiveSocket, type Watcher } from './live-socket.ts';
import { FakePlatform, TABLE } from './testing/fake-platform.ts';

const watcher = (after?: number): Watcher => ({ after: () => after, heard: () => {} });

test('speaks only once it was greeted', () => {
  const platform = new FakePlatform();
  const live = new LiveSocket(platform.surroundings);
  live.watch(TABLE, watcher(4));
  expect(platform.line.said).toEqual([]);
  expect(live.link.is).toBe('connecting');
  platform.hello();
  expect(live.link.is).toBe('live');
  expect(platform.line.said).toEqual([{ t: 'watch', table: TABLE, looking: true, after: 4 }]);
});

test('comes back by itself, ever more slowly, and at once when it was greeted in between', () => {
  const platform = new FakePlatform();
  const live = new LiveSocket(platform.surroundings);
  live.watch(TABLE, watcher());
  platform.line.cut();
  platform.pass(400);
  expect(platform.opened).toBe(2);
  platform.line.cut();
  platform.pass(400);
  expect(platform.opened).toBe(2);
  platform.pass(600);
  expect(platform.opened).toBe(3);
  expect(live.link).toEqual({ is: 'offline', since: 0 });
  platform.hello();
  platform.line.cut();
  platform.pass(400);
  expect(platform.opened).toBe(4);
});

test('takes a line on which nobody answers for cut', () => {
  const platform = new FakePlatform();
  const live = new LiveSocket(platform.surroundings);
  live.watch(TABLE, watcher());
  platform.hello();
  platform.pass(20_000);
  expect(live.link.is).toBe('live');
  platform.answersPings = false;
  platform.pass(20_000);
  platform.pass(10_000);
  expect(live.link.is).toBe('offline');
});

test('stops at a protocol that it does not speak', () => {
  const platform = new FakePlatform();
  const live = new LiveSocket(platform.surroundings);
  live.watch(TABLE, watcher());
  platform.line.tell({ t: 'hello', protocol: 2, user: null });
  expect(live.link.is).toBe('outdated');
  platform.pass(60_000);
  expect(platform.opened).toBe(1);
});

test('tells whether somebody looks, and says no more of a table that nobody watches', () => {
  const platform = new FakePlatform();
  const live = new LiveSocket(platform.surroundings);
  const stop = live.watch(TABLE, watcher(1));
  platform.hello();
  live.look(false);
  stop();
  live.look(true);
  expect(platform.line.said.slice(1)).toEqual([
    { t: 'looking', table: TABLE, looking: false },
    { t: 'unwatch', table: TABLE },
  ]);
});

test('keeps what comes of a table until its page is there, and follows it once', () => {
  const platform = new FakePlatform();
  const live = new LiveSocket(platform.surroundings);
  live.expect(TABLE);
  platform.hello();
  expect(platform.line.said).toEqual([{ t: 'watch', table: TABLE, looking: true }]);
  const heard: string[] = [];
  live.watch(TABLE, { after: () => 0, heard: ({ t }) => heard.push(t) });
  expect(heard).toEqual(['snapshot']);
  platform.play(platform.buy());
  expect(heard).toEqual(['snapshot', 'commits']);
  platform.pass(60_000);
  expect(platform.line.said.map(({ t }) => t)).not.toContain('unwatch');
});

test('gives up a table whose page never comes', () => {
  const platform = new FakePlatform();
  const live = new LiveSocket(platform.surroundings);
  live.expect(TABLE);
  platform.hello();
  platform.pass(60_000);
  expect(platform.line.said).toContainEqual({ t: 'unwatch', table: TABLE });
});
