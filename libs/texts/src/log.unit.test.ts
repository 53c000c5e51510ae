import type { DomainEvent, KernelEvent, PlayerId } from '@trunkline/engine';
import { blank } from '@trunkline/engine';
import ts from 'typescript';
import { beforeAll, describe, expect, it } from 'vitest';
import { goldenGames, toldCommits } from '../fixtures/golden.ts';
import { messagesOf } from '../fixtures/message-files.ts';
import { sourcesOf, walk } from '../fixtures/sources.ts';
import { WRITERS } from './events/index.ts';
import { LANGUAGES } from './languages.ts';
import { eventLines, logLines } from './log.ts';
import type { LogContext } from './log-position.ts';
import { namesOf } from './names.ts';
import type { Texts } from './texts.ts';
import { loadTexts, plainText } from './texts.ts';
import { ownWords } from './titles/index.ts';
import { silent } from './told.ts';

/** Types of events as the sources declare them: `t: 'TileLaid'`. */
function eventTypes(): ReadonlySet<string> {
  const types = new Set<string>();
  for (const { source } of sourcesOf('libs/engine/src/**/events.ts', 'libs/engine/src/model/event.ts')) {
    walk(source, (node) => {
      if (!ts.isPropertySignature(node) || node.name.getText(source) !== 't' || node.type === undefined)
        return;
      if (ts.isLiteralTypeNode(node.type) && ts.isStringLiteral(node.type.literal))
        types.add(node.type.literal.text);
    });
  }
  return types;
}

function ownTypes(title: string): readonly string[] {
  const types: string[] = [];
  for (const { source } of sourcesOf(`libs/titles/${title}/src/**/*.ts`)) {
    walk(source, (node) => {
      if (
        ts.isPropertyAssignment(node) &&
        ts.isStringLiteral(node.name) &&
        node.name.text.startsWith(`${title}/`)
      )
        types.push(node.name.text);
    });
  }
  return types;
}

describe('events', () => {
  const types = eventTypes();

  it('of the kernel are told or silent, each of them', () => {
    expect(types.size).toBeGreaterThan(70);
    expect(Object.keys(WRITERS).sort()).toEqual([...types].sort());
  });

  it.each(LANGUAGES)('that are told have words, and silent ones have none: %s', (language) => {
    const keys = [...messagesOf(language, ['log']).keys()];
    const hasWords = (type: string): boolean =>
      keys.some((key) => new RegExp(`^log\\.${type}([._]|$)`).test(key));
    const told = [...types].filter((type) => WRITERS[type as KernelEvent['t']] !== silent);
    // Money and permissions are told by the title.
    const byTitle = ['CashMoved', 'PermissionOpened'];
    expect(told.filter((type) => !byTitle.includes(type) && !hasWords(type))).toEqual([]);
    expect([...types].filter((type) => !told.includes(type) && hasWords(type))).toEqual([]);
  });

  it.each([
    ['1848', 2],
    ['1849', 8],
  ])('of %s are all told', (title, least) => {
    const own = ownTypes(title);
    expect(own.length).toBeGreaterThanOrEqual(least);
    const told = Object.keys(ownWords(title)?.events ?? {});
    expect(own.filter((type) => !told.includes(type))).toEqual([]);
  });

  it.each([
    ['1848', 4, []],
    ['1849', 5, ['acquiring_station_tokens', 'bonds', 'electric_dreams']],
  ])('of %s open only permissions that have words or are told otherwise', (title, count, options) => {
    const names = new Set<string>();
    for (const { source } of sourcesOf(`libs/titles/${title}/src/**/*.ts`)) {
      walk(source, (node) => {
        if (ts.isCallExpression(node) && node.expression.getText(source) === 'opens') {
          const [name] = node.arguments;
          if (name !== undefined && ts.isStringLiteral(name)) names.add(name.text);
        }
      });
    }
    expect(names.size).toBe(count);
    for (const name of names) expect(ownWords(title)?.permission(name, options)).toHaveLength(1);
  });
});

const texts = new Map<string, Texts>();
beforeAll(async () => {
  for (const language of LANGUAGES) texts.set(language, await loadTexts(language, ['1848']));
});
const textsIn = (language: string): Texts => texts.get(language) as Texts;
const names = namesOf('1848', {
  'p:1': 'Ada',
  'p:2': 'Ben',
  'p:3': 'Cleo',
  'p:4': 'Dan',
  'p:5': 'Eve',
  'p:6': 'Flo',
});

describe('golden games', () => {
  const games = goldenGames('1848');

  it.each(games)('are told in each language, every commit of it: %s', (_name, game) => {
    const told = [...toldCommits(game)].map(({ commit, context }) => ({
      commit,
      lines: logLines(commit, context),
    }));
    expect(told.filter(({ lines }) => lines.length === 0)).toEqual([]);
    for (const language of LANGUAGES) {
      const odd = told.flatMap(({ lines }) =>
        lines.map((line) => plainText(line, textsIn(language), names)).filter(isOdd),
      );
      expect(odd).toEqual([]);
    }
  });

  it('begin with the players and the first round', () => {
    const [, game] = games[0] ?? [];
    const lines = eventLines(game?.setUp ?? [], { title: '1848', before: blank, price: () => 0 });
    expect(lines.map((line) => plainText(line, textsIn('en'), names))).toEqual([
      'The game began: Ada, Ben and Cleo',
      'The sale of the private companies began · Ada is first',
    ]);
  });
});

/** A value that is missing, a key without message, or a bare id. */
const isOdd = (line: string): boolean =>
  line.trim() === '' || /⟨|\{\{|undefined|NaN|\b(log|list|end|titles)\.[\w-]+|\bp:|\bc:|\bpc:/.test(line);

const context = (prices: Readonly<Record<string, number>> = {}): LogContext => ({
  title: '1848',
  before: blank,
  price: (cell) => prices[cell] ?? 0,
});
const tell = (language: string, events: readonly DomainEvent[], prices = {}): readonly string[] =>
  eventLines(events, context(prices)).map((line) => plainText(line, textsIn(language), names));

const ada: PlayerId = 'p:1';
const ben: PlayerId = 'p:2';
const sold: DomainEvent = { t: 'SharesSold', by: ada, corp: 'c:NSW', certs: [], percent: 40, price: 400 };

describe('a line of the log', () => {
  it('hangs what came of a deed on its headline', () => {
    const events: readonly DomainEvent[] = [
      sold,
      { t: 'CashMoved', rows: [['bank', ada, 400]] },
      { t: 'PresidencyChanged', corp: 'c:NSW', from: ada, to: ben },
      { t: 'MarkerMoved', corp: 'c:NSW', from: 'a', to: 'b', why: 'sale' },
    ];
    const prices = { a: 100, b: 90 };
    expect(tell('en', events, prices)).toEqual([
      'Ada sold 40% of NSW for £400 · Ben became president of NSW in place of Ada · NSW £100 → £90',
    ]);
    expect(tell('fr', events, prices)).toEqual([
      'Ada a vendu 40\u00a0% de la NSW pour £400 · Ben a pris la présidence de la NSW à Ada · NSW £100 → £90',
    ]);
    expect(tell('it', events, prices)).toEqual([
      'Ada ha venduto il 40% della NSW per £400 · Ben ha preso la presidenza della NSW al posto di Ada · NSW £100 → £90',
    ]);
  });

  it('tells several steps of a marker as one', () => {
    const moves: readonly DomainEvent[] = [
      { t: 'LoanTaken', corp: 'c:VR', lender: 'c:BOE', amount: 100, forced: false },
      { t: 'CashMoved', rows: [['c:BOE', 'c:VR', 100]] },
      { t: 'MarkerMoved', corp: 'c:VR', from: 'a', to: 'b', why: 'loan' },
      { t: 'MarkerMoved', corp: 'c:VR', from: 'b', to: 'c', why: 'loan' },
      { t: 'MarkerMoved', corp: 'c:BOE', from: 'x', to: 'y', why: 'loan' },
    ];
    expect(tell('en', moves, { a: 90, b: 80, c: 70, x: 70, y: 80 })).toEqual([
      'VR took a loan of £100 · VR £90 → £70 · BOE £70 → £80',
    ]);
  });

  it('accounts for a receivership to the last pound', () => {
    const fall: readonly DomainEvent[] = [
      { t: '1848/ReceivershipEntered', corp: 'c:VR', president: ada, number: 2 } as DomainEvent,
      {
        t: 'CashMoved',
        rows: [
          ['c:VR', ben, 60],
          [ada, ben, 30],
        ],
      },
      { t: 'CorporationClosed', corp: 'c:VR', why: 'receivership' },
    ];
    expect(tell('en', fall)).toEqual([
      'VR fell into receivership under Ada (no. 2 of the game) · Its other holders received the par price: Ben £90 · Ada paid £30 of it out of pocket · Its shares and trains left the game',
    ]);
  });

  it('names what it is about, and marks what a programmed move did', () => {
    const [line] = eventLines([{ t: 'StandingOrderActed', by: ada }, sold], context());
    expect(line?.refs).toEqual([ada, 'c:NSW']);
    expect(line?.auto).toBe(true);
    expect(line === undefined ? '' : plainText(line, textsIn('en'), names)).toBe(
      'Ada sold 40% of NSW for £400 (programmed move)',
    );
  });

  it('tells a move of the head', () => {
    const move = { revision: 9, id: 'x', by: ada, at: null } as const;
    const line = (kind: 'undone' | 'redone', to: number) =>
      logLines({ ...move, kind, to }, context()).map((l) => plainText(l, textsIn('en'), names));
    expect(line('undone', 5)).toEqual(['Ada went back to move 5']);
    expect(line('undone', 0)).toEqual(['Ada went back to the beginning']);
    expect(line('redone', 8)).toEqual(['Ada restored move 8']);
  });
});
