import type { Game, Title } from '@trunkline/engine';
import { cellOf, sample } from '@trunkline/engine';
import { playRandomGame } from '@trunkline/testing';
import type { Message, Texts } from '@trunkline/texts';
import {
  commandMessage,
  eventLines,
  LANGUAGES,
  loadTexts,
  namesOf,
  plainText,
  stepLabel,
  stepMessage,
} from '@trunkline/texts';
import { title1848 } from '@trunkline/title-1848';
import { title1849 } from '@trunkline/title-1849';
import { describe, expect, it } from 'vitest';
import { weights1849 } from './weights-1849.ts';

const PLAYERS = { 'p:1': 'Ada', 'p:2': 'Ben', 'p:3': 'Cleo', 'p:4': 'Dan', 'p:5': 'Eve', 'p:6': 'Flo' };
/** A value that is missing, a key without message, or a bare id. */
const isOdd = (said: string): boolean =>
  said.trim() === '' ||
  /⟨|\{\{|undefined|NaN|\b(log|list|end|why|titles|command|step)\.[\w-]+|\bp:|\bc:|\bpc:/.test(said);
/** One in so many positions is put in words, with everything offered there. */
const SAMPLE = 7;

const TABLES: readonly {
  readonly title: Title;
  readonly players: number;
  readonly options: readonly string[];
}[] = [
  { title: title1848, players: 3, options: [] },
  { title: title1849, players: 3, options: [] },
  { title: title1849, players: 4, options: ['reduced_4p_corps', 'bonds'] },
  {
    title: title1849,
    players: 5,
    options: ['delay_ift', 'acquiring_station_tokens', 'bonds', 'electric_dreams'],
  },
];

/** What a game says in some languages: its log, the steps that waited, and a button for each thing offered. */
function saidIn(
  all: readonly Texts[],
  { title, players, options }: (typeof TABLES)[number],
): readonly string[] {
  const names = namesOf(title.id, PLAYERS);
  const spoken: string[] = [];
  const facts = ({ s }: Game) => ({
    title: title.id,
    before: s,
    price: (cell: string) => cellOf(title.chart, cell).price,
  });
  const say = (message: Message): void => {
    for (const texts of all) spoken.push(texts.plain(message, names));
  };
  let positions = 0;
  let before: Game | null = null;
  playRandomGame(title, {
    players,
    options,
    seed: 11,
    weights: { ...weights1849, programme: 20_000, rarerProgramme: 33 },
    maxCommands: 1_500,
    onPosition(g, offered) {
      before = g;
      positions += 1;
      if (positions % SAMPLE !== 0) return;
      for (const offer of offered) {
        const { step, option } = offer;
        say(stepLabel(step.kind));
        for (const mine of [[], [option.by.seat]]) say(stepMessage(step.kind, option.by, mine));
        const command = sample(g, offer, () => 0);
        if (command !== null)
          say(commandMessage(command, { ...facts(g), step: step.kind, cost: 40, revenue: 120 }));
      }
    },
    onCommit({ events }) {
      if (before === null) return;
      for (const line of eventLines(events, facts(before)))
        for (const texts of all) spoken.push(plainText(line, texts, names));
    },
  });
  return spoken;
}

describe('random games in words', () => {
  it.each(TABLES)(
    '$title.id, $players players, $options: nothing lacks its words in any language',
    { timeout: 120_000 },
    async (table) => {
      const texts = await Promise.all(LANGUAGES.map((language) => loadTexts(language, [table.title.id])));
      const lines = saidIn(texts, table);
      expect(lines.length).toBeGreaterThan(1_500);
      expect([...new Set(lines.filter(isOdd))]).toEqual([]);
    },
  );
});
