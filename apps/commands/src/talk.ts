import { Inject, Injectable } from '@nestjs/common';
import type { Problem, Reply, TalkAction, TalkOutcome, TalkRequest } from '@trunkline/contracts';
import { answered, declined, forbidden, problem, ruledOut } from '@trunkline/contracts';
import { orderFits } from '@trunkline/engine';
import type { EventStore, NewCommit } from '@trunkline/event-store';
import type { Origin, Table } from '@trunkline/games';
import { notesStream, PROGRAMME_SET, programmesStream, TALK_KINDS, talkStream } from '@trunkline/games';
import { CLOCK, type Clock, STORE } from '@trunkline/service';
import { Measures } from './measures.ts';
import { originOf, senderOf } from './sender.ts';
import { VisibleTables } from './visible-tables.ts';

/** Version of what is said about talk; nothing is decided about it by rules of a game. */
const TALK_RULES = 1;
const RACES = 50;

type Programming = Extract<TalkAction, { do: 'programme' }>;

/** Talk of players and of watchers, private notes and programmes: beside the game, never in it. */
@Injectable()
export class Talk {
  readonly #store: EventStore;
  readonly #visible: VisibleTables;
  readonly #measures: Measures;
  readonly #clock: Clock;

  constructor(
    @Inject(STORE) store: EventStore,
    visible: VisibleTables,
    measures: Measures,
    @Inject(CLOCK) clock: Clock,
  ) {
    this.#store = store;
    this.#visible = visible;
    this.#measures = measures;
    this.#clock = clock;
  }

  async answer({ principal, commandId, table: id, action }: TalkRequest): Promise<Reply<TalkOutcome>> {
    const sender = senderOf(principal, action.do === 'programme' ? 'play' : 'talk');
    if (!sender.ok) return sender;
    const user = sender.value;
    const table = await this.#visible.table(id, user);
    if (!table.ok) return table;
    const origin = originOf(user, commandId, this.#clock.now());
    const command = `talk.${action.do}`;
    if (action.do === 'note') {
      const written = await this.#append(
        notesStream(id, user),
        TALK_KINDS.noted,
        { text: action.text },
        origin,
      );
      return this.#measures.counted(command, written);
    }
    if (action.do === 'programme')
      return this.#measures.counted(command, await this.#program(table.value, action, origin));
    const { room, text } = action;
    const no = roomProblem(table.value, user, room);
    if (no !== null) return this.#measures.counted(command, declined(no));
    return this.#measures.counted(
      command,
      await this.#append(talkStream(id), TALK_KINDS.said, { room, text }, origin),
    );
  }

  /** Keeps a programme for its player alone, if the rules know of such a thing now. */
  async #program(
    table: Table,
    { seat, order, why }: Programming,
    origin: Origin,
  ): Promise<Reply<TalkOutcome>> {
    if (!table.seats.some((one) => one.seat === seat && one.user === origin.user))
      return declined(forbidden('not-seated'));
    if (table.status !== 'running') return declined(problem(409, 'not-running'));
    const game = await this.#visible.game(table, origin);
    if (!game.ok) return game;
    const { title, timeline } = game.value;
    const no = order === null ? null : orderFits({ t: title, s: timeline.state }, order);
    if (no !== null) return declined(ruledOut(no.code, no.params as Problem['params']));
    const body = { seat, order, why, since: timeline.revision } as unknown as NewCommit['body'];
    return this.#append(programmesStream(table.id, origin.user), PROGRAMME_SET, body, origin);
  }

  /** Lines don't depend on each other: whoever comes second goes behind the first. */
  async #append(
    stream: string,
    kind: string,
    body: NewCommit['body'],
    { user, commandId, at, correlationId, causationId }: Origin,
  ): Promise<Reply<TalkOutcome>> {
    const line = {
      commandId,
      kind,
      actor: user,
      at,
      rulesVersion: TALK_RULES,
      causationId,
      correlationId,
      body,
    };
    let expected = -1;
    for (let race = 0; race < RACES; race += 1) {
      const result = await this.#store.append(stream, expected, line);
      if (result.status === 'conflict') expected = result.actual;
      else if (result.commit.actor !== user) return declined(problem(409, 'command-id-taken'));
      else return answered({ n: result.commit.revision, at: result.commit.at });
    }
    return declined(problem(409, 'too-busy'));
  }
}

/** Players talk among themselves, and so do those who watch. */
function roomProblem(table: Table, user: string, room: 'players' | 'watchers'): Problem | null {
  const plays = table.members.includes(user) || table.seats.some((s) => s.user === user);
  if (room === 'players') return plays ? null : forbidden('not-seated');
  return plays ? forbidden('players-room-only') : null;
}
