import type {
  BestRoutes,
  CheckedRoutes,
  OptionsAnswer,
  Previewed,
  Problem,
  Reply,
} from '@trunkline/contracts';
import { notFound, ruledOut } from '@trunkline/contracts';
import type {
  Choice,
  Command,
  Commit,
  CommitInfo,
  CorpId,
  Game,
  GameConfig,
  GameFile,
  Option,
  PlayerId,
  RouteOrder,
  State,
  Title,
} from '@trunkline/engine';
import { beginGame, blank, decide, evolveOf, parseCommand, Timeline, waitingStep } from '@trunkline/engine';
import {
  askedNow,
  choicesFor,
  isOffered,
  type NamedOption,
  optionsFor,
  owesTrain,
  positionAfter,
  preview,
} from '@trunkline/games/device';
import { expose } from 'comlink';
import type { Search } from '../game/source.ts';
import type { Deed } from '../live/game-store.ts';
import { rulesOf } from './title-rules.ts';

/** What came of a deed: its commit, and what may be done after it. */
export interface Done {
  readonly commit: Commit;
  readonly options: readonly Option[];
}

/** How a file fared: what was read, and what is noteworthy. */
export interface ReadFile {
  readonly file: GameFile;
  /** `peer`: an export of 18xx.games; `own`: a game file of ours. */
  readonly origin: 'peer' | 'own';
  readonly moves: number;
  /** Entries of the file; a peer's undone ones are no moves of the game. */
  readonly entries: number;
  readonly over: { readonly reason: string; readonly scores: Readonly<Record<string, number>> } | null;
}

interface OpenedGame {
  readonly title: Title;
  readonly timeline: Timeline;
}

/** First tries of a search are short, so that an easy position is answered at once. */
const FIRST_NODES = 20_000;
const GROWTH = 6;
const MOST_NODES = 4_000_000;
const SEARCH_MS = 2_500;
const TELL_EVERY = 8;

let game: OpenedGame | null = null;

function opened(): OpenedGame {
  if (game === null) throw new Error('No game is open.');
  return game;
}

const position = ({ title, timeline }: OpenedGame): Game => ({ t: title, s: timeline.state });
const refusedBy = (code: string, params: unknown): { readonly ok: false; readonly problem: Problem } => ({
  ok: false,
  problem: ruledOut(code, params as Problem['params']),
});
const mayDo = ({ title, timeline }: OpenedGame): readonly Option[] => {
  const { state } = timeline;
  return state.end.over === null ? optionsFor(title, state, state.seats.seated) : [];
};

function moveHead(
  timeline: Timeline,
  deed: Exclude<Deed, { do: 'act' }>,
  info: CommitInfo,
): ReturnType<Timeline['undo']> {
  switch (deed.do) {
    case 'undo':
      return timeline.undo(info);
    case 'redo':
      return timeline.redo(info);
    case 'restart-turn':
      return timeline.restartTurn(info);
    case 'undo-to':
      return timeline.undoTo(deed.to, info);
  }
}

/** The rules for one game of this device. Runs in a worker, so that no question stops the page. */
const rules = {
  /** A game that has just been set up. */
  async begin(title: string, config: GameConfig, names: readonly string[]): Promise<GameFile> {
    const t = await rulesOf(title);
    const { events } = beginGame(t, t.setUp(config), blank);
    const players = config.players.map((id, i) => ({ id, name: names[i] ?? id.slice(2) }));
    const { seed, options = [], readings = {} } = config;
    return { title, rulesVersion: t.version, players, seed, options, readings, setUp: events, commits: [] };
  },

  /** A game that has just been set up, and these deeds done in it. */
  async replay(
    title: string,
    config: GameConfig,
    names: readonly string[],
    deeds: readonly Command[],
  ): Promise<GameFile> {
    const file = await rules.begin(title, config, names);
    const t = await rulesOf(title);
    const timeline = Timeline.load(evolveOf(t), file.setUp, []);
    for (const [i, command] of deeds.entries()) {
      const decided = decide(t, timeline.state, command, i + 1);
      if (!decided.ok) throw new Error(`Deed ${i + 1} was refused: ${decided.error.code}.`);
      const { events, state } = decided.value;
      const by = command.by.seat as PlayerId;
      timeline.play([command], events, state, { id: `${i + 1}`, by, at: null });
    }
    return { ...file, commits: timeline.commits };
  },

  /** A game with further moves made in it, up to the first that the rules refuse or that is none. */
  async follow(file: GameFile, commands: readonly unknown[]): Promise<GameFile> {
    const title = await rulesOf(file.title);
    const timeline = Timeline.load(evolveOf(title), file.setUp, file.commits);
    for (const command of commands) {
      const parsed = parseCommand(command);
      if (!parsed.ok) break;
      const decided = decide(title, timeline.state, parsed.value, timeline.revision + 1);
      if (!decided.ok) break;
      const { events, state } = decided.value;
      const info = { id: `shared.${timeline.revision}`, by: parsed.value.by.seat, at: null };
      timeline.play([parsed.value], events, state, info);
    }
    return { ...file, commits: timeline.commits };
  },

  async open(file: Pick<GameFile, 'title' | 'setUp' | 'commits'>): Promise<readonly Option[]> {
    const title = await rulesOf(file.title);
    game = { title, timeline: Timeline.load(evolveOf(title), file.setUp, file.commits) };
    return mayDo(game);
  },

  act(deed: Deed, info: CommitInfo): Reply<Done> {
    const now = opened();
    const { title, timeline } = now;
    if (deed.do === 'act') {
      const { command } = deed;
      const decided = decide(title, timeline.state, command, timeline.revision + 1);
      if (!decided.ok) return refusedBy(decided.error.code, decided.error.params);
      const { events, state } = decided.value;
      const by = { ...info, by: command.by.seat as PlayerId };
      return {
        ok: true,
        value: { commit: timeline.play([command], events, state, by), options: mayDo(now) },
      };
    }
    const moved = moveHead(timeline, deed, info);
    if (!moved.ok) return refusedBy(moved.error.code, moved.error.params);
    return { ok: true, value: { commit: moved.value, options: mayDo(now) } };
  },

  asked(): OptionsAnswer {
    const now = opened();
    const g = position(now);
    const { revision, head } = now.timeline;
    return {
      table: '',
      revision,
      at: head,
      over: g.s.end.over?.reason ?? null,
      step: waitingStep(g)?.kind ?? null,
      asked: askedNow(g.t, g.s),
      options: mayDo(now),
      owesTrain: owesTrain(g),
    };
  },

  expand(option: NamedOption, field: string): Reply<readonly Choice[]> {
    const g = position(opened());
    if (!isOffered(g, option, field)) return { ok: false, problem: notFound('option') };
    return { ok: true, value: choicesFor(g, option, field) };
  },

  preview(commands: readonly Command[]): readonly Previewed[] {
    const now = opened();
    return preview(position(now), commands, now.timeline.revision);
  },

  check(corp: CorpId, routes: readonly RouteOrder[]): CheckedRoutes {
    const now = opened();
    const { revision, head } = now.timeline;
    const place = { table: '', revision, at: head, corp };
    const judged = now.title.policies.routes.judge(position(now), corp, routes);
    if (judged.ok) return { ...place, judged: { legal: true, ...judged.value } };
    const { code, params } = judged.error;
    return { ...place, judged: { legal: false, violation: { code, params: params as Problem['params'] } } };
  },

  /** Answered without an open game, by a worker of its own: a search may take seconds. */
  async best(
    title: string,
    state: State,
    corp: CorpId,
    { nodes: most, after }: Search,
  ): Promise<Omit<BestRoutes, 'table' | 'revision' | 'at'>> {
    const now = { t: await rulesOf(title), s: state };
    const g = positionAfter(now, after, state.meta.revision);
    if (g === null) throw new Error('A move that was tried first is refused.');
    const until = Date.now() + SEARCH_MS;
    for (let nodes = most ?? FIRST_NODES; ; nodes *= GROWTH) {
      const began = Date.now();
      const found = g.t.policies.routes.propose(g, corp, nodes);
      const now = Date.now();
      const tooLate = now + (now - began) * GROWTH > until;
      if (found.proven || nodes >= (most ?? MOST_NODES) || tooLate) return { corp, ...found };
    }
  },

  /** Reads a file and decides every move of it again; `tell` hears how far it is. */
  async read(text: string, tell: (done: number, of: number) => void): Promise<Reply<ReadFile>> {
    const { readRecord } = await import('@trunkline/games/device');
    const { origin, entries } = entriesOf(text);
    const reading = readRecord(text);
    for (let steps = 0; ; steps += 1) {
      const { done, value } = reading.next();
      if (done !== true) {
        if (steps % TELL_EVERY === 0) tell(Math.min(steps, entries), entries);
        continue;
      }
      if (!value.ok) return value;
      const { title, rulesVersion, config, names, setUp, commits } = value.value;
      const { seed, options = [], readings = {} } = config;
      const players = config.players.map((id) => ({ id, name: names[id] ?? id.slice(2) }));
      const file = { title: title.id, rulesVersion, players, seed, options, readings, setUp, commits };
      const timeline = Timeline.load(evolveOf(title), setUp, commits);
      const { over } = timeline.state.end;
      return { ok: true, value: { file, origin, entries, moves: timeline.line().length, over } };
    }
  },
};

/** How many entries a file has: only to say how far its reading is. What it is worth, reading tells. */
function entriesOf(text: string): Pick<ReadFile, 'origin' | 'entries'> {
  try {
    const parsed = JSON.parse(text) as { actions?: unknown; commits?: unknown };
    const list = Array.isArray(parsed.commits) ? parsed.commits : parsed.actions;
    return {
      origin: Array.isArray(parsed.commits) ? 'own' : 'peer',
      entries: Array.isArray(list) ? list.length : 0,
    };
  } catch {
    return { origin: 'peer', entries: 0 };
  }
}

export type Rules = typeof rules;

expose(rules);
