import { jsonEvent, type KurrentDBClient } from '@kurrent/kurrentdb-client';
import { StoreUnavailable } from '../errors.ts';
import type { BodyKey, KeyRing } from '../sealing.ts';
import { isAbsent, oneEvent, type ServerNames } from './client.ts';

/** Keys of personal streams, each in a stream of its own that can be deleted. */
export class KurrentKeys implements KeyRing {
  readonly #client: KurrentDBClient;
  readonly #names: ServerNames;

  constructor(client: KurrentDBClient, names: ServerNames) {
    this.#client = client;
    this.#names = names;
  }

  /** The first key of the stream holds: two processes that both write one then use the same. */
  async find(stream: string): Promise<BodyKey | null> {
    const event = await oneEvent(this.#client, this.#names.key(stream), 'first');
    return event ? (event.data as unknown as BodyKey) : null;
  }

  async keep(stream: string, key: BodyKey): Promise<BodyKey> {
    const name = this.#names.key(stream);
    const data = { id: key.id, secret: key.secret };
    await this.#client.appendToStream(name, jsonEvent({ type: 'body-key', data }));
    const found = await this.find(stream);
    if (!found) throw new StoreUnavailable(`The key of ${stream} can't be read back.`);
    return found;
  }

  async destroy(stream: string): Promise<void> {
    try {
      await this.#client.deleteStream(this.#names.key(stream));
    } catch (error) {
      if (!isAbsent(error)) throw error;
    }
  }
}
