import { rebuild } from '@trunkline/cli';
import { canonicalJson, type GameFile, type State } from '@trunkline/engine';
import { chance } from '@trunkline/testing';
import { title1848 } from '@trunkline/title-1848';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gamesOf, sharedFolder } from '../conformance/shared-games.ts';
import { gamePath, readGame } from '../golden/game-folder.ts';
import { HABITS } from '../golden/recipes.ts';
import { BotGame, seating } from './bots/bot-game.ts';
import { importedByCli } from './bots/imported.ts';
import { chooseDeed } from './bots/picker.ts';
import { retell } from './bots/retell.ts';
import type { Person } from './client/api.ts';
import { Api, beginTable, got, newCommandId, refusal, register } from './client/api.ts';
import { CommandsCopies } from './client/copies.ts';
import { Spectator } from './client/spectator.ts';
import { canDistribute, Distributed } from './harness/distributed.ts';

/** The position without what was counted on the way to it. */
const position = ({ meta: _meta, ...rest }: State): string => canonicalJson(rest);

/** One of the peer's games; without the shared folder a golden one has to do. */
const sharedGame = gamesOf('1848').find((file) => file.endsWith('random-01.json'));
if (sharedGame === undefined) console.warn(`skipped: there is no game of 1848 in ${sharedFolder}`);

describe.skipIf(!canDistribute())('a platform of separate processes', () => {
  let platform: Distributed;
  let people: readonly Person[];

  beforeAll(async () => {
    platform = await Distributed.start({ commands: 2 });
    people = await register(platform.url, ['Ada', 'Ben', 'Cleo', 'Dora']);
  }, 300_000);
  afterAll(async () => {
    const crashes = platform?.crashes() ?? [];
    if (crashes.length > 0) console.error(platform.logs());
    await platform?.stop();
    expect(crashes).toEqual([]);
  });

  /** Plays a game over HTTP while somebody watches; all three positions must be one. */
  async function replayed(
    whole: GameFile,
    hotseat: boolean,
    commits = Number.POSITIVE_INFINITY,
  ): Promise<void> {
    const file = { ...whole, commits: whole.commits.slice(0, commits) };
    const { seed, options, readings } = file;
    const rules = { seed, options: [...options], readings: { ...readings } };
    const sitting = hotseat ? people.slice(0, 1) : people.slice(0, file.players.length);
    const table = await beginTable(sitting, { ...rules, hotseat, players: file.players.length });
    const spectator = await Spectator.watch(platform.url, table.id);
    await retell(file, table.id, seating(table.seats, people));
    await spectator.until(file.commits.length);
    spectator.stop();
    const expected = position(rebuild(title1848, file).state);
    const view = got(await new Api(platform.url).view(table.id));
    expect(position(view.state)).toBe(expected);
    expect(position(spectator.state)).toBe(expected);
    expect(view.revision).toBe(file.commits.length);
    expect(spectator.gaps).toBe(0);
  }

  test('a whole game by HTTP ends as the command line’s replay does, also for who watches', async () => {
    await replayed(readGame(gamePath('4-debtors-4')), false);
  }, 300_000);

  test('so does the beginning of one in which moves are taken back', async () => {
    await replayed(readGame(gamePath('4-debtors-1-undone')), true, 150);
  }, 300_000);

  test.skipIf(sharedGame === undefined)(
    'so does a whole game of the peer',
    async () => {
      const file = importedByCli(sharedGame as string);
      expect(file.commits.length).toBeGreaterThan(150);
      await replayed(file, true);
    },
    300_000,
  );

  test('two copies race on one game: one line, no gaps, each command once', async () => {
    const { id, seats } = await beginTable(people.slice(0, 3), { seed: 11 });
    const bySeat = seating(seats, people);
    const spectator = await Spectator.watch(platform.url, id);
    const copies = await CommandsCopies.open(platform.natsUrl);
    expect(copies.names).toHaveLength(2);
    const accepted = new Map<string, number>();
    const luck = chance(1);
    for (let round = 0; round < 40; round += 1) {
      const asked = got(await new Api(platform.url).options(id)).asked[0]?.seat ?? '';
      const person = bySeat[asked] as Person;
      const { api } = person;
      const answer = got(await api.options(id));
      const { at } = answer;
      const command = await chooseDeed(
        luck,
        { ...HABITS.investors, programme: 0 },
        answer,
        async (option, fields, ask) =>
          got(await api.expand(id, at, { do: option.do, by: option.by, fields }, ask)).choices,
      );
      if (command === null) throw new Error('Nothing is offered.');
      const [first, second] = [newCommandId(), newCommandId()];
      const other = Object.values(bySeat).find((one) => one.api !== api) as Person;
      // Two senders of one deed, one of them at both copies at once, and somebody who isn't asked.
      const [once, again, rival, stranger] = await Promise.all([
        copies.act(round % 2, person, id, command, first),
        copies.act(1 - (round % 2), person, id, command, first),
        copies.act(1 - (round % 2), person, id, command, second, at),
        other.api.act(id, command, newCommandId()),
      ]);
      expect(refusal(stranger)).toBe('not-your-seat');
      for (const [commandId, outcome] of [
        [first, once],
        [first, again],
        [second, rival],
      ] as const) {
        if (!outcome.ok) continue;
        const known = accepted.get(commandId);
        if (known !== undefined) expect(outcome.value.revision).toBe(known);
        accepted.set(commandId, outcome.value.revision);
      }
      // A deed that came second may be nobody's any more; what was sent twice has one outcome.
      expect(once.ok).toBe(again.ok);
      expect(once.ok || rival.ok, JSON.stringify([command, once, rival])).toBe(true);
    }
    await copies.close();
    expect(new Set(accepted.values()).size).toBe(accepted.size);
    const lost = await Promise.all(
      ['commands-1', 'commands-2'].map((part) => platform.metric(part, 'trunkline_races_lost_total')),
    );
    expect(Math.max(...lost), 'no copy ever came second').toBeGreaterThan(0);
    await spectator.until(accepted.size);
    spectator.stop();
    const line = [...accepted].sort(([, a], [, b]) => a - b);
    expect(line.map(([, revision]) => revision)).toEqual(line.map((_, i) => i + 1));
    expect(spectator.commandIds).toEqual(line.map(([commandId]) => commandId));
    expect(got(await new Api(platform.url).view(id)).revision).toBe(accepted.size);
  }, 300_000);

  test('a player by chance finishes a game by options, expand and act alone', async () => {
    const { id, seats } = await beginTable(people.slice(0, 3), { seed: 4 });
    const bots = new BotGame(id, seating(seats, people), {
      weights: { ...HABITS.debtors, programme: 0 },
      seed: 4,
    });
    while (await bots.step());
    expect(bots.over).not.toBeNull();
    // The list of games is a read model: it comes a little later.
    const status = async () => got(await new Api(platform.url).table(id)).table.status;
    await expect.poll(status, { timeout: 60_000 }).toBe('finished');
  }, 300_000);
});
