import type { GameOutcome, OptionsAnswer } from '@trunkline/contracts';
import type { Command } from '@trunkline/engine';
import type { Chance, Weights } from '@trunkline/testing';
import { chance } from '@trunkline/testing';
import type { Answer, Person } from '../client/api.ts';
import { got, newCommandId } from '../client/api.ts';
import { insist } from './insist.ts';
import { chooseDeed } from './picker.ts';

/** A command that was sent, and what the platform answered. */
export interface Sent {
  readonly table: string;
  readonly commandId: string;
  readonly outcome: Answer<GameOutcome>;
}

export interface BotGameOptions {
  readonly weights: Weights;
  readonly seed: number;
  /** Told of each command once it has its answer. */
  readonly onSent?: (sent: Sent) => void;
  /** Told of each answer that had to be asked for again. */
  readonly onTrouble?: (what: string) => void;
}

/** People who play one game by chance, each with his own token: by options, expand and act alone. */
export class BotGame {
  readonly table: string;
  readonly #bySeat: Readonly<Record<string, Person>>;
  readonly #options: BotGameOptions;
  readonly #luck: Chance;
  /** Who was asked last: he often is again. */
  #turn: Person;
  moves = 0;
  over: string | null = null;

  constructor(table: string, bySeat: Readonly<Record<string, Person>>, options: BotGameOptions) {
    const [first] = Object.values(bySeat);
    if (first === undefined) throw new Error('Nobody plays.');
    this.table = table;
    this.#bySeat = bySeat;
    this.#options = options;
    this.#luck = chance(options.seed);
    this.#turn = first;
  }

  /** Makes one move; false once the game is over. */
  async step(): Promise<boolean> {
    const answer = await this.#whatMayBeDone();
    if (answer.over !== null) {
      this.over = answer.over;
      return false;
    }
    const command = await this.#choose(answer);
    if (command === null) throw new Error(`${this.table}: nothing can be done at ${JSON.stringify(answer)}`);
    const outcome = await this.#act(command);
    const { onSent } = this.#options;
    onSent?.(outcome);
    if (!outcome.outcome.ok)
      throw new Error(
        `${this.table}: ${JSON.stringify(command)} was offered and refused: ${JSON.stringify(outcome.outcome.problem)}`,
      );
    this.moves += 1;
    return true;
  }

  async #whatMayBeDone(): Promise<OptionsAnswer> {
    let answer = await this.#ask(this.#turn);
    const [asked] = answer.asked;
    const turn = asked === undefined ? undefined : this.#bySeat[asked.seat];
    if (turn === undefined || turn === this.#turn) return answer;
    this.#turn = turn;
    answer = await this.#ask(turn);
    return answer;
  }

  async #ask({ api }: Person): Promise<OptionsAnswer> {
    return got(await insist(() => api.options(this.table), this.#options.onTrouble));
  }

  #choose(answer: OptionsAnswer): Promise<Command | null> {
    const { api } = this.#turn;
    return chooseDeed(this.#luck, this.#options.weights, answer, async (option, fields, ask) => {
      const named = { do: option.do, by: option.by, fields };
      const asked = () => api.expand(this.table, answer.at, named, ask);
      return got(await insist(asked, this.#options.onTrouble)).choices;
    });
  }

  async #act(command: Command): Promise<Sent> {
    const commandId = newCommandId();
    const { api } = this.#turn;
    const outcome = await insist(() => api.act(this.table, command, commandId), this.#options.onTrouble);
    return { table: this.table, commandId, outcome };
  }
}

/** Seats of a table with the people who sit there. */
export function seating(
  seats: readonly { readonly seat: string; readonly user: string }[],
  people: readonly Person[],
): Readonly<Record<string, Person>> {
  return Object.fromEntries(
    seats.flatMap(({ seat, user }) => {
      const person = people.find(({ id }) => id === user);
      return person === undefined ? [] : [[seat, person]];
    }),
  );
}
