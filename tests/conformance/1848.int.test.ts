import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { replayAgainstTrace } from './replay.ts';
import { gamesOf, sharedFolder } from './shared-games.ts';
import { TITLES } from './titles.ts';

const title = TITLES['1848'];
const files = gamesOf('1848');

describe('1848 reference games', () => {
  it.skipIf(files.length > 0)(`are skipped: there are none in ${sharedFolder}`, () => {});

  it.for(files.map((file) => [path.basename(file, '.json'), file] as const))(
    '%s equals its trace, line by line',
    { timeout: 60_000 },
    ([, file]) => {
      if (title === undefined) throw new Error('1848 is not among the titles.');
      expect(replayAgainstTrace(file, title)).toMatchObject({ first: null });
    },
  );
});
