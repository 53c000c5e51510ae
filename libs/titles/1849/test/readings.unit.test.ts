import { describe, expect, it } from 'vitest';
import { title1849 } from '../src/index.ts';
import { PARTINGS } from './readings.ts';

describe('readings (§20), each in every value', () => {
  const cases = Object.entries(PARTINGS).flatMap(([name, parting]) =>
    (title1849.readings[name] ?? []).map((value) => ({ name, value, parting, played: parting.played })),
  );

  it.each(cases)('reading $name $value: $played', ({ value, parting }) => {
    expect(parting.play(value)).toEqual(parting.comes[value]);
  });
});
