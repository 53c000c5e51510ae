import { expect, test } from 'vitest';
import { expectStatus } from './testing/house.ts';
import { houseOfThree } from './testing/three.ts';

const { house, ada, ben, cleo } = await houseOfThree({ operators: ['operator@example.org'] });

interface Kept {
  readonly tables: readonly string[];
}

test('games are kept by the account, newest first, and go with it', async () => {
  expect((await ada.get<Kept>('/me/kept')).body).toEqual({ tables: [] });
  expect((await ada.put<Kept>('/me/kept', { tables: ['game1', 'game2'] })).body.tables).toEqual([
    'game1',
    'game2',
  ]);
  expect((await ada.put<Kept>('/me/kept', { tables: ['game3', 'game1'] })).body.tables).toEqual([
    'game3',
    'game1',
    'game2',
  ]);
  expect((await ada.post<Kept>('/me/kept/removal', { table: 'game1' })).body.tables).toEqual([
    'game3',
    'game2',
  ]);
  expect((await ben.get<Kept>('/me/kept')).body.tables).toEqual([]);
  expect((await ada.get<{ kept: unknown }>('/me/data')).body.kept).toEqual(['game3', 'game2']);
  const many = Array.from({ length: 50 }, (_, i) => `many${i}`);
  expect((await ada.put<Kept>('/me/kept', { tables: many })).body.tables).toEqual(many);
});

interface Reports {
  readonly reports: readonly {
    readonly id: string;
    readonly line: { readonly text: string };
    readonly reasons: readonly { readonly user: string; readonly text: string }[];
  }[];
}

test('what is said can be reported by whoever may read it; operators see it until they have settled it', async () => {
  const dora = await house.person('Dora');
  const owner = await house.person('Operator');
  await owner.confirm();
  const id = await house.begun([ada, ben, cleo], { visibility: 'public' });
  const said = await ben.post<{ n: number }>(`/tables/${id}/chat`, { room: 'players', text: 'You fool' });
  const whispered = await dora.post<{ n: number }>(`/tables/${id}/chat`, { room: 'watchers', text: 'Psst' });
  const report = { line: said.body.n, text: 'An insult.' };
  expectStatus(await ada.post(`/tables/${id}/reports`, report), 201);
  expectStatus(await ada.post(`/tables/${id}/reports`, { ...report, text: 'A rude one.' }), 201);
  expectStatus(await dora.post(`/tables/${id}/reports`, { line: said.body.n }), 201);
  // Players don't hear watchers, and nobody a line that there is not.
  expectStatus(await ada.post(`/tables/${id}/reports`, { line: whispered.body.n }), 404);
  expectStatus(await ada.post(`/tables/${id}/reports`, { line: 99 }), 404);
  expectStatus(await ada.get('/ops/reports'), 403);

  const { reports } = (await owner.get<Reports>('/ops/reports')).body;
  expect(reports).toMatchObject([
    {
      table: id,
      line: { text: 'You fool', user: ben.id },
      reasons: [
        { user: ada.id, text: 'A rude one.' },
        { user: dora.id, text: '' },
      ],
    },
  ]);
  const settled = { id: reports[0]?.id };
  expectStatus(await owner.post('/ops/reports/settle', settled), 200);
  expect((await owner.get<Reports>('/ops/reports')).body.reports).toEqual([]);
  expectStatus(await owner.post('/ops/reports/settle', settled), 404);
  // Reported anew, it waits again.
  expectStatus(await cleo.post(`/tables/${id}/reports`, report), 201);
  expect((await owner.get<Reports>('/ops/reports')).body.reports).toHaveLength(1);
});
