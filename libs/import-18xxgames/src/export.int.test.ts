import { title1848 } from '@trunkline/title-1848';
import { describe, expect, it } from 'vitest';
import type { Json } from '../fixtures/half-game.ts';
import { first, HALF_GAME, halfGame, MOMENTS } from '../fixtures/half-game.ts';
import { PEER_ACTION_TYPES } from './action.ts';
import { exportGame } from './export.ts';
import { parseFile } from './file.ts';
import type { ImportedGame } from './import.ts';
import { importGame } from './import.ts';

function imported(text: string): ImportedGame {
  const game = parseFile(text);
  const outcome = game.ok ? importGame(game.value, title1848) : game;
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.error));
  return outcome.value;
}

const written = (game: ImportedGame) => {
  const outcome = exportGame(title1848, {
    id: 7,
    description: 'half a game',
    config: game.start.config,
    names: { 'p:1': 'Ada' },
    commits: game.commits.map(({ commands, createdAt }) => ({ commands, at: createdAt ?? 0 })),
    createdAt: 1_700_000_000,
  });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.error));
  return outcome.value;
};

/** Chat and programmes: nothing of ours, so that they are not written again. */
const isRemark = (type: string): boolean => type === 'message' || type.startsWith('program_');

describe('the fixture (fixtures/make.ts)', () => {
  const { actions } = halfGame();
  const autos = actions.flatMap(({ auto_actions = [] }) => auto_actions);
  const types = new Set([...actions.map(({ type }) => type), ...autos.map(({ type }) => type)]);

  it('has every type of action that 1848 has, but for the end by hand', () => {
    const others = /^(remove_token|buy_token|swap_train|special_buy|payoff_\w+|merge|failed_merge|choose)$/;
    const never = /^(convert|bankrupt|end_game|log|program_(?!share_pass).*)$/;
    expect(types).toEqual(
      new Set(PEER_ACTION_TYPES.filter((type) => !others.test(type) && !never.test(type))),
    );
  });

  it.each([
    ['a tile laid by P2', 'lay_tile', (line: Json) => line['entity'] === 'P2'],
    ['a tile laid by P3', 'lay_tile', (line: Json) => line['entity'] === 'P3'],
    ['a tile laid by a company', 'lay_tile', (line: Json) => line['entity_type'] === 'corporation'],
    ['a train bought by P4', 'buy_train', (line: Json) => line['entity'] === 'P4'],
    ['a train bought between companies', 'buy_train', (line: Json) => line['variant'] === undefined],
  ])('has %s', (_, type, is) => {
    expect(actions.some((line) => line.type === type && is(line))).toBe(true);
  });

  it('is as long as half a game, and its numbers have a gap', () => {
    expect(actions.length).toBeGreaterThan(350);
    expect(actions.length).toBeLessThan(450);
    expect(actions.at(-1)?.id).toBeGreaterThan(actions.length);
  });
});

describe('exportGame', () => {
  const game = imported(HALF_GAME);
  const file = written(game);
  const lines = MOMENTS.map(({ line }) => line).filter(({ type }) => !isRemark(type));

  it('gives back the same game when it is imported again', () => {
    const again = imported(JSON.stringify(file));
    expect(again.state).toEqual(game.state);
    expect(again.commits.map(({ commands }) => commands)).toEqual(
      game.commits.map(({ commands }) => commands).filter((commands) => commands.length > 0),
    );
  });

  it('numbers actions without gaps and names who did them', () => {
    expect(file.actions.map(({ id }) => id)).toEqual(file.actions.map((_, i) => i + 1));
    expect(file.actions.every(({ user }) => typeof user === 'number')).toBe(true);
    const { line } = first(() => true);
    const lowered = first(({ line: { type } }) => type === 'assign').line;
    expect(file.actions[0]).toEqual({ ...line, id: 1, user: line.entity });
    expect(file.actions.find(({ type }) => type === 'assign')).toEqual({
      type: 'assign',
      entity: lowered.entity,
      entity_type: 'player',
      target: lowered['target'],
      target_type: 'company',
      id: lines.indexOf(lowered) + 1,
      user: lowered.entity,
      created_at: lowered['created_at'],
    });
  });

  it('writes down what happens by itself', () => {
    const connected = first(({ line }) => line.auto_actions?.[0]?.['type'] === 'destination_connection');
    const autos = file.actions.flatMap(({ auto_actions }) => auto_actions ?? []);
    expect(new Set(autos.map(({ type, entity }) => `${type} ${entity}`))).toEqual(
      new Set(['dividend BOE', `destination_connection ${connected.line.entity}`]),
    );
  });

  it('writes actions as they stood in the file, but for the direction of connections', () => {
    expect(file.actions).toHaveLength(lines.length);
    for (const [i, { id, ...ours }] of file.actions.entries()) {
      const { id: _theirs, ...line } = lines[i] ?? {};
      expect(plain(ours), `action ${id}`).toEqual(plain(line));
    }
  });

  it('describes a game that goes on', () => {
    const { players, settings } = halfGame();
    expect(file).toMatchObject({
      id: 7,
      title: '1848',
      status: 'active',
      round: 'Operating Round',
      result: {},
      manually_ended: false,
      settings: { seed: (settings as Json)['seed'], optional_rules: [] },
    });
    expect(file.players).toEqual(players.map(({ id, name }) => ({ id, name: id === 1 ? name : String(id) })));
    expect(file.players[0]).toEqual({ id: 1, name: 'Ada' });
    expect(file.acting).toHaveLength(1);
  });
});

/** An action without times, and its routes without directions. */
function plain(action: Record<string, unknown>): unknown {
  return JSON.parse(
    JSON.stringify(action, (key, value: unknown) => {
      if (key === 'created_at') return undefined;
      if (key === 'nodes') return [...(value as string[])].sort();
      if (key === 'connections') return (value as string[][]).map((hexes) => directed(hexes));
      return value;
    }),
  );
}

const directed = (hexes: readonly string[]): readonly string[] =>
  (hexes[0] ?? '') < (hexes.at(-1) ?? '') ? hexes : hexes.toReversed();
