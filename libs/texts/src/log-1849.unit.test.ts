import { beforeAll, describe, expect, it } from 'vitest';
import { goldenGames, toldCommits } from '../fixtures/golden.ts';
import { LANGUAGES } from './languages.ts';
import { logLines } from './log.ts';
import { namesOf } from './names.ts';
import type { Texts } from './texts.ts';
import { loadTexts, plainText } from './texts.ts';

const names = namesOf('1849', { 'p:1': 'Ada', 'p:2': 'Ben', 'p:3': 'Cleo', 'p:4': 'Dan', 'p:5': 'Eve' });
const texts = new Map<string, Texts>();
beforeAll(async () => {
  for (const language of LANGUAGES) texts.set(language, await loadTexts(language, ['1849']));
});

/** Every line of a golden game, by the revision of its commit. */
function told(name: string, language: string): ReadonlyMap<number, readonly string[]> {
  const game = goldenGames('1849').find(([one]) => one === name)?.[1];
  const own = texts.get(language);
  if (game === undefined || own === undefined) throw new Error(`No ${name} in ${language}.`);
  return new Map(
    [...toldCommits(game)].map(({ commit, context }) => [
      commit.revision,
      logLines(commit, context).map((line) => plainText(line, own, names)),
    ]),
  );
}

/** A value that is missing, a key without message, or a bare id. */
const isOdd = (line: string): boolean =>
  line.trim() === '' || /⟨|\{\{|undefined|NaN|\b(log|list|end|titles)\.[\w-]+|\bp:|\bc:|\bpc:/.test(line);

describe('golden games of 1849', () => {
  it.each(goldenGames('1849').map(([name]) => name))(
    'are told in each language, every commit of it: %s',
    (name) => {
      for (const language of LANGUAGES) {
        const lines = [...told(name, language).values()];
        expect(lines.filter((of) => of.length === 0)).toEqual([]);
        expect(lines.flat().filter(isOdd)).toEqual([]);
      }
    },
  );
});

describe('what 1849 tells otherwise', () => {
  it('a launch with its fee, wherever its home token is told', () => {
    const electric = told('1849-3-electric', 'en');
    expect(electric.get(6)?.[0]).toBe(
      'Ben launched AFG at L.100, whose president’s certificate came with RSA · The bank paid AFG L.200 · Launch fee: L.40 · CTL is next to be launched · AFG floated',
    );
    expect(electric.get(20)?.[1]).toBe(
      'CTL placed its home token in E1 · Launch fee: L.40 · ATA is next to be launched · CTL floated',
    );
    // Nothing has shaken Messina yet when the first stock round begins.
    expect(electric.get(6)?.[1]).toBe('Stock round 1 began · Cleo is first');
  });

  it('a closing with the tokens together, and who waits in the launch queue', () => {
    expect(told('1849-3-electric', 'fr').get(152)?.[1]).toBe(
      'La CTL a fermé · La CTL a récupéré ses jetons de E1, C1 et H12 · La file de lancement est maintenant RCS, ATA et CTL',
    );
  });

  it('a token trade as one deed, a passed bond by whether there is one, the loan of a bankrupt once', () => {
    const electric = told('1849-3-electric', 'it');
    expect(electric.get(311)).toEqual(['La CTL ha comprato la stazione della RCS in C1 per L.136']);
    expect(electric.get(161)?.[0]).toBe('L’AFG non ha emesso l’obbligazione');
    expect(electric.get(297)?.[0]).toBe('La RCS non ha rimborsato l’obbligazione');
    expect(electric.get(155)).toEqual([
      'Ada ha preso un prestito di L.500, per L.750 in meno nel punteggio finale',
    ]);
  });

  it('the earthquake, and the marker of CNM', () => {
    const shaken = [...told('1849-5-earthquake', 'en').values()].flat();
    expect(shaken.filter((line) => line.includes('earthquake'))).toEqual([
      'AFG bought a 12H for L.800 · Phase 12H began · SIGI closed · The earthquake made B14 the printed yellow city again, and destroyed every token there · The token of AFG in B14 left the game · The token of IFT in B14 left the game',
      expect.stringMatching(/^Stock round \d+ began .* B14 may be upgraded again after the earthquake$/),
    ]);
    expect(shaken.filter((line) => line.includes('marker of CNM'))).toEqual([
      'AFG put the marker of CNM on L14: its routes there earn L.20 more · CNM closed, its power being used',
    ]);
  });
});
