import { readFileSync } from 'node:fs';
import type { Command, DomainEvent } from '@trunkline/engine';
import { afterAll, expect, test } from 'vitest';
import { expectStatus, type Person, TestHouse } from './testing/house.ts';

const GAME = new URL('../../../tests/golden/games/4-builders-3.json', import.meta.url);

interface Commits {
  readonly commits: readonly {
    readonly revision: number;
    readonly on: number;
    readonly commands: readonly Command[];
    readonly events: readonly DomainEvent[];
  }[];
}

const houses: TestHouse[] = [];
afterAll(() => Promise.all(houses.map((house) => house.close())));

/** A table of one person for all seats, at a position where a company is to run; and who is to run there. */
async function beforeRun(nodes?: number) {
  const house = await TestHouse.open({}, nodes === undefined ? {} : { nodes });
  houses.push(house);
  const ada = await house.person('Ada');
  const file = readFileSync(GAME, 'utf8');
  const imported = await ada.post<{ id: string }>('/import', { file });
  expectStatus(imported, 201);
  const { commits } = (await ada.get<Commits>(`/tables/${imported.body.id}/commits?after=60&limit=200`)).body;
  const run = commits.find(({ commands }) => commands[0]?.do === 'run-trains');
  const by = run?.commands[0]?.by;
  if (run === undefined || by === undefined) throw new Error('Nobody runs trains there.');
  const cloned = await ada.post<{ id: string }>(`/tables/${imported.body.id}/clone`, { at: run.on });
  expectStatus(cloned, 201);
  return { ada, id: cloned.body.id, by };
}

/** Kinds of events of what was done since a revision. */
async function done(ada: Person, id: string, after: number): Promise<readonly string[]> {
  const { commits } = (await ada.get<Commits>(`/tables/${id}/commits?after=${after}&limit=50`)).body;
  return commits.flatMap(({ events }) => events.map(({ t }) => t));
}

async function revisionOf(ada: Person, id: string): Promise<number> {
  return (await ada.get<{ revision: number }>(`/tables/${id}/view`)).body.revision;
}

async function giveOrder({ ada, id, by }: Awaited<ReturnType<typeof beforeRun>>): Promise<number> {
  const before = await revisionOf(ada, id);
  const seat = { seat: by.seat, entity: by.seat };
  const order = { kind: 'skip', steps: [], runs: true };
  expectStatus(await ada.post(`/tables/${id}/act`, { command: { do: 'give-order', by: seat, order } }), 200);
  return before;
}

test('a programme runs the best routes and pays, and leaves the next step to its player', {
  timeout: 60_000,
}, async () => {
  const place = await beforeRun();
  const { ada, id } = place;
  const before = await giveOrder(place);
  await expect.poll(() => done(ada, id, before), { timeout: 20_000 }).toContain('DividendDeclared');
  const events = await done(ada, id, before);
  expect(events.filter((t) => t === 'RoutesRun')).toHaveLength(1);
  expect(events.indexOf('RoutesRun')).toBeGreaterThan(events.indexOf('StandingOrderGiven'));
  expect(events).not.toContain('StandingOrderDropped');
  // Taken back, it stays taken back: nobody runs it again.
  expectStatus(await ada.post(`/tables/${id}/undo`), 200);
  const undone = await revisionOf(ada, id);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(await revisionOf(ada, id)).toBe(undone);
});

test('routes that are not proven are not run: the programme ends, and says why', {
  timeout: 60_000,
}, async () => {
  const place = await beforeRun(1);
  const before = await giveOrder(place);
  await expect
    .poll(() => done(place.ada, place.id, before), { timeout: 20_000 })
    .toEqual(['StandingOrderGiven', 'StandingOrderDropped']);
});

test('a private programme moves for its player, and nobody else sees it', { timeout: 60_000 }, async () => {
  const house = await TestHouse.open();
  houses.push(house);
  const [ada, ben, cleo] = [await house.person('Ada'), await house.person('Ben'), await house.person('Cleo')];
  const id = await house.begun([ada, ben, cleo], { title: '1849', players: 3 });
  const path = `/tables/${id}/programmes`;
  const bid = { kind: 'bid', private: 'pc:CNM', limit: 100, thenPass: false };
  expectStatus(await ada.put(path, { seat: 'p:2', order: bid }), 403);
  expectStatus(await ben.put(path, { seat: 'p:2', order: { ...bid, private: 'pc:none' } }), 422);
  expectStatus(await ben.put(path, { seat: 'p:2', order: bid }), 200);
  expect((await ben.get(path)).body).toEqual({ programmes: [{ seat: 'p:2', order: bid, why: null }] });
  expect((await ada.get(path)).body).toEqual({ programmes: [] });
  const move = (person: Person, command: object) => person.post(`/tables/${id}/act`, { command });
  expectStatus(await move(ada, { do: 'pass', by: { seat: 'p:1', entity: 'p:1' } }), 200);
  await expect.poll(() => done(cleo, id, 0), { timeout: 20_000 }).toContain('BidPlaced');
  const seen = await cleo.get<Commits>(`/tables/${id}/commits?after=0&limit=50`);
  expect(JSON.stringify(seen.body.commits)).not.toMatch(/Order|order|runs|programme/);
  // Above its limit it stops by itself the next time that its player is asked.
  const by = { seat: 'p:3', entity: 'p:3' };
  expectStatus(await move(cleo, { do: 'place-bid', by, private: 'pc:CNM', price: 110 }), 200);
  expectStatus(
    await move(ada, { do: 'buy-private', by: { seat: 'p:1', entity: 'p:1' }, private: 'pc:SCE', price: 20 }),
    200,
  );
  await expect
    .poll(async () => (await ben.get(path)).body, { timeout: 20_000 })
    .toEqual({ programmes: [{ seat: 'p:2', order: null, why: 'limit-reached' }] });
  expectStatus(await ben.put(path, { seat: 'p:2', order: null }), 200);
  expect((await ben.get(path)).body).toEqual({ programmes: [] });
});
