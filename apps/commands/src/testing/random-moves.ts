import type { Command } from '@trunkline/engine';
import { offers, sample } from '@trunkline/engine';
import type { OpenGame } from '@trunkline/games';
import { Repository } from '@trunkline/games';
import type { Hall } from './hall.ts';
import { got } from './hall.ts';

/** A fixed way to choose: enough to get a game going. */
function picker(seed: number): (n: number) => number {
  let a = seed >>> 0;
  return (n) => {
    a = (Math.imul(a, 1_664_525) + 1_013_904_223) >>> 0;
    return n === 0 ? 0 : (a >>> 8) % n;
  };
}

/** Somebody who reads the store as a projection does, and knows what may be done next. */
export class Onlooker {
  readonly #repository: Repository;
  readonly #pick: (n: number) => number;

  constructor(hall: Hall, seed = 1) {
    this.#repository = new Repository(hall.store);
    this.#pick = picker(seed);
  }

  async game(table: string): Promise<OpenGame> {
    const game = await this.#repository.game(table);
    if (game === null) throw new Error('The game has not begun.');
    return game;
  }

  /** A command that the kernel offers now; never an early end. */
  async next(table: string): Promise<Command> {
    const game = await this.game(table);
    const g = { t: game.title, s: game.timeline.state };
    const offered = offers(g);
    const deeds = offered.filter(({ option }) => option.do !== 'pass' || this.#pick(4) === 0);
    for (;;) {
      const from = deeds.length > 0 ? deeds : offered;
      const offer = from[this.#pick(from.length)];
      if (offer === undefined) throw new Error('Nothing is offered.');
      const command = sample(g, offer, this.#pick);
      if (command !== null) return command;
      if (deeds.length > 0) deeds.splice(deeds.indexOf(offer), 1);
    }
  }
}

/** Plays so many moves through the service, each by the user whose seat it is. */
export async function playOn(
  hall: Hall,
  onlooker: Onlooker,
  table: string,
  users: Readonly<Record<string, string>>,
  moves: number,
): Promise<void> {
  for (let i = 0; i < moves; i += 1) {
    const command = await onlooker.next(table);
    const user = users[command.by.seat];
    if (user === undefined) throw new Error(`Nobody sits at ${command.by.seat}.`);
    got(await hall.game(user, table, { do: 'act', command }));
  }
}
