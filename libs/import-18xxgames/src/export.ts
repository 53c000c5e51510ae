import type {
  Command,
  DomainEvent,
  Game,
  GameConfig,
  PlayerId,
  Result,
  RuleViolation,
  State,
  Title,
} from '@trunkline/engine';
import {
  beginGame,
  blank,
  execute,
  ok,
  refused,
  roundOf,
  stewardOf,
  symbolOf,
  turnOf,
  violation,
  Working,
  waitingStep,
} from '@trunkline/engine';
import type { PeerEntityId } from './entity-ids.ts';
import { peerEntityId } from './entity-ids.ts';
import type { PeerTitle } from './peer-title.ts';
import { peerTitleById } from './peer-titles.ts';
import { programmeRecord } from './programme-record.ts';
import type { WrittenDeed } from './record.ts';
import { recordOf } from './record.ts';
import { TilePieces } from './tile-ids.ts';

/** One of our commits, as far as a record shows it. */
export interface ExportedCommit {
  readonly commands: readonly Command[];
  /** Seconds since 1970. */
  readonly at: number;
}

/** A game of ours that is to be written down; undone commits left out. */
export interface ExportedGame {
  readonly id: number | string;
  readonly description: string;
  readonly config: GameConfig;
  readonly names: Readonly<Record<PlayerId, string>>;
  readonly commits: readonly ExportedCommit[];
  /** Seconds since 1970. */
  readonly createdAt: number;
}

/** An action as it stands in a file. */
export type WrittenAction = WrittenDeed & {
  readonly id: number;
  readonly user: PeerEntityId;
  readonly created_at: number;
  readonly auto_actions?: readonly (WrittenDeed & { readonly created_at: number })[];
};

/** The whole file (import format 1): `JSON.stringify` it. */
export interface PeerFile {
  readonly id: number | string;
  readonly title: string;
  readonly description: string;
  readonly user: { readonly id: PeerEntityId; readonly name: string };
  readonly players: readonly { readonly id: PeerEntityId; readonly name: string }[];
  readonly min_players: number;
  readonly max_players: number;
  readonly settings: {
    readonly seed: number;
    readonly optional_rules: readonly string[];
    readonly player_order: null;
  };
  readonly status: 'active' | 'finished';
  readonly turn: number;
  readonly round: string;
  readonly acting: readonly PeerEntityId[];
  readonly result: Readonly<Record<string, number>>;
  readonly manually_ended: boolean;
  readonly game_end_reason?: string;
  readonly created_at: number;
  readonly updated_at: number;
  readonly finished_at?: number;
  readonly actions: readonly WrittenAction[];
}

/**
 * Writes a game of ours in the peer's format (import format 8.7): what happened by itself stands in
 * `auto_actions`, and the numbers have no gaps. Replays the game; a commit that our own rules refuse is
 * given back as it was refused.
 */
export function exportGame(title: Title, game: ExportedGame): Result<PeerFile, RuleViolation> {
  const peer = peerTitleById(title.id);
  if (peer === null) return refused(violation('no-such-format', { title: title.id }));
  const writer = new RecordWriter(title, peer, game.config);
  const actions: WrittenAction[] = [];
  for (const { commands, at } of game.commits) {
    if (commands.length === 0) continue;
    const deeds = writer.commit(commands);
    if (!deeds.ok) return deeds;
    const [main, ...autos] = deeds.value;
    const by = commands[0]?.by.seat;
    if (main === undefined || by === undefined) continue;
    actions.push({
      ...main,
      id: actions.length + 1,
      user: peerEntityId(by),
      created_at: at,
      ...(autos.length === 0 ? {} : { auto_actions: autos.map((auto) => ({ ...auto, created_at: at })) }),
    });
  }
  return ok(fileOf(peer, { t: title, s: writer.state }, game, actions));
}

/** Replays commits and says what each was in the peer's words. */
class RecordWriter {
  readonly #title: Title;
  readonly #peer: PeerTitle;
  readonly #pieces: TilePieces;
  state: State;

  constructor(title: Title, peer: PeerTitle, config: GameConfig) {
    this.#title = title;
    this.#peer = peer;
    this.#pieces = new TilePieces(title.board);
    this.state = beginGame(title, title.setUp(config), blank).state;
  }

  commit(commands: readonly Command[]): Result<readonly WrittenDeed[], RuleViolation> {
    const working = new Working(this.#title, this.state, this.state.meta.revision + 1);
    const deeds: WrittenDeed[] = [];
    for (const command of commands) {
      const before: Game = { t: this.#title, s: working.seal() };
      const known = working.emitted;
      const no = execute(working, command);
      if (no !== null) return refused(no);
      const events = working.events.slice(known);
      deeds.push(recordOf(this.#peer, before, command, events, this.#pieces));
      deeds.push(...this.#automatics(before, events));
    }
    this.state = working.seal();
    return ok(deeds);
  }

  /** What happened by itself, or by a programme, and the peer writes down all the same; in order. */
  #automatics(before: Game, events: readonly DomainEvent[]): WrittenDeed[] {
    const who = turnOf(before.s)?.who;
    const operator = who === undefined ? '' : symbolOf(who);
    return events.flatMap((event, i) => {
      const automatic = this.#peer.automatics.find((a) => a.isEvent(event));
      const record = automatic?.record(operator) ?? programmeRecord(event, events[i - 1]);
      return record === null ? [] : [record];
    });
  }
}

function fileOf(peer: PeerTitle, g: Game, game: ExportedGame, actions: readonly WrittenAction[]): PeerFile {
  const { over } = g.s.end;
  const players = game.config.players.map((id) => ({
    id: peerEntityId(id),
    name: game.names[id] ?? symbolOf(id),
  }));
  const [creator] = players;
  const round = roundOf(g.s);
  const last = actions.at(-1)?.created_at ?? game.createdAt;
  const scores = Object.entries(over?.scores ?? {}).map(([id, score]) => [symbolOf(id as PlayerId), score]);
  return {
    id: game.id,
    title: peer.name,
    description: game.description,
    user: creator ?? { id: 0, name: '' },
    players,
    min_players: g.t.players[0],
    max_players: g.t.players[1],
    settings: { seed: game.config.seed, optional_rules: game.config.options, player_order: null },
    status: over === null ? 'active' : 'finished',
    turn: g.s.flow.turn,
    round: round === undefined ? 'Unstarted' : (peer.trace.rounds[round.kind]?.name ?? round.kind),
    acting: actingPlayers(g).map(peerEntityId),
    result: Object.fromEntries(scores),
    manually_ended: over?.reason === 'manually_ended',
    ...(over === null ? {} : { game_end_reason: over.reason }),
    created_at: game.createdAt,
    updated_at: last,
    ...(over === null ? {} : { finished_at: last }),
    actions,
  };
}

/** Who may act; in a finished game everybody. */
function actingPlayers(g: Game): readonly PlayerId[] {
  const step = waitingStep(g);
  if (step === null) return g.s.seats.order;
  const seats = step.actors(g).map((entity) => stewardOf(g.s, entity));
  return [...new Set(seats.filter((seat) => seat !== null))];
}
