import type { Game, GameConfig, PlayerId, Result, RuleViolation, State, Title } from '@trunkline/engine';
import {
  beginGame,
  blank,
  ok,
  refused,
  roundOf,
  stewardOf,
  symbolOf,
  violation,
  waitingStep,
} from '@trunkline/engine';
import type { PeerEntityId } from './entity-ids.ts';
import { peerEntityId } from './entity-ids.ts';
import { peerReadings } from './import.ts';
import type { PeerTitle } from './peer-title.ts';
import { peerTitleById } from './peer-titles.ts';
import type { ExportedCommit, WrittenAction } from './record-writer.ts';
import { RecordWriter } from './record-writer.ts';

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
 * `auto_actions`, and the numbers have no gaps. Imported again, by the peer's readings, it comes to the same
 * position. A commit that our own rules refuse is given back as it was refused, with its revision; one that the peer's readings
 * don't allow, as `not-expressible`.
 */
export function exportGame(title: Title, game: ExportedGame): Result<PeerFile, RuleViolation> {
  const peer = peerTitleById(title.id);
  if (peer === null) return refused(violation('no-such-format', { title: title.id }));
  const begun = (config: GameConfig): State => beginGame(title, title.setUp(config), blank).state;
  const writer = new RecordWriter(title, peer, {
    our: begun(game.config),
    his: begun({ ...game.config, readings: peerReadings(title) }),
  });
  const commits = game.commits
    .map((commit, i) => ({ revision: i + 1, ...commit }))
    .filter(({ commands }) => commands.length > 0);
  for (const commit of commits) {
    const no = writer.commit(commit);
    if (no !== null) return refused(no);
  }
  const no = writer.close(commits.at(-1) ?? { commands: [], at: game.createdAt });
  if (no !== null) return refused(no);
  return ok(fileOf(peer, { t: title, s: writer.state }, game, writer.actions));
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
