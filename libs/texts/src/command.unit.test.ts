import type { Command } from '@trunkline/engine';
import { blank, commandSchema, waitingStep } from '@trunkline/engine';
import { beforeAll, describe, expect, it } from 'vitest';
import { goldenGames, rulesOf, toldCommits } from '../fixtures/golden.ts';
import { messagesOf } from '../fixtures/message-files.ts';
import { commandMessage, ruinousButton, ruins } from './command.ts';
import { LANGUAGES } from './languages.ts';
import { namesOf } from './names.ts';
import type { Texts } from './texts.ts';
import { loadTexts } from './texts.ts';

const texts = new Map<string, Texts>();
beforeAll(async () => {
  for (const language of LANGUAGES) texts.set(language, await loadTexts(language, ['1848', '1849']));
});
const textsIn = (language: string): Texts => texts.get(language) as Texts;
const names = namesOf('1848', { 'p:1': 'Ada', 'p:2': 'Ben', 'p:3': 'Cleo' });

describe('buttons', () => {
  const kinds = commandSchema.options.map((option) => option.shape.do.value);

  it.each(LANGUAGES)('have words for every kind of command, and a deed for it: %s', (language) => {
    const keys = [...messagesOf(language, ['game']).keys()];
    for (const family of ['command', 'deed'])
      expect(
        kinds.filter((kind) => !keys.some((key) => new RegExp(`^${family}\\.${kind}(\\.|$)`).test(key))),
      ).toEqual([]);
  });

  it.each([
    ['1848', 11],
    ['1849', 17],
  ])('say every command of the golden games of %s whole', (title, kinds) => {
    const called = namesOf(title, { 'p:1': 'Ada', 'p:2': 'Ben', 'p:3': 'Cleo', 'p:4': 'Dan', 'p:5': 'Eve' });
    const seen = new Set<string>();
    for (const [, game] of title === '1848' ? goldenGames(title).slice(0, 1) : goldenGames(title)) {
      for (const { commit, context } of toldCommits(game)) {
        const command = commit.kind === 'play' ? commit.commands[0] : undefined;
        if (command === undefined) continue;
        // Only a pass or an answer is named after its step, and finding it takes the rules.
        const named = command.do === 'pass' || command.do === 'choose';
        const at = { t: rulesOf(game), s: context.before };
        const step = named ? (waitingStep(at)?.kind ?? null) : null;
        const message = commandMessage(command, { ...context, step, cost: 40 });
        seen.add(command.do);
        for (const language of LANGUAGES) {
          const said = textsIn(language).plain(message, called);
          expect(said).not.toMatch(/⟨|\{\{|undefined|NaN|command\.|titles\./);
        }
      }
    }
    expect(seen.size).toBeGreaterThan(kinds);
  });

  it('state what is bought, for how much, and what the player has then', () => {
    const [, game] = goldenGames('1848')[0] ?? [];
    const [buy] = [...(game === undefined ? [] : toldCommits(game))].flatMap(({ commit, context }) =>
      commit.kind === 'play' && commit.commands[0]?.do === 'buy-shares'
        ? [{ command: commit.commands[0] as Command, context }]
        : [],
    );
    if (buy === undefined) throw new Error('Nobody buys a share.');
    const message = commandMessage(buy.command, { ...buy.context, step: 'trade', cost: 1090 });
    expect(textsIn('en').plain(message, names)).toMatch(
      /^Buy 10% of [A-Z]+ from the (initial offering|pool) for £1,090 → you \d+%$/,
    );
    expect(textsIn('fr').plain(message, names)).toMatch(
      /^Acheter 10\u00a0% de la [A-Z]+ (à l’offre initiale|au marché libre) pour £1\u202f090 → vous \d+\u00a0%$/,
    );
  });
});

describe('the launch of a company that came with a private company', () => {
  const [, game] = goldenGames('1849')[0] ?? [];
  const [launch] = [...(game === undefined ? [] : toldCommits(game))].flatMap(({ commit, context }) => {
    const command = commit.kind === 'play' ? commit.commands[0] : undefined;
    return command?.do === 'start-corporation' ? [{ command, context }] : [];
  });

  it.each(LANGUAGES)('names no price to the player, but what the bank pays: %s', (language) => {
    if (launch === undefined) throw new Error('Nobody launches a company.');
    const free = commandMessage(launch.command, { ...launch.context, step: 'par', cost: 0 });
    const paid = commandMessage(launch.command, { ...launch.context, step: 'trade' });
    const said = textsIn(language).plain(free, names);
    expect(said).not.toBe(textsIn(language).plain(paid, names));
    const twice = 2 * launch.context.price(launch.command.cell);
    expect(said).toMatch(new RegExp(`${twice}$`));
  });
});

describe('moves that ruin', () => {
  /** Buttons of a game that say what they ruin, for whoever made the move. */
  function ruined(title: string, file: string): string {
    const [, game] = goldenGames(title).find(([name]) => name === file) ?? [];
    if (game === undefined) throw new Error('There is no such game.');
    return [...toldCommits(game)]
      .flatMap(({ commit, context }) => {
        if (commit.kind !== 'play') return [];
        const command = commit.commands[0] as Command;
        const found = ruins(commit.events, context, [command.by.seat]);
        if (found.length === 0) return [];
        const button = ruinousButton(commandMessage(command, { ...context, step: null }), found);
        return [textsIn('en').plain(button, names)];
      })
      .join('\n');
  }

  it('say so on the button', () => {
    const said = ruined('1848', '4-debtors-4');
    expect(said).toMatch(/– [A-Z]+ falls into receivership/);
    expect(said).not.toMatch(/⟨|ruin\./);
  });

  it('are those by which an own train rusts before it has run, too', () => {
    expect(ruined('1848', '3-hoarders-7')).toMatch(
      /Buy .* – [A-Z]+ loses (1 train that has|\d trains that have) not run/,
    );
  });

  it('are bankruptcies, too', () => {
    expect(ruined('1849', '1849-3-bankrupt')).toMatch(/ – .* is bankrupt/);
  });
});

describe('buttons that answer a question of 1849', () => {
  const before = { ...blank, meta: { ...blank.meta, title: '1849' } };
  const facts = { title: '1849', before, price: () => 0, step: 'sms' };
  const command = (choice: string): Command => ({
    do: 'choose',
    by: { seat: 'p:1', entity: 'c:SFA' },
    choice,
  });

  it.each([
    ['en', 'Close SMS: build on the coast'],
    ['fr', 'Fermer la SMS : construire sur la côte'],
    ['it', 'Chiudere la SMS: costruire sulla costa'],
  ] as const)('say what follows: %s', async (language, said) => {
    const own = await loadTexts(language, ['1849']);
    const words = own.plain(commandMessage(command('close'), facts), namesOf('1849', {}));
    expect(words.replace(/\u00a0/g, ' ')).toBe(said);
    // An answer without words of its own is shown as it is.
    expect(own.plain(commandMessage(command('odd'), facts), namesOf('1849', {}))).toContain('odd');
  });
});
