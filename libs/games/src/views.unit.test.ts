import { readFileSync } from 'node:fs';
import path from 'node:path';
import { evolveOf, readGameFile, Timeline, waitingStep } from '@trunkline/engine';
import { expect, test } from 'vitest';
import { titleById } from './catalogue.ts';
import { optionsFor, owesTrain } from './views.ts';

const games = path.resolve(import.meta.dirname, '../../../tests/golden/games');

test.each(['4-debtors-4', '1849-3-bankrupt'])(
  'who owes a train may not pass when trains are sold: %s',
  (name) => {
    const read = readGameFile(readFileSync(path.join(games, `${name}.json`), 'utf8'));
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    const { title: id, setUp, commits } = read.value;
    const title = titleById(id);
    if (title === null) throw new Error(`No title ${id}.`);
    const timeline = Timeline.load(evolveOf(title), setUp, commits);
    const seen = { owed: 0, free: 0, early: 0 };
    for (const { on } of timeline.line()) {
      const s = timeline.at(on);
      const step = waitingStep({ t: title, s })?.kind;
      const owes = owesTrain({ t: title, s });
      if (owes && step === 'track') seen.early += 1;
      if (step !== 'trains') continue;
      const mayPass = optionsFor(title, s, s.seats.seated).some(({ do: kind }) => kind === 'pass');
      expect([on, owes]).toEqual([on, !mayPass]);
      seen[owes ? 'owed' : 'free'] += 1;
    }
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0);
  },
);
