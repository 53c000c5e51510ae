import { MemoryStore } from '@trunkline/event-store';
import { expect, test } from 'vitest';
import type { Account, AccountEvent } from './account.ts';
import { defaultSettings, evolveAccount } from './account.ts';
import { accountOf, accountStream, openAccount } from './account-stream.ts';

const created: AccountEvent = {
  t: 'AccountCreated',
  name: 'Ada',
  email: 'ada@example.org',
  passwordHash: 'h1',
};
const fold = (...events: AccountEvent[]): Account | null =>
  events.reduce<Account | null>((account, e, i) => evolveAccount(account, 'user01', i, 100 + i, e), null);

test('an account is what its events say', () => {
  const push = { endpoint: 'https://push.example/1', keys: { p256dh: 'k', auth: 'a' } };
  const settings = { ...defaultSettings(), language: 'it' as const };
  const token = { id: 't1', label: 'bot', scopes: ['play'] as const, hash: 'x', expiresAt: null };
  expect(
    fold(
      created,
      { t: 'NameChanged', name: 'Countess' },
      { t: 'PasswordChanged', passwordHash: 'h2' },
      { t: 'EmailChanged', email: 'a@b.org' },
      { t: 'EmailVerified', email: 'ada@example.org' },
      { t: 'SettingsChanged', settings },
      { t: 'TokenIssued', ...token },
      { t: 'TokenIssued', ...token, id: 't2' },
      { t: 'TokenRevoked', id: 't2' },
      { t: 'PushAdded', address: push },
      { t: 'PushAdded', address: push },
      { t: 'PushAdded', address: { ...push, endpoint: 'https://push.example/2' } },
      { t: 'PushRemoved', endpoint: 'https://push.example/2' },
      { t: 'GamesKept', tables: ['one', 'two'] },
      { t: 'GamesKept', tables: ['three', 'one'] },
      { t: 'GameLetGo', table: 'one' },
    ),
  ).toEqual({
    id: 'user01',
    revision: 15,
    name: 'Countess',
    email: 'a@b.org',
    emailVerified: false,
    passwordHash: 'h2',
    settings,
    tokens: [{ ...token, createdAt: 106 }],
    push: [push],
    noted: [],
    kept: ['three', 'two'],
    createdAt: 100,
  });
});

test('an address is verified until it changes', () => {
  const verified: AccountEvent = { t: 'EmailVerified', email: 'ada@example.org' };
  expect(fold(created, verified)?.emailVerified).toBe(true);
  expect(fold(created, verified, { t: 'EmailChanged', email: 'a@b.org' })?.emailVerified).toBe(false);
});

test('after its deletion nothing of an account is left, whatever comes behind', () => {
  expect(fold(created, { t: 'AccountDeleted' }, { t: 'NameChanged', name: 'Eve' })).toBeNull();
});

test('a stream whose bodies were forgotten opens as no account', async () => {
  const store = new MemoryStore();
  const stream = accountStream('user01');
  const commit = (commandId: string, events: readonly AccountEvent[]) => ({
    ...{ commandId, kind: 'account.changed', actor: 'user01', at: 1, rulesVersion: 1 },
    ...{ causationId: null, correlationId: 'c' },
    body: { events } as never,
  });
  await store.append(stream, -1, commit('create-1', [created]));
  const open = await openAccount(store, 'user01');
  expect(open.account?.name).toBe('Ada');
  await store.append(stream, 0, commit('delete-1', [{ t: 'AccountDeleted' }]));
  await store.forget(stream);
  expect((await openAccount(store, 'user01', open)).account).toBeNull();
  expect(await openAccount(store, 'user01')).toMatchObject({ account: null, revision: 1 });
  expect([accountOf(stream), accountOf('game-1')]).toEqual(['user01', null]);
});
