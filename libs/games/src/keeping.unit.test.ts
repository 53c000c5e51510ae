import { newTableSchema } from '@trunkline/contracts';
import { MemoryStore } from '@trunkline/event-store';
import { expect, test } from 'vitest';
import { Kept } from './kept.ts';
import type { Origin } from './origin.ts';
import { MOST_TEXT, packText, unpackText } from './packed-text.ts';
import { positionAt } from './position.ts';
import { Repository } from './repository.ts';
import { begunGame } from './start.ts';
import { decideTable } from './table.ts';
import { tableIdFor } from './table-id.ts';
import { changeTable } from './table-stream.ts';

test('what was not used for longest goes first; an opening is shared', async () => {
  const kept = new Kept<number>(2);
  kept.keep('a', 1);
  kept.keep('b', 2);
  kept.get('a');
  kept.keep('c', 3);
  expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual([1, undefined, 3]);
  expect(kept.keep('a', 9)).toBe(1);
  let opened = 0;
  const open = async () => {
    opened += 1;
    return 7;
  };
  expect(await Promise.all([kept.opening('d', open), kept.opening('d', open)])).toEqual([7, 7]);
  expect(opened).toBe(1);
  await expect(kept.opening('e', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await kept.opening('e', async () => 5)).toBe(5);
});

test('a long text is packed small and comes back; a bomb doesn’t', () => {
  const text = '{"x":1}'.repeat(100_000);
  expect(packText('short')).toBe('short');
  expect(packText(text).length).toBeLessThan(10_000);
  expect(unpackText(packText(text))).toBe(text);
  expect(unpackText(packText('0'.repeat(MOST_TEXT + 1)))).toBeNull();
  expect(unpackText('gzip:AAAA')).toBeNull();
});

test('a command names the table that it makes', () => {
  expect(tableIdFor('adaaaa', 'command-1')).toMatch(/^[A-Za-z0-9]{12}$/);
  expect(tableIdFor('adaaaa', 'command-1')).toBe(tableIdFor('adaaaa', 'command-1'));
  expect(tableIdFor('adaaaa', 'command-1')).not.toBe(tableIdFor('bennnn', 'command-1'));
});

test('any revision has a position: that of a move is the one it went to', async () => {
  const repository = new Repository(new MemoryStore());
  const origin: Origin = {
    user: 'adaaaa',
    commandId: 'create-it',
    at: 1,
    correlationId: 'x',
    causationId: null,
  };
  const chance = { seed: 1, invite: 'i', draw: () => 0 };
  const table = newTableSchema.parse({ title: '1848', players: 4, hotseat: true });
  await changeTable(repository, 'table001', 'table.create', origin, (now) =>
    decideTable(now, 'adaaaa', { do: 'create', table }, chance),
  );
  const started = await changeTable(
    repository,
    'table001',
    'table.start',
    { ...origin, commandId: 'start-it' },
    (now) => decideTable(now, 'adaaaa', { do: 'start' }, chance),
  );
  if (!started.ok) throw new Error(JSON.stringify(started.problem));
  const game = await begunGame(repository, started.value.table, origin);
  if (game === null) throw new Error('not begun');
  expect(positionAt(game)?.at).toBe(0);
  expect(positionAt(game, 0)?.at).toBe(0);
  expect(positionAt(game, 1)).toBeNull();
  const pass = { commands: [], events: [], id: 'x', by: null, at: null };
  game.timeline.append({ kind: 'play', revision: 1, on: 0, ...pass });
  game.timeline.append({ kind: 'undone', revision: 2, to: 0, id: 'y', by: null, at: null });
  expect(positionAt(game)?.at).toBe(0);
  expect(positionAt(game, 1)?.at).toBe(1);
  expect(positionAt(game, 2)?.at).toBe(0);
});
