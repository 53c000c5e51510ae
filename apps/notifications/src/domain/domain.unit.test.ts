import { noticeSettingsSchema } from '@trunkline/contracts';
import { expect, test } from 'vitest';
import { mentioned } from './mentions.ts';
import { digestOf, mailText, messageOf, sentenceOf } from './message.ts';
import { waitAfter } from './retry.ts';
import { pushBody, webhookBody } from './shapes.ts';
import { MESSAGES, type MessageKey } from './texts.ts';
import { nextDigest, quietUntil, reminderAt, waysFor } from './wishes.ts';

const at = (time: string): number => Date.parse(`2026-11-30T${time}:00Z`);
const settings = (of: object) => noticeSettingsSchema.parse(of);
const facts = { kind: 'turn', table: 'table001', tableName: 'Cape', title: '1848', by: null } as const;

test('nothing is sent that nobody asked for', () => {
  expect(waysFor(settings({}), 'turn', 't')).toEqual([]);
  const some = settings({ kinds: { turn: { push: true, email: false, webhook: true } }, muted: ['m'] });
  expect(waysFor(some, 'turn', 't')).toEqual(['push', 'webhook']);
  expect(waysFor(some, 'over', 't')).toEqual([]);
  expect(waysFor(some, 'turn', 'm')).toEqual([]);
});

test('quiet hours end at their minute, over midnight as well', () => {
  const day = settings({ quiet: { from: 9 * 60, to: 17 * 60 } });
  expect(quietUntil(day, at('12:00'))).toBe(at('17:00'));
  expect(quietUntil(day, at('17:00'))).toBeNull();
  const night = settings({ quiet: { from: 22 * 60, to: 7 * 60 } });
  expect(quietUntil(night, at('06:59'))).toBe(at('07:00'));
  expect(quietUntil(night, at('23:00'))).toBe(at('07:00') + 86_400_000);
  expect(quietUntil(night, at('12:00'))).toBeNull();
  expect(quietUntil(settings({ quiet: { from: 60, to: 60 } }), at('01:00'))).toBeNull();
});

test('a digest is due at its minute of the day, a reminder after its hours', () => {
  const daily = settings({ digestAt: 8 * 60 });
  expect(nextDigest(daily, at('07:59'))).toBe(at('08:00'));
  expect(nextDigest(daily, at('08:00'))).toBe(at('08:00') + 86_400_000);
  expect(nextDigest(settings({}), at('08:00'))).toBeNull();
  expect(reminderAt(settings({ remindAfterHours: 2 }), at('08:00'))).toBe(at('10:00'));
  expect(reminderAt(settings({ remindAfterHours: null }), 0)).toBeNull();
});

test('mentions are names with an @, whatever their case; not parts of words', () => {
  const names = new Map([
    ['u1', 'Ada'],
    ['u2', 'J.R.'],
    ['u3', 'Zoë-2'],
  ]);
  expect(mentioned('@ada, look! And @Zoë-2.', names)).toEqual(['u1', 'u3']);
  expect(mentioned('ask @j.r. tomorrow', names)).toEqual(['u2']);
  expect(mentioned('ada@example.org and @adam', names)).toEqual([]);
});

test('every sentence is there in every language, with the same places', () => {
  const places = (text: string): readonly string[] =>
    [...text.matchAll(/\{\w+\}/g)].map(([one]) => one).sort();
  for (const language of ['fr', 'it'] as const) {
    expect(Object.keys(MESSAGES[language])).toEqual(Object.keys(MESSAGES.en));
    for (const [key, text] of Object.entries(MESSAGES.en)) {
      expect(places(MESSAGES[language][key as MessageKey]), `${language} ${key}`).toEqual(places(text));
    }
  }
});

test('sentences say what is known, in the reader’s language', () => {
  expect(sentenceOf('it', facts)).toBe('Tocca a te in Cape (1848).');
  expect(sentenceOf('fr', { ...facts, kind: 'over', won: { winner: 'Ada', worth: 4200 } })).toBe(
    'Cape (1848) est terminée. Ada l’emporte avec 4200.',
  );
  expect(sentenceOf('en', { ...facts, kind: 'mention', text: 'two\nlines', by: 'Ben' })).toBe(
    'Ben mentioned you in Cape: “two lines”',
  );
  expect(sentenceOf('en', { ...facts, kind: 'proposal', proposal: 'undo' })).toContain('Somebody asks');
});

test('a mail has the sentence, the way to the game, and the way out', () => {
  const text = mailText(messageOf('id', 'en', facts, 'https://play.example'));
  expect(text).toContain('Open the game: https://play.example/g/table001');
  expect(text).toContain('https://play.example/settings?section=alerts');
  const digest = digestOf('id', 'en', [facts, { ...facts, kind: 'over' }], 'https://play.example');
  expect(digest.subject).toBe('2 things wait for you');
  expect(mailText(digest)).toContain('Cape (1848) is over.');
});

test('what people wrote calls nobody in a chat', () => {
  const rude = messageOf(
    'id',
    'en',
    { ...facts, tableName: '<!channel> @everyone *x* [a](b)' },
    'https://p.example',
  );
  const slack = webhookBody('slack', rude);
  expect(slack).toMatchObject({ text: expect.stringContaining('&lt;!channel&gt;') });
  expect(slack).toMatchObject({ text: expect.stringContaining('<https://p.example/g/table001>') });
  expect(webhookBody('discord', rude)).toEqual({
    content: expect.stringContaining('\\@everyone \\*x\\* \\[a\\]\\(b\\)'),
    allowed_mentions: { parse: [] },
  });
  expect(JSON.parse(pushBody(rude))).toMatchObject({ tag: 'id', url: 'https://p.example/g/table001' });
});

test('waits grow, up to six hours', () => {
  expect([1, 2, 3, 9].map(waitAfter)).toEqual([30_000, 120_000, 480_000, 21_600_000]);
});
