import { expect, test } from 'vitest';
import { pieces } from './mentions.ts';

const said = (text: string, me: string | null = 'Ben') =>
  pieces(text, ['Ada', 'Ben', 'Cleo.K'], me).map(({ text: part, who }) => [part, who]);

test('names of the table are found whatever their case, and one’s own is another thing', () => {
  expect(said('@ada, look; @BEN too')).toEqual([
    ['@ada', 'other'],
    [', look; ', 'nobody'],
    ['@BEN', 'me'],
    [' too', 'nobody'],
  ]);
  expect(said('@Ben', null)).toEqual([['@Ben', 'other']]);
});

test('a full stop may belong to a name or end the sentence', () => {
  expect(said('Ask @Cleo.K. Or @Ada.')).toEqual([
    ['Ask ', 'nobody'],
    ['@Cleo.K', 'other'],
    ['. Or ', 'nobody'],
    ['@Ada', 'other'],
    ['.', 'nobody'],
  ]);
});

test('addresses, strangers and plain text stay as they are', () => {
  expect(said('ada@Ben.org')).toEqual([['ada@Ben.org', 'nobody']]);
  expect(said('@Dora is away')).toEqual([['@Dora is away', 'nobody']]);
  expect(said('nothing')).toEqual([['nothing', 'nobody']]);
});
