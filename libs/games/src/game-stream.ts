import type { Command, Commit, DomainEvent, PlayerId, StoredEvent, Title } from '@trunkline/engine';
import { decodeEvent, encodeEvent, evolveOf, Timeline } from '@trunkline/engine';
import type { StoredCommit } from '@trunkline/event-store';
import { titleById } from './catalogue.ts';

/** Body of the first commit of a game: the box unpacked. */
export interface SetUpBody {
  readonly title: string;
  readonly players: readonly string[];
  readonly seed: number;
  readonly options: readonly string[];
  readonly readings: Readonly<Record<string, string>>;
  readonly events: readonly StoredEvent[];
}

interface PlayBody {
  readonly on: number;
  readonly commands: readonly Command[];
  readonly events: readonly StoredEvent[];
}

interface MoveBody {
  readonly to: number;
}

/** Kinds of the commits of `game-<id>`. */
export const GAME_KINDS = {
  setUp: 'game.set-up',
  play: 'game.play',
  undone: 'game.undone',
  redone: 'game.redone',
} as const;

export const setUpBody = (of: Omit<SetUpBody, 'events'>, events: readonly DomainEvent[]): SetUpBody => ({
  ...of,
  events: events.map((e) => encodeEvent(e)),
});

/** A commit of ours as the store keeps it. */
export function bodyOf(commit: Commit): { readonly kind: string; readonly body: PlayBody | MoveBody } {
  if (commit.kind !== 'play') return { kind: GAME_KINDS[commit.kind], body: { to: commit.to } };
  const events = commit.events.map((e) => encodeEvent(e));
  return { kind: GAME_KINDS.play, body: { on: commit.on, commands: commit.commands, events } };
}

/** A stored commit of a game, as the timeline takes it. The store's revision is the game's: 0 is the set-up. */
export function commitOf(stored: StoredCommit): Commit {
  const info = {
    revision: stored.revision,
    id: stored.commandId,
    by: stored.actor as PlayerId | null,
    at: stored.at,
  };
  if (stored.kind === GAME_KINDS.play) {
    const body = stored.body as unknown as PlayBody;
    return {
      kind: 'play',
      ...info,
      on: body.on,
      commands: body.commands,
      events: body.events.map((e) => decodeEvent(e)),
    };
  }
  const kind = stored.kind === GAME_KINDS.undone ? 'undone' : 'redone';
  return { kind, ...info, to: (stored.body as unknown as MoveBody).to };
}

/** A game rebuilt from its stream. */
export interface OpenGame {
  readonly table: string;
  readonly title: Title;
  readonly setUp: SetUpBody;
  readonly timeline: Timeline;
}

/** Opens a game from its first commits; null if the stream is empty. Knows no rules. */
export function openGame(table: string, stored: readonly StoredCommit[]): OpenGame | null {
  const first = stored[0];
  if (first === undefined) return null;
  const setUp = first.body as unknown as SetUpBody;
  const title = titleById(setUp.title);
  if (title === null) throw new Error(`This product doesn't know the title "${setUp.title}".`);
  const events = setUp.events.map((e) => decodeEvent(e));
  const timeline = Timeline.load(evolveOf(title), events, stored.slice(1).map(commitOf));
  return { table, title, setUp, timeline };
}
