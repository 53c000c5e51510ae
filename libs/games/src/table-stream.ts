import type { Reply } from '@trunkline/contracts';
import { problem } from '@trunkline/contracts';
import type { JsonValue, StoredCommit } from '@trunkline/event-store';
import type { Origin } from './origin.ts';
import type { Repository } from './repository.ts';
import { tableStream } from './streams.ts';
import type { Table, TableDecision, TableEvent } from './table.ts';
import { evolveTable } from './table.ts';

/** Version of what is decided about tables, stamped on their commits. */
const TABLE_RULES = 1;

const RACES = 20;

/** Events of a stored commit of a table. */
export const tableEventsOf = (stored: Pick<StoredCommit, 'body'>): readonly TableEvent[] =>
  (stored.body as unknown as { readonly events: readonly TableEvent[] }).events;

/** A table folded from its stream, with its place in the stream and who sent which command. */
export class OpenTable {
  readonly id: string;
  table: Table | null = null;
  revision = -1;
  readonly #commands = new Map<string, string | null>();

  constructor(id: string) {
    this.id = id;
  }

  /** Takes the next commit; one that is known already, or lies further on, is passed over. */
  follow(stored: StoredCommit): void {
    if (stored.revision !== this.revision + 1) return;
    for (const event of tableEventsOf(stored)) {
      this.table = evolveTable(this.table, this.id, stored.revision, stored.at, event);
    }
    this.revision = stored.revision;
    this.#commands.set(stored.commandId, stored.actor);
  }

  /** Who sent a command that is in the stream; undefined if it isn't. */
  senderOf(commandId: string): string | null | undefined {
    return this.#commands.get(commandId);
  }
}

export interface TableChange {
  readonly table: Table;
  /** The command was in the stream already: nothing was decided. */
  readonly duplicate: boolean;
}

/**
 * Decides on the table as it is, appends, and decides again if somebody else was faster. The same `commandId`
 * of the same person again changes nothing.
 */
export async function changeTable(
  repository: Repository,
  id: string,
  kind: string,
  origin: Origin,
  decide: (table: Table | null) => TableDecision,
): Promise<Reply<TableChange>> {
  for (let race = 0; race < RACES; race += 1) {
    const open = await repository.openTable(id);
    const sender = open.senderOf(origin.commandId);
    if (sender !== undefined) {
      if (sender !== origin.user || open.table === null) return taken;
      return { ok: true, value: { table: open.table, duplicate: true } };
    }
    const decided = decide(open.table);
    if (!decided.ok) return decided;
    const { user, commandId, at, correlationId, causationId } = origin;
    const result = await repository.store.append(tableStream(id), open.revision, {
      commandId,
      kind,
      actor: user,
      at,
      rulesVersion: TABLE_RULES,
      causationId,
      correlationId,
      body: { events: decided.events } as unknown as JsonValue,
    });
    if (result.status === 'conflict') continue;
    const after = await repository.openTable(id);
    if (result.status === 'duplicate' && result.commit.actor !== user) return taken;
    if (after.table === null) throw new Error(`Table ${id} was written and isn't there.`);
    return { ok: true, value: { table: after.table, duplicate: result.status === 'duplicate' } };
  }
  return { ok: false, problem: problem(409, 'too-busy') };
}

const taken = { ok: false, problem: problem(409, 'command-id-taken') } as const;
