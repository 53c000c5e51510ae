import type { Problem } from '@trunkline/contracts';
import type { Command, Commit, CorpId, DomainEvent, HexId } from '@trunkline/engine';
import { isCorp } from '@trunkline/engine';

/** A move that is made when its time comes. */
export interface QueuedMove {
  readonly command: Command;
  /** Made only if nobody else has acted on what it is about. */
  readonly undisturbed: boolean;
}

/** Why a queue has ended before its last move. */
export interface QueueStop {
  readonly code: string;
  readonly params: Problem['params'];
  /** The move that was not made. */
  readonly move: QueuedMove;
}

/** One's own moves, in the order in which they are to be made. */
export interface Queue {
  readonly id: string;
  /** Revision up to which the game has been looked at. */
  readonly seen: number;
  /** Moves made so far: each one's command id is named by it, so that none is made twice. */
  readonly made: number;
  readonly moves: readonly QueuedMove[];
  readonly stop: QueueStop | null;
}

/** What a move is about: a company, a hex. */
interface Subject {
  readonly corps: readonly CorpId[];
  readonly hex: HexId | null;
}

export function subjectOf(command: Command): Subject {
  const corps = [
    ...('corp' in command ? [command.corp] : []),
    ...(isCorp(command.by.entity) ? [command.by.entity] : []),
  ];
  return { corps: [...new Set(corps)], hex: 'hex' in command ? command.hex : null };
}

/** Deeds that change what a share or a hex is worth to somebody else. */
type Deed = Extract<
  DomainEvent,
  {
    t:
      | 'SharesBought'
      | 'SharesSold'
      | 'CorporationStarted'
      | 'LoanTaken'
      | 'PresidencyChanged'
      | 'TileLaid'
      | 'TokenPlaced';
  }
>;

/** Whether a commit has done something to what a move is about. */
export function touches(commit: Commit, command: Command): boolean {
  if (commit.kind !== 'play') return false;
  const { corps, hex } = subjectOf(command);
  return commit.events.some((event) => {
    const deed = event as Deed;
    switch (deed.t) {
      case 'SharesBought':
      case 'SharesSold':
      case 'CorporationStarted':
      case 'LoanTaken':
      case 'PresidencyChanged':
        return corps.includes(deed.corp);
      case 'TileLaid':
      case 'TokenPlaced':
        return hex !== null && deed.hex === hex;
      default:
        return false;
    }
  });
}

/** Where the game stands, as far as a queue must know it. */
export interface Standing {
  readonly commits: readonly Commit[];
  readonly seats: readonly string[];
  /** Whether a seat of the queue's owner is asked for a move. */
  readonly asked: boolean;
  readonly over: boolean;
}

export type NextDeed =
  | { readonly do: 'wait' }
  | { readonly do: 'send'; readonly move: QueuedMove; readonly commandId: string }
  | { readonly do: 'stop'; readonly stop: QueueStop };

/** What a queue does now: waits for its turn, sends its first move, or ends because of what others did. */
export function nextOf(queue: Queue, { commits, seats, asked, over }: Standing): NextDeed {
  const [move] = queue.moves;
  if (move === undefined || queue.stop !== null) return { do: 'wait' };
  const stop = (code: string, params: QueueStop['params'] = {}): NextDeed => ({
    do: 'stop',
    stop: { code, params, move },
  });
  if (over) return stop('queue.over');
  for (const commit of commits.slice(queue.seen)) {
    if (commit.kind !== 'play') return stop('queue.undone');
    if (commit.by !== null && seats.includes(commit.by)) {
      if (commit.id.startsWith(`${queue.id}-`)) continue;
      return stop('queue.byHand');
    }
    const disturbed = queue.moves.find((one) => one.undisturbed && touches(commit, one.command));
    if (disturbed !== undefined) {
      const { corps, hex } = subjectOf(disturbed.command);
      return stop('queue.touched', { by: commit.by ?? '', what: hex ?? corps[0] ?? '' });
    }
  }
  return asked ? { do: 'send', move, commandId: `${queue.id}-${queue.made}` } : { do: 'wait' };
}

/** The queue once its first move is made, at a revision. */
export const advanced = (queue: Queue, seen: number): Queue => ({
  ...queue,
  seen,
  made: queue.made + 1,
  moves: queue.moves.slice(1),
});

/** Own moves among the newest of a line, in order, each with the condition that is usual. */
export const queueOf = (id: string, seen: number, commands: readonly Command[]): Queue => ({
  ...{ id, seen, made: 0, stop: null },
  moves: commands.map((command) => ({ command, undisturbed: command.do !== 'pass' })),
});
