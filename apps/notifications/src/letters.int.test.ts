import { afterEach, expect, test } from 'vitest';
import { Desk, eventually, everything } from './testing/desk.ts';

let desk: Desk;
afterEach(() => desk.close());

const letter = {
  kind: 'reset',
  to: 'ada@example.org',
  name: 'Ada',
  language: 'fr',
  secret: 'p0Zk3mQ9sVb2Xc8LrT1yHu6WnGe4JfDa7KoIi5MtPzE',
};
const browser = { endpoint: 'https://push.example/1', keys: { p256dh: 'k', auth: 'a' } };

test('a letter leaves at once, its secret in the link and nowhere else', async () => {
  desk = await new Desk().open();
  expect(await desk.ask('notifications.letter', letter)).toEqual({ ok: true, value: { taken: true } });
  await eventually('it has left', () => desk.mail.sent.length === 1);
  const [sent] = desk.mail.sent;
  expect(sent?.address).toEqual({ way: 'email', email: 'ada@example.org' });
  expect(sent?.message.lines[0]?.url).toBe(`https://play.example/reset-password#${letter.secret}`);
  expect(sent?.message.subject).toBe('Un nouveau mot de passe');
  expect(JSON.stringify(await desk.store.readAll('', 100))).not.toContain(letter.secret);
  expect(await desk.outbox.due(Number.MAX_SAFE_INTEGER, 10)).toEqual([]);
});

test('without a mail server letters are refused, and so is what is none', async () => {
  desk = new Desk();
  desk.channels = [desk.push];
  await desk.open();
  expect(await desk.ask('notifications.letter', letter)).toMatchObject({ problem: { code: 'no-mail' } });
  const bad = { ...letter, to: 'nobody' };
  expect(await desk.ask('notifications.letter', bad)).toMatchObject({ problem: { code: 'bad-request' } });
});

test('a test notice says what came of it by every way, and ends a subscription that is gone', async () => {
  desk = await new Desk().open();
  await desk.account('ada123', 'Ada', everything(['email']));
  await desk.browser('ada123', browser);
  await desk.browser('ada123', { ...browser, endpoint: 'https://push.example/2' });
  desk.push.answers.push({ came: 'gone', reason: 'answered 410' });
  expect(await desk.ask('notifications.test', { user: 'ada123' })).toEqual({
    ok: true,
    value: {
      results: [
        { way: 'email', came: 'sent', reason: null },
        { way: 'push', came: 'never', reason: 'answered 410' },
        { way: 'push', came: 'sent', reason: null },
        { way: 'webhook', came: 'never', reason: 'no address' },
      ],
    },
  });
  expect(await desk.ask('notifications.test', { user: 'ada123', ways: ['push'] })).toMatchObject({
    value: { results: [{ way: 'push', came: 'sent' }] },
  });
  expect(await desk.ask('notifications.test', { user: 'nobody' })).toMatchObject({ ok: false });
});

test('nothing is mailed to an address that nobody has confirmed', async () => {
  desk = await new Desk().open();
  await desk.account('ada123', 'Ada', everything(['email']));
  await desk.change('ada123', { t: 'EmailChanged', email: 'other@example.org' });
  expect(await desk.ask('notifications.test', { user: 'ada123', ways: ['email'] })).toMatchObject({
    value: { results: [{ came: 'never', reason: 'no address' }] },
  });
  expect(desk.mail.sent).toEqual([]);
});
