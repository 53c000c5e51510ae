import { beforeAll, describe, expect, it } from 'vitest';
import { refusalsIn, sourcesOf, stringsIn } from '../fixtures/sources.ts';
import { LANGUAGES } from './languages.ts';
import { namesOf } from './names.ts';
import { DEEDS, reason } from './reason.ts';
import type { Texts } from './texts.ts';
import { loadTexts } from './texts.ts';
import { WHYS } from './why.ts';

const texts = new Map<string, Texts>();
beforeAll(async () => {
  for (const language of LANGUAGES) texts.set(language, await loadTexts(language, ['1848']));
});
const textsIn = (language: string): Texts => texts.get(language) as Texts;
const names = namesOf('1848', { 'p:1': 'Ada', 'p:2': 'Ben' });
const sentence = (language: string, code: string, params: Record<string, never> | object = {}): string => {
  const in_ = textsIn(language);
  return in_.plain(
    reason({ code, params: params as never }, (key) => in_.has(key)),
    names,
  );
};

const SAMPLES: Readonly<Record<string, unknown>> = {
  waiting: ['p:1', 'c:VR'],
  hexes: ['F17', 'E18'],
  certs: ['NSW_1'],
  entity: 'c:NSW',
  by: 'p:1',
  seat: 'p:2',
  corp: 'c:NSW',
  private: 'pc:P2',
  do: 'buy-train',
  step: 'track',
  colour: 'green',
  over: 'white',
  what: 'table',
  kind: 'payout',
  room: 'players',
  violation: 'game-over',
};
const sample = (name: string): unknown => SAMPLES[name] ?? 2;

describe('sentences for refusals', () => {
  // The gateway's schemas show a made-up code as an example.
  const found = refusalsIn(sourcesOf('{libs,apps}/*/src/**/*.ts', 'libs/titles/*/src/**/*.ts')).filter(
    ({ file }) => !file.endsWith('/http/schemas.ts'),
  );
  const codes = new Set(found.map(({ code }) => code));

  it('are looked for where refusals are made', () => {
    for (const code of [
      'holding-limit',
      'route-blocked',
      'one-ghan',
      'tile-city-slots',
      'seats-open',
      'log-in-first',
    ])
      expect(codes).toContain(code);
    expect(codes.size).toBeGreaterThan(150);
  });

  it.each(LANGUAGES)('cover every code with the values that come with it: %s', (language) => {
    const odd = found.flatMap(({ code, params, file }) => {
      if (params === null && !textsIn(language).has(`reason.${code}`))
        return [`${code} (${file}) has no sentence`];
      const told = sentence(
        language,
        code,
        Object.fromEntries((params ?? []).map((name) => [name, sample(name)])),
      );
      const untold = told === sentence(language, 'unheard-of').replace('unheard-of', code);
      const bare = /⟨|\{\{|reason\./.test(told) && params !== null;
      return untold || bare ? [`${code} (${file}): ${told}`] : [];
    });
    expect([...new Set(odd)]).toEqual([]);
  });

  it.each([
    ['en', 'Nobody may hold more than 60% of NSW.'],
    ['fr', 'Personne ne peut détenir plus de 60\u00a0% de la NSW.'],
    ['it', 'Nessuno può possedere più del 60% della NSW.'],
  ])('name what the params name: %s', (language, said) => {
    expect(sentence(language, 'holding-limit', { corp: 'c:NSW', limit: 60 })).toBe(said);
  });

  it.each([
    ['en', 'NSW is not on turn: the game waits for Ada and VR.'],
    ['fr', 'Ce n’est pas le tour de la NSW\u00a0: on attend Ada et la VR.'],
    ['it', 'Non è il turno della NSW: si aspetta Ada e la VR.'],
  ])('give companies their article, and players none: %s', (language, said) => {
    expect(sentence(language, 'not-on-turn', { entity: 'c:NSW', waiting: ['p:1', 'c:VR'] })).toBe(said);
  });

  it('say what a moment is for', () => {
    const params = { do: 'buy-train', step: 'track' };
    expect(sentence('en', 'not-now', params)).toBe(
      'It is not the moment for buying a train: the step “Track” comes first.',
    );
    expect(sentence('fr', 'not-now', params)).toBe(
      'Ce n’est pas le moment d’acheter un train\u00a0: l’étape «\u00a0Voie\u00a0» vient d’abord.',
    );
  });

  it('hold the refusal of a move in a file', () => {
    expect(sentence('en', 'illegal-action', { action: 12, violation: 'not-enough-cash', price: 1200 })).toBe(
      'Action 12 of the file is against the rules: That costs £1,200, which is more than there is cash for.',
    );
  });

  it('count seats and seconds', () => {
    expect(sentence('en', 'seats-open', { missing: 1 })).toMatch(/^1 seat is/);
    expect(sentence('it', 'seats-open', { missing: 3 })).toMatch(/^Ci sono ancora 3 posti/);
  });

  it('say something even of a code that nobody has described', () => {
    expect(sentence('en', 'brand-new', { x: 1 })).toBe('The rules refuse it (brand-new).');
  });
});

describe('why a programmed move ends', () => {
  it('has words for every alarm', () => {
    const said = sourcesOf(
      'libs/engine/src/orders/standing-orders.ts',
      'libs/engine/src/orders/bidding.ts',
      'libs/titles/*/src/alarm.ts',
    ).flatMap(({ source }) => stringsIn(source));
    const whys = said.filter(
      (text) => /^[a-z]+(-[a-z]+)+$/.test(text) && !(DEEDS as readonly string[]).includes(text),
    );
    expect(whys.length).toBeGreaterThan(8);
    expect(whys.filter((why) => !(WHYS as readonly string[]).includes(why))).toEqual([]);
  });
});
