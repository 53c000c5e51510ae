import type { ExpandAnswer, GameOutcome, OptionsAnswer, PreviewAnswer, Reply } from '@trunkline/contracts';
import { newTableSchema, SUBJECTS } from '@trunkline/contracts';
import { canonicalJson } from '@trunkline/engine';
import { gameStream, Repository, readStream, tableIdFor, tableStream } from '@trunkline/games';
import { afterEach, expect, test } from 'vitest';
import { CommandsModule } from './commands.module.ts';
import { got, Hall, person, refusal } from './testing/hall.ts';
import { Onlooker, playOn } from './testing/random-moves.ts';

const ADA = 'adaaaa';
const BEN = 'bennnn';
const CLEO = 'cleooo';
const SEATS = { 'p:1': ADA, 'p:2': BEN, 'p:3': CLEO };

let hall: Hall;
afterEach(() => hall.close());

const newTable = (of: object = {}) => ({
  do: 'create' as const,
  table: newTableSchema.parse({ title: '1848', players: 3, seating: 'joined', ...of }),
});

test('a game is created, joined, started and played', async () => {
  hall = await Hall.open();
  const onlooker = new Onlooker(hall);
  const table = await hall.begun([ADA, BEN, CLEO]);
  await playOn(hall, onlooker, table, SEATS, 60);
  const { timeline } = await onlooker.game(table);
  expect(timeline.revision).toBe(60);
  expect(timeline.commits.every((c) => c.at === 1_764_460_800_000)).toBe(true);
  const text = await hall.metrics.text();
  expect(text).toContain('trunkline_commands_total{command="game.act",outcome="done"} 60');
  expect(text).toContain('trunkline_games_open 1');
}, 60_000);

test('who may do what at a table', async () => {
  hall = await Hall.open();
  const id = tableIdFor(ADA, 'create-it');
  const made = got(await hall.table(ADA, id, newTable({ visibility: 'private' }), 'create-it'));
  expect(made).toMatchObject({ status: 'open', owner: ADA, members: [ADA] });
  expect(made).not.toHaveProperty('seed');
  expect(refusal(await hall.table(BEN, id, { do: 'join' }))).toBe('not-found');
  const joined = got(await hall.table(BEN, id, { do: 'join', invite: made.invite ?? '' }));
  expect(joined.invite).toBe(made.invite);
  expect(refusal(await hall.table(BEN, id, { do: 'start' }))).toBe('owner-only');
  expect(refusal(await hall.table(ADA, id, { do: 'start' }))).toBe('seats-open');
  expect(refusal(await hall.table(BEN, id, { do: 'kick', user: ADA }))).toBe('owner-only');
  got(await hall.table(ADA, id, { do: 'kick', user: BEN }));
  got(await hall.table(ADA, id, { do: 'renew-invite' }));
  expect(refusal(await hall.table(BEN, id, { do: 'join', invite: made.invite ?? '' }))).toBe('not-found');
  const nobody = { principal: person(null), commandId: hall.commandId(), table: id, action: { do: 'start' } };
  expect(refusal(await hall.send(SUBJECTS.table, nobody))).toBe('log-in-first');
  const token = { ...nobody, principal: { user: ADA, scopes: ['read'] } };
  expect(refusal(await hall.send(SUBJECTS.table, token))).toBe('scope-missing');
  const revenue = newTable({ readings: { runRevenue: 'recorded' } });
  expect(refusal(await hall.table(ADA, tableIdFor(ADA, 'other-one'), revenue, 'other-one'))).toBe(
    'unknown-reading',
  );
});

test('the same command again changes nothing, at a table and in a game', async () => {
  hall = await Hall.open(2);
  const onlooker = new Onlooker(hall);
  const id = tableIdFor(ADA, 'create-it');
  got(await hall.table(ADA, id, newTable(), 'create-it'));
  got(await hall.table(ADA, id, newTable({ name: 'Again' }), 'create-it'));
  got(await hall.table(BEN, id, { do: 'join' }, 'join-benn'));
  expect(got(await hall.table(BEN, id, { do: 'join' }, 'join-benn')).members).toEqual([ADA, BEN]);
  expect(refusal(await hall.table(CLEO, id, { do: 'join' }, 'join-benn'))).toBe('command-id-taken');
  got(await hall.table(CLEO, id, { do: 'join' }));
  got(await hall.table(ADA, id, { do: 'start' }, 'start-it'));
  got(await hall.table(ADA, id, { do: 'start' }, 'start-it'));
  expect(await hall.store.read(tableStream(id))).toHaveLength(4);

  const command = await onlooker.next(id);
  const first = got(await hall.game(ADA, id, { do: 'act', command }, 'the-deed'));
  expect(first).toEqual({ table: id, revision: 1, head: 1, duplicate: false });
  await playOn(hall, onlooker, id, SEATS, 3);
  const again = got(await hall.game(ADA, id, { do: 'act', command }, 'the-deed'));
  expect(again).toEqual({ ...first, duplicate: true });
  expect((await onlooker.game(id)).timeline.revision).toBe(4);
});

test('a seat acts only for itself', async () => {
  hall = await Hall.open();
  const onlooker = new Onlooker(hall);
  const table = await hall.begun([ADA, BEN, CLEO]);
  const command = await onlooker.next(table);
  expect(refusal(await hall.game('strang', table, { do: 'act', command }))).toBe('not-seated');
  expect(refusal(await hall.game(BEN, table, { do: 'act', command }))).toBe('not-your-seat');
  const end = { do: 'end-game', by: { seat: 'p:1', entity: 'p:1' } } as const;
  expect(refusal(await hall.game(ADA, table, { do: 'act', command: end }))).toBe('end-needs-agreement');
  expect(refusal(await hall.game(ADA, table, { do: 'act', command, expected: 5 }))).toBe('moved-on');
  got(await hall.game(ADA, table, { do: 'act', command, expected: 0 }));
  expect(refusal(await hall.game(BEN, table, { do: 'undo' }))).toBe('undo-needs-agreement');
  expect(got(await hall.game(ADA, table, { do: 'undo' }))).toMatchObject({ revision: 2, head: 0 });
  expect(got(await hall.game(ADA, table, { do: 'redo' }))).toMatchObject({ revision: 3, head: 1 });
});

test('two copies race on one game, and its history stays one line', async () => {
  hall = await Hall.open(2);
  const onlooker = new Onlooker(hall);
  const table = await hall.begun([ADA, BEN, CLEO]);
  let accepted = 0;
  for (let round = 0; round < 40; round += 1) {
    const command = await onlooker.next(table);
    const user = SEATS[command.by.seat as keyof typeof SEATS];
    const id = hall.commandId();
    const replies: Reply<GameOutcome>[] = await Promise.all([
      hall.game(user, table, { do: 'act', command }, id),
      hall.game(user, table, { do: 'act', command }, id),
      hall.game(user, table, { do: 'act', command }),
      hall.game(user, table, { do: 'act', command }),
    ]);
    const outcomes = replies.flatMap((reply) => (reply.ok ? [reply.value] : []));
    expect(outcomes.length).toBeGreaterThan(0);
    accepted += outcomes.filter(({ duplicate }) => !duplicate).length;
    const revisions = outcomes.filter(({ duplicate }) => !duplicate).map(({ revision }) => revision);
    expect(new Set(revisions).size).toBe(revisions.length);
  }
  const commits = await readStream(hall.store, gameStream(table));
  expect(commits.map(({ revision }) => revision)).toEqual(commits.map((_, i) => i));
  expect(commits).toHaveLength(accepted + 1);
  const ids = commits.map(({ commandId }) => commandId);
  expect(new Set(ids).size).toBe(ids.length);
}, 60_000);

test('an undo over others needs every seat, and happens once', async () => {
  hall = await Hall.open(2);
  const onlooker = new Onlooker(hall);
  const table = await hall.begun([ADA, BEN, CLEO]);
  await playOn(hall, onlooker, table, SEATS, 5);
  const undo = { do: 'propose', proposal: { kind: 'undo', to: 2 } } as const;
  expect(refusal(await hall.game(ADA, table, { do: 'propose', proposal: { kind: 'undo', to: 9 } }))).toBe(
    'not-a-position',
  );
  expect(got(await hall.game(ADA, table, undo))).toMatchObject({ revision: 5, head: 5 });
  expect(refusal(await hall.game(BEN, table, undo))).toBe('proposal-open');
  got(await hall.game(BEN, table, { do: 'agree' }));
  const carried = got(await hall.game(CLEO, table, { do: 'agree' }, 'last-agrees'));
  expect(carried).toMatchObject({ revision: 6, head: 2 });
  got(await hall.game(CLEO, table, { do: 'agree' }, 'last-agrees'));
  expect((await onlooker.game(table)).timeline).toMatchObject({ revision: 6, head: 2 });

  got(await hall.game(BEN, table, { do: 'propose', proposal: { kind: 'end' } }));
  got(await hall.game(ADA, table, { do: 'withdraw' }));
  expect(refusal(await hall.game(ADA, table, { do: 'agree' }))).toBe('no-proposal');
  got(await hall.game(BEN, table, { do: 'propose', proposal: { kind: 'end' } }));
  got(await hall.game(ADA, table, { do: 'agree' }));
  got(await hall.game(CLEO, table, { do: 'agree' }));
  expect((await onlooker.game(table)).timeline.state.end.over?.reason).toBe('manually_ended');
});

test.each([
  ['async', 3 * 86_400_000],
  ['live', 15 * 60_000],
] as const)('a proposal at an %s table lapses, and cannot be answered afterwards', async (pace, lasts) => {
  hall = await Hall.open();
  const onlooker = new Onlooker(hall);
  const table = await hall.begun([ADA, BEN, CLEO], { pace });
  await playOn(hall, onlooker, table, SEATS, 3);
  const undo = { do: 'propose', proposal: { kind: 'undo', to: 1 } } as const;
  const made = hall.now;
  got(await hall.game(ADA, table, undo));
  expect((await new Repository(hall.store).table(table))?.proposal?.lapsesAt).toBe(made + lasts);

  hall.now = made + lasts - 1;
  got(await hall.game(BEN, table, { do: 'agree' }));
  expect(refusal(await hall.game(BEN, table, undo))).toBe('proposal-open');
  hall.now = made + lasts;
  for (const answer of ['agree', 'withdraw'] as const)
    expect(refusal(await hall.game(CLEO, table, { do: answer }))).toBe('proposal-lapsed');
  expect((await onlooker.game(table)).timeline).toMatchObject({ revision: 3, head: 3 });

  // Nobody has to clear it away: the next one takes its place, and what was agreed to the old one counts for nothing.
  got(await hall.game(CLEO, table, undo));
  got(await hall.game(ADA, table, { do: 'agree' }));
  expect((await onlooker.game(table)).timeline.head).toBe(3);
  hall.now += lasts - 1;
  expect(got(await hall.game(BEN, table, { do: 'agree' }))).toMatchObject({ head: 1 });
});

test('what a process left undone when it died is done by the next request', async () => {
  hall = await Hall.open();
  const onlooker = new Onlooker(hall);
  const table = await hall.begun([ADA, BEN, CLEO]);
  await playOn(hall, onlooker, table, SEATS, 3);
  // The agreement of all is in the store; the move that it stands for isn't.
  const proposal = {
    t: 'ProposalMade',
    by: ADA,
    proposal: { kind: 'undo', to: 1 },
    agreed: ['p:1', 'p:2', 'p:3'],
  };
  const at = (await hall.store.read(tableStream(table))).length - 1;
  const commit = {
    commandId: 'agreed-by-all',
    kind: 'table.agree',
    actor: CLEO,
    at: 1,
    rulesVersion: 1,
    causationId: null,
    correlationId: 'x',
    body: { events: [proposal] },
  };
  await hall.store.append(tableStream(table), at, commit);
  await hall.add(CommandsModule.keeping(5));
  for (let i = 0; i < 2; i += 1) {
    expect(refusal(await hall.game(BEN, table, { do: 'withdraw' }))).toBe('no-proposal');
  }
  expect((await onlooker.game(table)).timeline).toMatchObject({ revision: 4, head: 1 });

  // Started, but its box is not unpacked.
  const id = tableIdFor(ADA, 'create-two');
  got(await hall.table(ADA, id, newTable({ hotseat: true }), 'create-two'));
  const seats = ['p:1', 'p:2', 'p:3'].map((seat) => ({ seat, user: ADA }));
  await hall.store.append(tableStream(id), 0, {
    ...commit,
    commandId: 'started-it',
    body: { events: [{ t: 'GameStarted', seats }] },
  });
  const asked = got(await hall.ask<OptionsAnswer>(ADA, id, { ask: 'options' }));
  expect(asked.revision).toBe(0);
  expect(asked.options.length).toBeGreaterThan(0);
});

test('options, expansion and preview answer and store nothing', async () => {
  hall = await Hall.open();
  const onlooker = new Onlooker(hall, 3);
  const table = await hall.begun([ADA, BEN, CLEO]);
  await playOn(hall, onlooker, table, SEATS, 30);
  const { timeline } = await onlooker.game(table);
  const before = canonicalJson(timeline.state);

  const watched = got(await hall.ask<OptionsAnswer>(null, table, { ask: 'options' }));
  expect(watched.options).toEqual([]);
  expect(watched.asked.length).toBeGreaterThan(0);
  const seat = watched.asked[0]?.seat as keyof typeof SEATS;
  const mine = got(await hall.ask<OptionsAnswer>(SEATS[seat], table, { ask: 'options' }));
  expect(mine.options.every(({ by }) => by.seat === seat)).toBe(true);
  expect(got(await hall.ask<OptionsAnswer>(ADA, table, { ask: 'options', at: 0 })).at).toBe(0);
  expect(refusal(await hall.ask(ADA, table, { ask: 'options', at: 31 }))).toBe('not-a-position');

  const command = await onlooker.next(table);
  const tried = got(
    await hall.ask<PreviewAnswer>(null, table, { ask: 'preview', commands: [command, command] }),
  );
  expect(tried.results[0]?.ok).toBe(true);
  const wrong = { ...command, by: { seat: 'p:9', entity: 'p:9' } } as typeof command;
  const refused = got(await hall.ask<PreviewAnswer>(null, table, { ask: 'preview', commands: [wrong] }));
  expect(refused.results).toEqual([
    { ok: false, violation: { code: 'no-such-seat', params: { seat: 'p:9' } } },
  ]);
  expect((await onlooker.game(table)).timeline.revision).toBe(30);
  expect(canonicalJson((await onlooker.game(table)).timeline.state)).toBe(before);
});

test('every ask that is offered can be expanded into a command that is accepted', async () => {
  hall = await Hall.open();
  const onlooker = new Onlooker(hall, 5);
  const table = await hall.begun([ADA, BEN, CLEO]);
  let expanded = 0;
  for (let i = 0; i < 60; i += 1) {
    const { asked } = got(await hall.ask<OptionsAnswer>(null, table, { ask: 'options' }));
    const user = SEATS[asked[0]?.seat as keyof typeof SEATS];
    const { options } = got(await hall.ask<OptionsAnswer>(user, table, { ask: 'options' }));
    const asking = options.filter((o) => o.do !== 'give-order' && o.fields.some((f) => 'ask' in f));
    for (const option of asking.slice(0, 3)) {
      const fields: Record<string, unknown> = {};
      for (const field of option.fields) {
        if ('is' in field) fields[field.name] = field.is;
        else if ('of' in field) fields[field.name] = field.of[0];
        else if ('from' in field) fields[field.name] = field.from;
        else {
          const query = {
            ask: 'expand',
            option: { do: option.do, by: option.by, fields: fields as never },
            field: field.ask,
          } as const;
          const { choices } = got(await hall.ask<ExpandAnswer>(user, table, query));
          if (choices[0] === undefined) break;
          Object.assign(fields, choices[0].values);
          expanded += 1;
        }
      }
      const command = { do: option.do, by: option.by, ...fields } as never;
      const tried = got(await hall.ask<PreviewAnswer>(user, table, { ask: 'preview', commands: [command] }));
      if (option.fields.every((f) => 'ask' in f || f.name in fields)) expect(tried.results[0]?.ok).toBe(true);
    }
    await playOn(hall, onlooker, table, SEATS, 1);
  }
  expect(expanded).toBeGreaterThan(10);
}, 60_000);

test('talk has two rooms, notes are private, and a stranger sees no private table', async () => {
  hall = await Hall.open();
  const table = await hall.begun([ADA, BEN, CLEO], { visibility: 'private' });
  expect(got(await hall.talk(ADA, table, { do: 'say', room: 'players', text: 'hello' }, 'hello-id')).n).toBe(
    0,
  );
  expect(got(await hall.talk(BEN, table, { do: 'say', room: 'players', text: 'hi' })).n).toBe(1);
  expect(got(await hall.talk(ADA, table, { do: 'say', room: 'players', text: 'hello' }, 'hello-id')).n).toBe(
    0,
  );
  expect(refusal(await hall.talk(ADA, table, { do: 'say', room: 'watchers', text: 'x' }))).toBe(
    'players-room-only',
  );
  got(await hall.talk(ADA, table, { do: 'note', text: 'buy VR' }));
  const stranger = 'strang';
  expect(refusal(await hall.talk(stranger, table, { do: 'say', room: 'watchers', text: 'x' }))).toBe(
    'not-found',
  );
  expect(refusal(await hall.ask(stranger, table, { ask: 'options' }))).toBe('not-found');
  expect(refusal(await hall.game(stranger, table, { do: 'undo' }))).toBe('not-found');
  const open = await hall.begun([ADA, BEN, CLEO]);
  got(await hall.talk(stranger, open, { do: 'say', room: 'watchers', text: 'x' }));
  expect(refusal(await hall.talk(stranger, open, { do: 'say', room: 'players', text: 'x' }))).toBe(
    'not-seated',
  );
});

test('what does not fit its schema is refused with the place, and nothing is stored', async () => {
  hall = await Hall.open();
  const reply = await hall.send(SUBJECTS.game, {
    principal: person(ADA),
    commandId: 'abcdefgh',
    table: '../etc',
  });
  expect(reply).toMatchObject({
    ok: false,
    problem: { code: 'bad-request', status: 400, params: { at: 'table' } },
  });
  for (const junk of [null, 7, 'x', [], {}, { action: { do: 'act' } }]) {
    expect(refusal(await hall.send(SUBJECTS.table, junk))).toBe('bad-request');
  }
  expect((await hall.store.readAll('', 10)).commits).toEqual([]);
});
