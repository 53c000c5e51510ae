import { describe, expect, it } from 'vitest';
import { parseFile } from './file.ts';

const PASS = { type: 'pass', entity: 1, entity_type: 'player', id: 1, created_at: 5 };
const GAME = {
  id: 'hs_abcdefgh_1692887846',
  title: '1848',
  players: [
    { id: 1, name: 'Ann' },
    { id: 2, name: 'Ben' },
    { id: 3, name: 'Cleo' },
  ],
  settings: { seed: 77, optional_rules: [] },
  actions: [PASS],
};

const parse = (change: object = {}) => parseFile(JSON.stringify({ ...GAME, ...change }));
const value = (change: object = {}) => {
  const outcome = parse(change);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.error));
  return outcome.value;
};
const problem = (change: object) => {
  const outcome = parse(change);
  return outcome.ok ? null : outcome.error;
};

describe('parseFile', () => {
  it('reads what an import needs', () => {
    expect(value()).toMatchObject({
      id: 'hs_abcdefgh_1692887846',
      title: '1848',
      seed: 77,
      players: [{ id: 1, name: 'Ann' }, { id: 2 }, { id: 3 }],
      result: null,
      actions: [{ type: 'pass', entity: 1, id: 1, auto_actions: [] }],
    });
  });

  it('lets unknown fields, odd dates, and numbers written as text pass', () => {
    const odd = {
      min_players: '3',
      max_players: 6,
      created_at: '2024-04-04',
      mode: 'hotseat',
      settings: { pin: 'x' },
    };
    expect(parse({ ...odd, actions: [{ ...PASS, skip: true, original_id: 4, meta: {} }] }).ok).toBe(true);
  });

  it('takes the seed from the first digits of the id if there is none', () => {
    expect(value({ settings: {} }).seed).toBe(1692887846);
    expect(value({ settings: { seed: '' }, id: 4711 }).seed).toBe(4711);
    expect(value({ settings: null, id: 'none' }).seed).toBe(0);
  });

  it('takes the name of a player without an id for his id', () => {
    expect(value({ players: [{ name: 'Ann' }, { name: 'Ben' }, { name: 'Cleo' }] }).players[0]).toEqual({
      id: 'Ann',
      name: 'Ann',
    });
  });

  it('calls a file that ends too early cut off, wherever it ends', () => {
    const text = JSON.stringify(GAME);
    for (let length = 1; length < text.length; length += 1) {
      const outcome = parseFile(text.slice(0, length));
      expect(outcome.ok ? null : outcome.error).toEqual({ code: 'cut-off', params: { length } });
    }
  });

  it.for(['', 'hello', '<html>', '{"id": 1, "title": oops}', '[1, 2'])('calls %j no JSON', (text) => {
    const outcome = parseFile(text);
    expect(outcome.ok ? null : outcome.error.code).toBe('not-json');
  });

  it.for([
    ['a number', '5', 'it'],
    ['a list', '[]', 'it'],
    ['an empty object', '{}', 'id'],
    ['one without actions', JSON.stringify({ ...GAME, actions: undefined }), 'actions'],
    ['one without players', JSON.stringify({ ...GAME, players: [] }), 'players'],
    ['one with a nameless player', JSON.stringify({ ...GAME, players: [{ id: 1 }, {}] }), 'players.1.id'],
    [
      'one with the same player twice',
      JSON.stringify({ ...GAME, players: [{ id: 1 }, { id: 1 }] }),
      'players.1.id',
    ],
    [
      'one with a seed that is no number',
      JSON.stringify({ ...GAME, settings: { seed: 'x' } }),
      'settings.seed',
    ],
  ] as const)('calls %s no game', ([, text, field]) => {
    const outcome = parseFile(text);
    expect(outcome.ok ? null : outcome.error).toMatchObject({ code: 'not-a-game', params: { field } });
  });

  it('refuses a title that the peer does not have', () => {
    expect(problem({ title: '1889' })).toEqual({ code: 'unknown-title', params: { title: '1889' } });
  });

  it.for([
    ['no id', [{ ...PASS, id: undefined }], { field: 'id', position: 1 }],
    ['an id that is no number', [{ ...PASS, id: 'x' }], { field: 'id', position: 1 }],
    ['the id of the one before', [PASS, PASS], { field: 'id' }],
    ['no type', [{ ...PASS, type: undefined }], { field: 'type' }],
    ['an unknown type', [{ ...PASS, type: 'dance' }], { field: 'type' }],
    ['no entity', [{ ...PASS, entity: undefined }], { field: 'entity', problem: 'is missing' }],
    ['an unknown kind of entity', [{ ...PASS, entity_type: 'bank' }], { field: 'entity_type' }],
    [
      'a damaged automatic action',
      [{ ...PASS, auto_actions: [PASS, { type: 'pass' }] }],
      { field: 'auto_actions.1.entity' },
    ],
    ['automatic actions that are no list', [{ ...PASS, auto_actions: 5 }], { field: 'auto_actions' }],
    ['nothing at all', [null], { position: 1 }],
  ] as const)('refuses an action with %s', ([, actions, params]) => {
    expect(problem({ actions })).toMatchObject({ code: 'bad-action', params });
  });
});
