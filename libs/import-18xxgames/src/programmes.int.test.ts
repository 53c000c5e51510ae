import type { Command, GameConfig, Offer, PlayerId, StandingOrder, State } from '@trunkline/engine';
import { beginGame, blank, decide, offers, sample } from '@trunkline/engine';
import type { Chance } from '@trunkline/testing';
import { chance } from '@trunkline/testing';
import { title1848 } from '@trunkline/title-1848';
import { describe, expect, it } from 'vitest';
import type { PeerFile } from './export.ts';
import { exportGame } from './export.ts';
import { parseFile } from './file.ts';
import type { ImportedGame } from './import.ts';
import { importGame, peerReadings } from './import.ts';
import { positionText } from './position.ts';

const [ADA, BEN, CLEO]: readonly [PlayerId, PlayerId, PlayerId] = ['p:1', 'p:2', 'p:3'];
const NAMES = { [ADA]: 'Ada', [BEN]: 'Ben', [CLEO]: 'Cleo' };

/** A game that is being played, as the service would: one command a commit. */
class Table {
  readonly config: GameConfig = {
    players: [ADA, BEN, CLEO],
    seed: 1,
    options: [],
    readings: peerReadings(title1848),
  };
  readonly commands: Command[] = [];
  s: State = beginGame(title1848, title1848.setUp(this.config), blank).state;

  do(...commands: readonly Command[]): this {
    for (const command of commands) {
      const decided = decide(title1848, this.s, command);
      if (!decided.ok) throw new Error(`${JSON.stringify(command)}: ${JSON.stringify(decided.error)}`);
      this.s = decided.value.state;
      this.commands.push(command);
    }
    return this;
  }

  offers(): readonly Offer[] {
    return offers({ t: title1848, s: this.s });
  }

  sample(offer: Offer, pick: Chance['pick']): Command | null {
    return sample({ t: title1848, s: this.s }, offer, pick);
  }

  written(): PeerFile {
    const outcome = exportGame(title1848, {
      id: 1,
      description: 'with programmes',
      config: this.config,
      names: NAMES,
      commits: this.commands.map((command, at) => ({ commands: [command], at })),
      createdAt: 0,
    });
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.error));
    return outcome.value;
  }
}

function imported(file: PeerFile): ImportedGame {
  const game = parseFile(JSON.stringify(file));
  const outcome = game.ok ? importGame(game.value, title1848) : game;
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.error));
  return outcome.value;
}

const by = (seat: PlayerId) => ({ seat, entity: seat });
const pass = (who: PlayerId): Command => ({ do: 'pass', by: by(who) });
const give = (who: PlayerId, order: StandingOrder): Command => ({ do: 'give-order', by: by(who), order });
const passing: StandingOrder = { kind: 'pass', lasting: false, firm: false };
const firmly: StandingOrder = { ...passing, firm: true };
const floating: StandingOrder = {
  kind: 'buy',
  corp: 'c:NSW',
  from: 'unsold',
  until: 'float',
  thenPass: true,
};

const buying: StandingOrder = { kind: 'buy', corp: 'c:NSW', from: 'pool', until: 3, thenPass: false };
const buy = (who: PlayerId, cert: string): Command => ({
  do: 'buy-shares',
  by: by(who),
  corp: 'c:NSW',
  certs: [cert],
});

/** The privates are sold one after the other, so that Ada is on turn in the first stock round. */
function sold(): Table {
  const table = new Table();
  for (const [i, id] of table.s.privates.order.entries()) {
    const buyer = table.config.players[i % 3] ?? ADA;
    const price = table.s.privates.all[id]?.asking ?? 0;
    table.do({ do: 'buy-private', by: by(buyer), private: id, price });
  }
  return table;
}

const start = (who: PlayerId, corp: 'c:NSW' | 'c:VR', cell: string): Command => ({
  do: 'start-corporation',
  by: by(who),
  corp,
  cell,
});
/** What an action and its automatic ones are, in a few words. */
const words = (file: PeerFile, from: number): readonly string[] =>
  file.actions.slice(from).map(({ type, entity, auto_actions = [] }) => {
    const row = ({ type, entity, shares, reason }: Readonly<Record<string, unknown>>) =>
      [type, entity, shares ?? reason].filter((word) => word !== undefined).join(' ');
    return [`${type} ${entity}`, ...auto_actions.map(row)].join(', ');
  });

describe('what programmes did, in the peer’s format', () => {
  it('stands in the automatic actions, before what comes of it by itself', () => {
    const table = sold();
    const from = table.commands.length;
    table.do(start(ADA, 'c:NSW', '1,5'), give(BEN, floating), give(ADA, firmly), give(CLEO, passing));
    expect(table.s.flow.set.number).toBe(1);
    const file = table.written();
    expect(words(file, from)).toEqual([
      'par 1',
      'program_buy_shares 2, buy_shares 2 NSW_1',
      'program_share_pass 1',
      [
        'program_share_pass 3',
        'pass 3',
        'pass 1',
        'buy_shares 2 NSW_2',
        'pass 3',
        'pass 1',
        'buy_shares 2 NSW_3',
        'pass 3',
        'pass 1',
        'buy_shares 2 NSW_4',
        'pass 3',
        'pass 1',
        'pass 2',
        'dividend BOE',
      ].join(', '),
    ]);
    expect(file.actions[from + 1]).toMatchObject({
      type: 'program_buy_shares',
      corporation: 'NSW',
      until_condition: 'float',
      from_market: false,
      auto_pass_after: true,
      auto_actions: [{ entity: 2, entity_type: 'player', shares: ['NSW_1'], percent: 10 }],
    });
    expect(positionText(imported(file).state)).toBe(positionText(table.s));
  });

  it('names what stopped a programme, where it happened', () => {
    const table = sold();
    const from = table.commands.length;
    table.do(start(ADA, 'c:NSW', '1,5'), give(CLEO, passing), start(BEN, 'c:VR', '1,5'));
    table.do(pass(CLEO), give(ADA, passing), buy(BEN, 'NSW_1'));
    table.do(give(BEN, passing), { do: 'drop-order', by: by(BEN) }, give(CLEO, buying));
    const file = table.written();
    expect(words(file, from)).toEqual([
      'par 1',
      'program_share_pass 3',
      'par 2, program_disable 3 corporation-started',
      'pass 3',
      'program_share_pass 1, pass 1',
      'buy_shares 2, program_disable 1 presidency-threatened',
      'program_share_pass 2',
      'program_disable 2',
      'program_buy_shares 3, program_disable 3 nothing-to-buy',
    ]);
    expect(positionText(imported(file).state)).toBe(positionText(table.s));
  });

  it('is carried out on import as recorded, and no programme is given', () => {
    const table = sold().do(start(ADA, 'c:NSW', '1,5'), give(BEN, floating), give(ADA, passing));
    table.do(pass(CLEO));
    const game = imported(table.written());
    expect(game.state.orders.standing).toEqual({});
    expect(game.commits.flatMap(({ commands }) => commands).map((c) => c.do)).not.toContain('give-order');
    expect(game.commits.at(-1)).toMatchObject({
      type: 'pass',
      auto: [
        { type: 'pass', entity: 1 },
        { type: 'buy_shares', entity: 2 },
        { type: 'program_disable', entity: 1 },
      ],
    });
    expect(game.commits.at(-1)?.commands.map((c) => c.do)).toEqual(['pass', 'pass', 'buy-shares']);
  });
});

/** How many times in a hundred somebody gives or drops an order instead of playing on. */
const ORDERS = 12;
const COMMANDS = 260;

function anyOrder(luck: Chance, s: State): StandingOrder {
  if (luck.pick(3) > 0) return { kind: 'pass', lasting: luck.pick(2) > 0, firm: luck.pick(2) > 0 };
  const { order } = s.corporations;
  return {
    kind: 'buy',
    corp: order[luck.pick(order.length)] ?? 'c:NSW',
    from: luck.pick(4) > 0 ? 'unsold' : 'pool',
    until: luck.pick(2) > 0 ? 'float' : 1 + luck.pick(5),
    thenPass: luck.pick(2) > 0,
  };
}

function playWithOrders(seed: number): Table {
  const luck = chance(seed);
  const table = new Table();
  while (table.s.end.over === null && table.commands.length < COMMANDS) {
    const who = table.config.players[luck.pick(3)] ?? ADA;
    if (luck.pick(100) < ORDERS) {
      const holds = table.s.orders.standing[who] !== undefined;
      table.do(
        holds && luck.pick(2) > 0 ? { do: 'drop-order', by: by(who) } : give(who, anyOrder(luck, table.s)),
      );
      continue;
    }
    const offered = table.offers().filter(({ option }) => option.do !== 'take-loan');
    const kinds = [...new Set(offered.map(({ option }) => option.do))];
    const kind = kinds[luck.pick(kinds.length)];
    const some = offered.filter(({ option }) => option.do === kind);
    const offer = some[luck.pick(some.length)];
    const command = offer === undefined ? null : table.sample(offer, luck.pick);
    if (command !== null) table.do(command);
  }
  return table;
}

describe('games of chance in which everybody gives orders', () => {
  it.each([1, 2, 3])(
    'seed %i: written and read again it is the same position',
    { timeout: 60_000 },
    (seed) => {
      const table = playWithOrders(seed);
      const file = table.written();
      const autos = file.actions.flatMap(({ auto_actions = [] }) => auto_actions).map(({ type }) => type);
      expect(new Set(autos)).toEqual(
        new Set([
          ...autos.filter((type) => type === 'destination_connection'),
          'pass',
          'buy_shares',
          'program_disable',
          'dividend',
        ]),
      );
      const game = imported(file);
      expect(positionText(game.state)).toBe(positionText(table.s));
      expect(game.state.orders.standing).toEqual({});
    },
  );
});
