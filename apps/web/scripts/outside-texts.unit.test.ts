import { expect, test } from 'vitest';
import { outsideTexts } from './outside-texts.ts';

const found = (jsx: string): readonly string[] => outsideTexts('a.tsx', `const a = (\n  ${jsx}\n);`);

test.each([
  ['<p>Hello there</p>', 'Hello there'],
  ["<p>{'Hello there'}</p>", 'Hello there'],
  ['<p>{late ? `Too late` : null}</p>', 'Too late'],
  ["<p>{name ?? 'Nobody'}</p>", 'Nobody'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source text.
  ['<p>{`Seat ${n}`}</p>', 'Seat'],
  ['<button aria-label="Close" />', 'Close'],
  ["<button title={'Close'} />", 'Close'],
  ['<input placeholder={`Your name`} />', 'Your name'],
  ['<img alt="A map" />', 'A map'],
  ["<Field label={on ? 'On' : t('off')} />", 'On'],
  ['<Field description={"It is " + state} />', 'It is'],
])('%s is found', (jsx, text) => {
  expect(found(jsx)).toEqual([`a.tsx:2: text outside the messages: ${text}`]);
});

test.each([
  "<p>{t('lobby.title')}</p>",
  '<p className="muted" data-step="track">{count} · {name}</p>',
  '<button aria-label={t(\'close\')} type="button" />',
  "<p>{kind === 'withhold' ? '▽' : ''}</p>",
  '<img alt="" />',
  "<Tab value={on ? 'map' : 'market'} />",
])('%s is fine', (jsx) => {
  expect(found(jsx)).toEqual([]);
});
