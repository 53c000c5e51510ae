import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { OptionsAnswer } from '@trunkline/contracts';
import type { GameFile } from '@trunkline/engine';
import { canonicalJson, writeGameFile } from '@trunkline/engine';
import { gameFileOf, gameStream, packText, Repository, readStream, tableIdFor } from '@trunkline/games';
import { afterEach, expect, test } from 'vitest';
import { got, Hall, refusal } from './testing/hall.ts';
import { Onlooker, playOn } from './testing/random-moves.ts';

const ADA = 'adaaaa';
const repository = path.resolve(import.meta.dirname, '../../..');
const textOf = (file: string): string => readFileSync(path.join(repository, file), 'utf8');
const PEER = 'libs/import-18xxgames/fixtures/1848-half.json';

/** A game of ours with an undone line, as a file. */
async function ownGame(): Promise<GameFile> {
  const played = await Hall.open();
  const table = await played.begun([ADA], { hotseat: true, players: 4 });
  const onlooker = new Onlooker(played);
  const seats = Object.fromEntries(['p:1', 'p:2', 'p:3', 'p:4'].map((seat) => [seat, ADA]));
  await playOn(played, onlooker, table, seats, 50);
  got(await played.game(ADA, table, { do: 'undo-to', to: 40 }));
  await playOn(played, onlooker, table, seats, 20);
  const file = gameFileOf(await onlooker.game(table), { 'p:1': 'Ada' });
  await played.close();
  return file;
}

let hall: Hall;
afterEach(() => hall.close());

const importing = (file: string, name = 'Imported') =>
  ({ do: 'import', file, name, visibility: 'private' }) as const;

test('a peer’s export becomes a hotseat table of the importer, who plays on', async () => {
  hall = await Hall.open();
  const id = tableIdFor(ADA, 'import-it');
  const view = got(await hall.table(ADA, id, importing(packText(textOf(PEER))), 'import-it'));
  expect(view).toMatchObject({
    imported: true,
    hotseat: true,
    status: 'running',
    owner: ADA,
    name: 'Imported',
  });
  expect(view.seats.every(({ user }) => user === ADA)).toBe(true);
  expect(view.seats.every(({ name }) => name !== undefined)).toBe(true);
  const onlooker = new Onlooker(hall);
  const before = (await onlooker.game(id)).timeline.revision;
  expect(before).toBeGreaterThan(50);
  await playOn(hall, onlooker, id, Object.fromEntries(view.seats.map(({ seat }) => [seat, ADA])), 3);
  got(await hall.game(ADA, id, { do: 'undo-to', to: 10 }));
  expect((await onlooker.game(id)).timeline).toMatchObject({ revision: before + 4, head: 10 });
  expect(got(await hall.table(ADA, id, importing(''), 'import-it')).id).toBe(id);
}, 60_000);

test('few files are read at once; who is turned away may come again', async () => {
  hall = await Hall.open();
  const file = packText(textOf(PEER));
  const send = (i: number) => {
    const name = `import-no-${i}`;
    return hall.table(ADA, tableIdFor(ADA, name), importing(file), name);
  };
  const replies = await Promise.all(Array.from({ length: 7 }, (_, i) => send(i)));
  const turnedAway = replies.flatMap((reply, i) => (reply.ok ? [] : [{ i, problem: reply.problem }]));
  expect(turnedAway.map(({ problem }) => problem)).toEqual(
    Array.from({ length: 3 }, () => ({ status: 503, code: 'importing-others', params: {} })),
  );
  for (const { i } of turnedAway) got(await send(i));
}, 60_000);

test('a game file of ours comes back with its undone lines, at the same position', async () => {
  hall = await Hall.open();
  const id = tableIdFor(ADA, 'import-it');
  const told = await ownGame();
  const text = writeGameFile(told);
  const view = got(await hall.table(ADA, id, importing(packText(text)), 'import-it'));
  const game = await new Onlooker(hall).game(id);
  const again = gameFileOf(game, Object.fromEntries(view.seats.map(({ seat, name }) => [seat, name ?? ''])));
  expect(game.timeline.revision).toBe(71);
  const withoutIds = ({ commits, ...rest }: GameFile) =>
    canonicalJson({ ...rest, commits: commits.map((c) => ({ ...c, id: '' })) });
  expect(withoutIds(again)).toBe(withoutIds(told));
  expect(view.status).toBe('running');
}, 60_000);

test('an import that stopped half way goes on when it is sent again; another file may not take its place', async () => {
  hall = await Hall.open();
  const id = tableIdFor(ADA, 'import-it');
  const file = packText(textOf(PEER));
  const append = hall.store.append.bind(hall.store);
  let left = 20;
  hall.store.append = async (...args) => {
    left -= 1;
    if (left < 0) throw new Error('the process dies here');
    return append(...args);
  };
  expect(refusal(await hall.table(ADA, id, importing(file), 'import-it'))).toBe('fault');
  hall.store.append = append;
  expect(await new Repository(hall.store).table(id)).toBeNull();
  expect(await hall.store.read(gameStream(id))).toHaveLength(20);
  expect(refusal(await hall.table(ADA, id, importing(writeGameFile(await ownGame())), 'import-it'))).toBe(
    'table-exists',
  );
  got(await hall.table(ADA, id, importing(file), 'import-it'));
  const commits = await readStream(hall.store, gameStream(id));
  expect(new Set(commits.map(({ commandId }) => commandId)).size).toBe(commits.length);
}, 60_000);

test('what the rules don’t allow is not imported, and nothing of it is stored', async () => {
  hall = await Hall.open();
  const game = await ownGame();
  const play = game.commits.findIndex((c) => c.kind === 'play' && c.events.some((e) => e.t === 'CashMoved'));
  const forged = structuredClone(game.commits) as unknown as { events: { t: string; rows?: unknown }[] }[];
  for (const event of forged[play]?.events ?? [])
    if (event.t === 'CashMoved') event.rows = [['bank', 'p:1', 9_999]];
  const texts: readonly [string, string][] = [
    ['not json', 'not-json'],
    ['{}', 'not-a-game'],
    ['gzip:xxxx', 'not-readable'],
    [writeGameFile({ ...game, rulesVersion: 99 }), 'newer-rules'],
    [writeGameFile({ ...game, title: '1899' }), 'unknown-title'],
    [writeGameFile({ ...game, seed: game.seed + 1 }), 'not-a-game-file'],
    [writeGameFile({ ...game, commits: forged as never }), 'not-a-game-file'],
    [writeGameFile({ ...game, rulesVersion: 0, setUp: [{ t: 'Nonsense' } as never] }), 'not-a-game-file'],
  ];
  for (const [text, code] of texts) {
    const commandId = hall.commandId();
    expect(
      refusal(await hall.table(ADA, tableIdFor(ADA, commandId), importing(packText(text)), commandId)),
    ).toBe(code);
  }
  expect((await hall.store.readAll('', 10)).commits).toEqual([]);
}, 60_000);

test('a clone is a hotseat copy of the line up to a revision; the original doesn’t notice', async () => {
  hall = await Hall.open();
  const users = { 'p:1': ADA, 'p:2': 'bennnn', 'p:3': 'cleooo' };
  const onlooker = new Onlooker(hall);
  const from = await hall.begun([ADA, 'bennnn', 'cleooo']);
  await playOn(hall, onlooker, from, users, 6);
  got(await hall.game('bennnn', from, { do: 'propose', proposal: { kind: 'undo', to: 3 } }));
  got(await hall.game(ADA, from, { do: 'agree' }));
  got(await hall.game('cleooo', from, { do: 'agree' }));
  await playOn(hall, onlooker, from, users, 4);
  const id = tableIdFor('strang', 'clone-it');
  const view = got(await hall.table('strang', id, { do: 'clone', from, at: 9 }, 'clone-it'));
  expect(view).toMatchObject({ hotseat: true, visibility: 'private', owner: 'strang', imported: false });
  expect(view.seats.every(({ user }) => user === 'strang')).toBe(true);
  const copy = await onlooker.game(id);
  const original = await onlooker.game(from);
  expect(copy.timeline.head).toBe(original.timeline.line(9).length);
  expect(canonicalJson(copy.timeline.state.money)).toBe(canonicalJson(original.timeline.at(9).money));
  expect(got(await hall.ask<OptionsAnswer>('strang', id, { ask: 'options' })).options.length).toBeGreaterThan(
    0,
  );
  await playOn(hall, onlooker, id, { 'p:1': 'strang', 'p:2': 'strang', 'p:3': 'strang' }, 2);
  expect((await onlooker.game(from)).timeline.revision).toBe(original.timeline.revision);
  expect(refusal(await hall.table('strang', 'abcdefgh', { do: 'clone', from: 'nothing0' }))).toBe(
    'not-found',
  );
}, 60_000);
