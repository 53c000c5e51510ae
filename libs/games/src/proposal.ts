import type { Proposal, Reply } from '@trunkline/contracts';
import type { PlayerId } from '@trunkline/engine';
import type { Origin } from './origin.ts';
import type { Move, Played, PlayOptions } from './play.ts';
import { playMove } from './play.ts';
import type { Repository } from './repository.ts';
import type { Table } from './table.ts';
import { agreedByAll, seatsOf } from './table.ts';
import { changeTable } from './table-stream.ts';

/** The move that a proposal comes to. */
function moveOf(proposal: Proposal, seat: string): Move {
  if (proposal.kind === 'undo') return { do: 'undo-to', to: proposal.to };
  const by = { seat: seat as PlayerId, entity: seat as PlayerId };
  return { do: 'act', command: { do: 'end-game', by } };
}

/**
 * Carries out a proposal to which every seat has agreed, then closes it: `carried`, or `void` if the game no
 * longer allows it. Both commits are named after the proposal, so that it happens once, whoever does it and
 * however often: also when a process died between the agreement and this.
 *
 * @returns what the move came to; null if there is nothing to carry out
 */
export async function settleProposal(
  repository: Repository,
  table: Table,
  origin: Origin,
  options: Omit<PlayOptions, 'agreed'> = {},
): Promise<Reply<Played> | null> {
  const { proposal, proposedAt } = table;
  if (proposal === null || proposedAt === null || !agreedByAll(table)) return null;
  const by = { ...origin, user: proposal.by, causationId: origin.commandId };
  const move = moveOf(proposal, seatsOf(table, proposal.by)[0] ?? '');
  const commandId = `proposal:${proposedAt}`;
  const played = await playMove(repository, table, move, { ...by, commandId }, { ...options, agreed: true });
  if (!played.ok && played.problem.code === 'too-busy') return played;
  const how = played.ok ? 'carried' : 'void';
  await changeTable(
    repository,
    table.id,
    'table.settle',
    { ...by, commandId: `settled:${proposedAt}` },
    () => ({ ok: true, events: [{ t: 'ProposalClosed', how }] }),
  );
  return played;
}
