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
export class OpenGame {
  readonly table: string;
  readonly title: Title;
  readonly setUp: SetUpBody;
  /** Version of the rules when the game began. */
  readonly rulesVersion: number;
  readonly timeline: Timeline;
  readonly #revisions: Map<string, number>;

  private constructor(table: string, title: Title, first: StoredCommit, rest: readonly StoredCommit[]) {
    this.table = table;
    this.title = title;
    this.setUp = first.body as unknown as SetUpBody;
    this.rulesVersion = first.rulesVersion;
    const events = this.setUp.events.map((e) => decodeEvent(e));
    this.timeline = Timeline.load(evolveOf(title), events, rest.map(commitOf));
    this.#revisions = new Map([first, ...rest].map((c) => [c.commandId, c.revision]));
  }

  /** Opens a game from its commits; null if there are none. Knows no rules. */
  static from(table: string, stored: readonly StoredCommit[]): OpenGame | null {
    const [first, ...rest] = stored;
    if (first === undefined) return null;
    const id = (first.body as unknown as SetUpBody).title;
    const title = titleById(id);
    if (title === null) throw new Error(`This product doesn't know the title "${id}".`);
    return new OpenGame(table, title, first, rest);
  }

  /** The revision that a command made, or null if it isn't here. */
  revisionOf(commandId: string): number | null {
    return this.#revisions.get(commandId) ?? null;
  }

  /** Takes the next commit; one that is known already, or lies further on, is passed over. */
  follow(stored: StoredCommit): void {
    if (stored.revision !== this.timeline.revision + 1) return;
    this.timeline.append(commitOf(stored));
    this.#revisions.set(stored.commandId, stored.revision);
  }
}
