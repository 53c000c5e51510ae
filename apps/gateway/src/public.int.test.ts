import { expect, test } from 'vitest';
import { playOn } from './testing/bot.ts';
import { expectStatus } from './testing/house.ts';
import { houseOfThree } from './testing/three.ts';

interface Profile {
  readonly name: string;
  readonly record: readonly object[];
  readonly tables: readonly { readonly table: { readonly id: string; readonly invite: string | null } }[];
}
interface Watched {
  readonly tables: readonly { readonly table: { readonly id: string }; readonly watchers: number }[];
}

const { house, ada, ben, cleo } = await houseOfThree();

const profile = async (name: string): Promise<Profile> =>
  (await house.nobody().get<Profile>(`/users/${name}`)).body;

test('a person is known by the public games that are played with others, and by how they went', async () => {
  const open = await house.begun([ada, ben, cleo], { visibility: 'public' });
  await house.begun([ada, ben, cleo], { visibility: 'private' });
  const { body: alone } = await ada.post<{ id: string }>('/tables', {
    title: '1848',
    players: 3,
    hotseat: true,
  });
  expectStatus(await ada.post(`/tables/${alone.id}/start`), 200);
  await expect
    .poll(async () => (await profile('Ada')).record)
    .toEqual([{ title: '1848', running: 1, finished: 0, won: 0 }]);
  // Names that look alike are the same.
  const { name, tables } = await profile('aDA');
  expect(name).toBe('Ada');
  expect(tables.map(({ table }) => [table.id, table.invite])).toEqual([[open, null]]);

  expectStatus(await ada.post(`/tables/${open}/propose`, { proposal: { kind: 'end' } }), 200);
  expectStatus(await ben.post(`/tables/${open}/agree`), 200);
  expectStatus(await cleo.post(`/tables/${open}/agree`), 200);
  await expect
    .poll(async () => (await profile('Ada')).record)
    // Nobody has bought anything: all are equally rich.
    .toEqual([{ title: '1848', running: 0, finished: 1, won: 1 }]);

  expect((await house.nobody().get('/users/Nobody')).body).toMatchObject({
    code: 'not-found',
    params: { what: 'person' },
  });
});

test('public games that run are listed by how many watch them; players are no watchers', async () => {
  const quiet = await house.begun([ada, ben, cleo], { visibility: 'public' });
  const busy = await house.begun([ada, ben, cleo], { visibility: 'public' });
  const hidden = await house.begun([ada, ben, cleo], { visibility: 'private' });
  await playOn(quiet, [ada, ben, cleo], 1);
  const dora = await house.person('Dora');
  const ears = [await dora.listen(), await house.nobody().listen(), await ada.listen()];
  for (const ear of ears) ear.say({ t: 'watch', table: busy });
  await expect
    .poll(async () => (await house.nobody().get<Watched>('/watched')).body.tables.slice(0, 2), {
      timeout: 15_000,
    })
    .toMatchObject([
      { table: { id: busy }, watchers: 2 },
      { table: { id: quiet }, watchers: 0 },
    ]);
  const { tables } = (await house.nobody().get<Watched>('/watched')).body;
  expect(tables.map(({ table }) => table.id)).not.toContain(hidden);
  for (const ear of ears) ear.close();
}, 60_000);
