import type { Problem, TableView } from '@trunkline/contracts';
import type {
  Command,
  Commit,
  DomainEvent,
  Option,
  PlayerId,
  StandingOrder,
  State,
  Timeline,
} from '@trunkline/engine';
import { isCorp, isPlayer, isPrivate, symbolOf } from '@trunkline/engine';
import type { CommandFacts, LogContext, LogLine, Message, Names, Part, Texts } from '@trunkline/texts';
import {
  commandMessage,
  endMessage,
  eventLines,
  logLines,
  moneyOf,
  moneyText,
  orderMessage,
  orderStops,
  percentText,
  phaseMessage,
  plainText,
  privateText,
  reason,
  roundMessage,
  ruinousButton,
  ruins,
  say,
  skippedMessage,
  stepLabel,
  stepMessage,
  whyMessage,
} from '@trunkline/texts';
import type { TFunction } from 'i18next';
import type { TitleFacts } from '../titles/facts.ts';

/** What a button knows beside its command. */
export type Known = Partial<Pick<CommandFacts, 'step' | 'cost' | 'revenue' | 'lowering'>>;

/** What things of a game are called, in the reader's language. */
export interface Words {
  readonly language: string;
  /** A player by name, a company by its symbol, a private by its number. */
  short(id: string): string;
  /** The full name of a company or private. */
  long(id: string): string;
  money(amount: number): string;
  /** `+£40`, `−£40`. */
  delta(amount: number): string;
  percent(amount: number): string;
  train(id: string): string;
  /** Value of any field of a command. */
  value(name: string, value: unknown): string;
  /** A step's name in the strip. */
  stepName(kind: string): string;
  /** What a step is about: the first row of the panel. */
  step(
    kind: string,
    actor: { readonly seat: string; readonly entity: string },
    mine: readonly string[],
  ): string;
  /** The same in pieces, whose values a screen shows in its own way. */
  stepParts(
    kind: string,
    actor: { readonly seat: string; readonly entity: string },
    mine: readonly string[],
  ): readonly Part[];
  /** Why a step of the turn was passed over; null: it says nothing of that. */
  skipped(kind: string): string | null;
  round(kind: string, turn: number, round: number, form: 'name' | 'short'): string;
  end(reason: string): string;
  /** What a command does, as a button says it. */
  deed(command: Command, before: State, known?: Known): string;
  /** The same with what it ruins, or null if it ruins nothing. */
  ruinous(
    command: Command,
    before: State,
    events: readonly DomainEvent[],
    mine: readonly string[],
    known?: Known,
  ): string | null;
  /** What events ruin for the reader, a clause each. */
  ruins(before: State, events: readonly DomainEvent[], mine: readonly string[]): readonly string[];
  /** What a family of commands is about. */
  option(option: Option): string;
  refusal(problem: Pick<Problem, 'code' | 'params'>): string;
  /** What came of a deed beside the deed itself, one sentence each. */
  consequences(events: readonly DomainEvent[], before: State): readonly SaidLine[];
  /** Lines of what happened from a position on. */
  lines(events: readonly DomainEvent[], before: State): readonly string[];
  commit(commit: Commit, timeline: Timeline): readonly string[];
  /** The same in pieces, with whom each line names. */
  commitLines(commit: Commit, timeline: Timeline): readonly SaidLine[];
  /** A standing order as a clause, and what stops it. */
  /** Why a programme has stopped, as a clause. */
  why(why: string): string;
  order(order: StandingOrder): { readonly does: string; readonly stops: string };
  phase(id: string): string;
  /** What a private company is good for; empty where nothing is told of it. */
  power(id: string): string;
}

/** A line of the log, ready to be shown. */
export interface SaidLine {
  readonly parts: readonly Part[];
  readonly text: string;
  readonly refs: readonly string[];
}

export interface WordsOf {
  readonly t: TFunction;
  readonly texts: Texts;
  readonly facts: TitleFacts;
  /** Who sits where. */
  readonly table: Pick<TableView, 'seats' | 'hotseat'>;
  readonly names: Readonly<Record<string, string>>;
}

/** Refusals of the page itself: their codes are keys of its messages. */
const OURS = /^(device|tour)\./;

export function wordsOf({ t, texts, facts, table, names }: WordsOf): Words {
  const { language } = texts;
  const money = (amount: number): string => moneyText(amount, moneyOf(facts.id), language);
  const percent = (amount: number): string => percentText(amount, language);
  const player = playerNames(t, table, names);
  const called: Names = {
    player,
    corp: symbolOf,
    privateCompany: symbolOf,
    hex: (id) => {
      const name = facts.board.hex(id)?.name;
      return name == null ? id : `${id} ${name}`;
    },
    money: moneyOf(facts.id),
  };
  const plain = (message: Message): string => texts.plain(message, called);
  const context = (before: State): LogContext => ({
    title: facts.id,
    before,
    price: (cell) => facts.chart.cells.get(cell)?.price ?? 0,
  });
  const said = (line: LogLine): SaidLine => ({
    parts: texts.lineParts(line, called),
    text: plainText(line, texts, called),
    refs: line.refs,
  });
  const linesOf = (commit: Commit, timeline: Timeline): readonly LogLine[] =>
    logLines(commit, context(timeline.at(commit.kind === 'play' ? commit.on : commit.to)));
  const stepOf = (
    kind: string,
    actor: { readonly seat: string; readonly entity: string },
    mine: readonly string[],
  ): Message => stepMessage(kind, { seat: actor.seat as PlayerId, entity: actor.entity as PlayerId }, mine);
  const short = (id: string): string =>
    isPlayer(id)
      ? player(id)
      : isCorp(id) || isPrivate(id)
        ? symbolOf(id)
        : t([`place.${id}`, 'place.other'], { id });
  const long = (id: string): string => {
    if (isCorp(id)) return facts.companies[id]?.name ?? symbolOf(id);
    return isPrivate(id) ? (facts.privates[id] ?? symbolOf(id)) : short(id);
  };
  const train = (id: string): string => id.split('-')[0] ?? id;
  const value = (name: string, of: unknown): string =>
    valueText({ t, money, percent, short, train, facts }, name, of);
  const button = (command: Command, before: State, known: Known): Message =>
    commandMessage(command, { ...context(before), step: null, ...known });
  return {
    language,
    short,
    long,
    money,
    percent,
    delta: (amount) => (amount > 0 ? `+${money(amount)}` : money(amount)),
    train,
    value,
    stepName: (kind) => (texts.has(`step.${kind}.label`) ? plain(stepLabel(kind)) : kind),
    step: (kind, actor, mine) => (texts.has(`step.${kind}.panel`) ? plain(stepOf(kind, actor, mine)) : kind),
    stepParts: (kind, actor, mine) =>
      texts.has(`step.${kind}.panel`)
        ? texts.parts(stepOf(kind, actor, mine), called)
        : [{ kind: 'words', text: kind }],
    skipped: (kind) => {
      const why = skippedMessage(kind);
      return why === null ? null : plain(why);
    },
    round: (kind, turn, round, form) =>
      texts.has(`round.${kind}.${form}`) ? plain(roundMessage(kind, turn, round, form)) : kind,
    end: (why) => (texts.has(`end.${why}`) ? plain(endMessage(why)) : why),
    deed: (command, before, known = {}) => plain(button(command, before, known)),
    ruinous: (command, before, events, mine, known = {}) => {
      const found = ruins(events, context(before), mine);
      return found.length === 0 ? null : plain(ruinousButton(button(command, before, known), found));
    },
    ruins: (before, events, mine) => ruins(events, context(before), mine).map(plain),
    option: ({ do: kind }) =>
      t([`option.${kind}`, 'option.other'], {
        kind: texts.has(`deed.${kind}`) ? plain(say(`deed.${kind}`)) : kind,
      }),
    refusal: (problem) =>
      problem.code === 'unreachable'
        ? t('link.unreachable')
        : OURS.test(problem.code)
          ? t(problem.code)
          : plain(reason(problem, (key) => texts.has(key))),
    consequences: (events, before) => {
      const [lead, ...rest] = eventLines(events, context(before));
      const clauses = (lead?.clauses ?? []).map((clause) => ({
        parts: texts.parts(clause, called),
        text: plain(clause),
        refs: [],
      }));
      return [...clauses, ...rest.map(said)];
    },
    lines: (events, before) =>
      eventLines(events, context(before)).map((line) => plainText(line, texts, called)),
    commit: (commit, timeline) => linesOf(commit, timeline).map((line) => plainText(line, texts, called)),
    commitLines: (commit, timeline) => linesOf(commit, timeline).map(said),
    why: (why) => plain(whyMessage(why)),
    order: (order) => ({
      does: plain(orderMessage(order)),
      stops: plain(orderStops(order, facts.id)),
    }),
    phase: (id) => plain(phaseMessage(id)),
    power: (id) => {
      const told = privateText(facts.id, id.slice(id.indexOf(':') + 1));
      return texts.has(told.key) ? plain(told) : '';
    },
  };
}

/** Players as their accounts or the imported file call them; by seat where one person has several. */
function playerNames(
  t: TFunction,
  { seats, hotseat }: WordsOf['table'],
  names: WordsOf['names'],
): (seat: string) => string {
  const users = seats.map(({ user }) => user);
  const called = new Map(
    seats.map(({ seat, user, name }, i): [string, string] => {
      const several = hotseat || users.filter((one) => one === user).length > 1;
      return [seat, name ?? (several ? undefined : names[user]) ?? t('game.seat', { n: i + 1 })];
    }),
  );
  return (seat) => called.get(seat) ?? symbolOf(seat as PlayerId);
}

interface Speech extends Pick<Words, 'money' | 'percent' | 'short' | 'train'> {
  readonly t: TFunction;
  readonly facts: TitleFacts;
}

function valueText(speech: Speech, name: string, of: unknown): string {
  const { t, money, percent, short, train, facts } = speech;
  if (of === null || of === undefined) return t('field.none');
  if (Array.isArray(of))
    return of.length === 0 ? t('field.none') : of.map((one) => valueText(speech, name, one)).join(', ');
  if (typeof of === 'object')
    return 'stops' in of && Array.isArray(of.stops)
      ? of.stops.map((stop) => String(stop).split('.')[0]).join(' – ')
      : JSON.stringify(of);
  if (typeof of === 'number')
    return name === 'price' ? money(of) : name === 'percent' ? percent(of) : String(of);
  const text = String(of);
  if (name === 'cell') return money(facts.chart.cells.get(text as `${number},${number}`)?.price ?? 0);
  if (name === 'train' || name === 'tradeIn') return train(text);
  if (name === 'kind') return t([`dividend.${text}`, 'place.other'], { id: text });
  return isPlayer(text) || isCorp(text) || isPrivate(text) ? short(text) : text;
}
