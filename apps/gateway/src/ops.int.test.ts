import { afterEach, expect, test } from 'vitest';
import { expectStatus, PASSWORD, TestHouse } from './testing/house.ts';

let house: TestHouse;
afterEach(() => house.close());

test('operators see how the platform does, rebuild, and find games that are stuck; nobody else does', async () => {
  house = await TestHouse.open({ operators: ['ada@example.org'] });
  const [ada, ben, cleo] = [await house.person('Ada'), await house.person('Ben'), await house.person('Cleo')];
  // Whoever registers with an operator's address is none before he has shown that it is his.
  expect((await ada.get('/ops/figures')).body).toMatchObject({ code: 'operators-only' });
  await ada.confirm();
  expect((await ben.get('/ops/figures')).body).toMatchObject({ code: 'operators-only' });

  const id = await house.begun([ben, ada, cleo], { visibility: 'private' });
  const figures = () =>
    ada.get<{ processes: { figures: Record<string, number> }[]; behind: object }>('/ops/figures');
  await expect.poll(async () => (await figures()).body.behind).toMatchObject({ projections: 0 });
  const ear = await ada.listen();
  const [{ figures: of } = { figures: {} as Record<string, number> }] = (await figures()).body.processes;
  expect(of.trunkline_sockets).toBe(1);
  expect(of['trunkline_projected_total.done']).toBeGreaterThan(3);
  ear.close();

  expect((await ada.get('/ops/stuck')).body).toEqual({ games: [] });
  expectStatus(await ben.post('/me/deletion', { password: PASSWORD }), 200);
  await expect
    .poll(async () => (await ada.get('/ops/stuck')).body)
    .toMatchObject({ games: [{ table: id, title: '1848', why: 'player-left' }] });

  expect((await ada.post('/ops/rebuild')).body).toMatchObject({ state: 'running' });
  await expect.poll(async () => (await ada.get('/ops/rebuild')).body).toMatchObject({ state: 'served' });
  expect((await ada.get('/ops/stuck')).body).toMatchObject({ games: [{ table: id }] });
  expect((await ada.get('/ops/dead-letters')).body).toEqual({ letters: [] });
}, 60_000);
