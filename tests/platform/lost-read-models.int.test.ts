import { expect, test } from 'vitest';
import { got, register } from './client/api.ts';
import { derivedFaults } from './faults/findings.ts';
import { SteadyLoad } from './faults/steady-load.ts';
import { caughtUp } from './faults/suffer.ts';
import { withPlatform } from './harness/platform.ts';
import { Standalone } from './harness/standalone.ts';

const MOVES = 60;

test('the standalone process makes a deleted read-models.db again from the record', async () => {
  await withPlatform(Standalone.start(), async (platform) => {
    const people = await register(platform.url, ['Ada', 'Ben', 'Cleo']);
    const load = new SteadyLoad(platform.url, people, { games: 3, pauseMs: 5 });
    await load.until(MOVES);
    await load.stop();
    expect(load.failures).toEqual([]);
    await caughtUp(platform, load);
    for (const spectator of load.spectators.values()) spectator.stop();
    const before = await platform.derivedData();
    const [ada] = people;
    const mine = async () =>
      got((await ada?.api.list('mine=all')) ?? fail()).tables.map(({ table: { id } }) => id);
    const games = await mine();
    expect(games.length).toBeGreaterThan(0);

    await platform.kill();
    platform.loseReadModels();
    await platform.restart();
    await caughtUp(platform, load);
    expect(derivedFaults(before, await platform.derivedData())).toEqual([]);
    // People who act by token need not log in again.
    expect(await mine()).toEqual(games);
  });
}, 300_000);

function fail(): never {
  throw new Error('It is not there.');
}
