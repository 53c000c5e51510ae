import { expect, test } from 'vitest';
import { Api, got, register } from './client/api.ts';
import { Spectator } from './client/spectator.ts';
import { mailFaults, noticeFaults, recordFaults, spectatorFaults } from './faults/findings.ts';
import { SteadyLoad } from './faults/steady-load.ts';
import { caughtUp, wantAll } from './faults/suffer.ts';
import { canDistribute, Distributed } from './harness/distributed.ts';
import { withPlatform } from './harness/platform.ts';

const LOAD = { games: 4, pauseMs: 40 };
const MOVES = 20;

/** Nothing that is killed here is started again: the other copy has to do. */
test.skipIf(!canDistribute())(
  'while two copies run, one may die: the other goes on with everything',
  async () => {
    const two = { commands: 2, projections: 2, routing: 2, notifications: 2, gateways: 2 };
    await withPlatform(Distributed.start(two), async (platform) => {
      const people = await register(platform.url, ['Ada', 'Ben', 'Cleo']);
      for (const person of people) await wantAll(person, true);
      const load = new SteadyLoad(platform.url, people, LOAD);
      await load.until(MOVES);
      for (const part of ['commands-1', 'projections-1', 'notifications-2', 'routing-1']) {
        await platform.kill(part);
        expect(await load.until(load.acknowledged + MOVES), load.failures.join(' ')).toBe(true);
      }
      await load.stop();
      expect(load.failures).toEqual([]);
      await caughtUp(platform, load);

      // What was asked at one door counts at the other, and who watches there sees the same.
      const [, other = ''] = platform.urls;
      await platform.kill('gateway-1');
      const { table, commandId, outcome } = load.sent.findLast(({ outcome: { ok } }) => ok) ?? fail();
      const seats = got(await new Api(other).table(table)).table.seats;
      const sender = people.find(({ id }) => id === seats[0]?.user) ?? fail();
      const by = { seat: seats[0]?.seat ?? '', entity: seats[0]?.seat ?? '' };
      const again = await new Api(other, sender.token).act(table, { do: 'pass', by } as never, commandId);
      expect(got(again)).toEqual({ ...got(outcome), duplicate: true });
      const spectator = await Spectator.watch(other, table);
      const known = load.spectators.get(table) ?? fail();
      await spectator.until(known.revision);
      expect(spectator.commandIds).toEqual(known.commandIds);
      spectator.stop();
      for (const one of load.spectators.values()) one.stop();

      const store = await platform.openStore();
      try {
        expect(await recordFaults(store, load.tables, load.sent)).toEqual([]);
        expect(await spectatorFaults(store, load.spectators)).toEqual([]);
      } finally {
        await store.close();
      }
      expect(platform.notices.notices.length).toBeGreaterThan(5);
      expect([...mailFaults(platform.mails.mails), ...noticeFaults(platform.notices.notices)]).toEqual([]);
      expect(platform.crashes()).toEqual([]);
    });
  },
  600_000,
);

function fail(): never {
  throw new Error('It is not there.');
}
