import { boardThemes } from '@trunkline/board-art';
import { expect, test } from 'vitest';
import { nearest, TOO_NEAR } from './colour-distance.ts';

test('the safe tiles are apart for every kind of colour sight; two alike are found', () => {
  for (const scheme of ['light', 'dark'] as const)
    expect(nearest(boardThemes.safe[scheme]).distance).toBeGreaterThan(TOO_NEAR);
  const { safe } = boardThemes;
  expect(nearest({ ...safe.light, green: safe.light.yellow })).toMatchObject({ distance: 0 });
});

test('what only some people take for each other is found for them', () => {
  const { light } = boardThemes.safe;
  // Red and green of one lightness.
  const found = nearest({ ...light, green: '#8FA05A', red: '#C98A5A' });
  expect(found.sight).not.toBe('normal');
  expect(found.distance).toBeLessThan(TOO_NEAR + 4);
});
