import type { NatsConnection } from '@nats-io/transport-node';
import { connect } from '@nats-io/transport-node';
import type { GameOutcome, Reply } from '@trunkline/contracts';
import { SUBJECTS } from '@trunkline/contracts';
import type { Command } from '@trunkline/engine';
import type { Answer, Person } from './api.ts';

const PATIENCE_MS = 20_000;

/** The copies of commands, each asked by itself: past the gateway, which sends all that concerns one table to one copy. */
export class CommandsCopies {
  readonly names: readonly string[];
  readonly #nats: NatsConnection;

  private constructor(nats: NatsConnection, names: readonly string[]) {
    this.#nats = nats;
    this.names = names;
  }

  /** Calls the roll, as a requester on the bus does (libs/bus/src/nats/copies.ts). */
  static async open(natsUrl: string): Promise<CommandsCopies> {
    const nats = await connect({ servers: natsUrl });
    const answers = await nats.requestMany(`${SUBJECTS.game}.who`, '', { maxWait: 500 });
    const names: string[] = [];
    for await (const answer of answers) names.push(answer.string());
    return new CommandsCopies(nats, names.toSorted());
  }

  async act(
    copy: number,
    { id }: Person,
    table: string,
    command: Command,
    commandId: string,
    expected?: number,
  ): Promise<Answer<GameOutcome>> {
    const principal = { user: id, scopes: ['play'] };
    const action = { do: 'act', command, ...(expected === undefined ? {} : { expected }) };
    const request = JSON.stringify({ principal, commandId, table, action });
    const to = `${SUBJECTS.game}.at.${this.names[copy]}`;
    const answer = await this.#nats.request(to, request, { timeout: PATIENCE_MS });
    const reply = answer.json<Reply<GameOutcome>>();
    return reply.ok ? { ...reply, status: 200 } : { ...reply, status: reply.problem.status };
  }

  close(): Promise<void> {
    return this.#nats.close();
  }
}
