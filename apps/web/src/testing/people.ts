import type { BrowserContext } from 'playwright-core';
import type { Rehearsal } from './rehearsal.ts';

/** Somebody with an account who asks the platform without a page. The browser's pages are logged in with it. */
export class Person {
  readonly #context: BrowserContext;
  readonly #url: string;
  #sent = 0;

  constructor(context: BrowserContext, url: string) {
    this.#context = context;
    this.#url = url;
  }

  /** Registers a name, by the address `<name>@example.org`. */
  async register(name: string): Promise<void> {
    const email = `${name.toLowerCase()}@example.org`;
    await this.#send('accounts', { name, email, password: 'a long sentence of mine' });
  }

  /** Sends a change under a command id of its own. */
  async post<T>(path: string, body: object = {}): Promise<T> {
    this.#sent += 1;
    return this.#send<T>(path, { ...body, commandId: `person-${Date.now()}-${this.#sent}` });
  }

  /** Sends what takes no command id. */
  send<T>(path: string, body: object): Promise<T> {
    return this.#send<T>(path, body);
  }

  async #send<T>(path: string, data: object): Promise<T> {
    const answer = await this.#context.request.post(`${this.#url}/api/${path}`, {
      data,
      headers: { origin: this.#url },
    });
    const text = await answer.text();
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${text}`);
    return JSON.parse(text) as T;
  }
}

/** A table at which a golden game is played again, all seats by one person, as far as it is needed. */
export class Rerun {
  readonly id: string;
  readonly #person: Person;
  readonly #of: Rehearsal;
  #made = 0;

  private constructor(id: string, person: Person, of: Rehearsal) {
    this.id = id;
    this.#person = person;
    this.#of = of;
  }

  static async begin(person: Person, of: Rehearsal, name: string): Promise<Rerun> {
    const { title, players, seed, options, readings } = of.file;
    const { id } = await person.post<{ id: string }>('tables', {
      title,
      name,
      players: players.length,
      hotseat: true,
      seating: 'joined',
      seed,
      options,
      readings,
    });
    await person.post(`tables/${id}/start`);
    return new Rerun(id, person, of);
  }

  /** Plays on until so many commands are made. Games don't go back. */
  async playTo(commands: number): Promise<void> {
    if (commands < this.#made) throw new Error(`${this.#made} commands are made already.`);
    for (const command of this.#of.commands.slice(this.#made, commands)) {
      await this.#person.post(`tables/${this.id}/act`, { command });
      this.#made += 1;
    }
  }
}
