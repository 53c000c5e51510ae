import { JetStreamApiCodes, JetStreamApiError } from '@nats-io/jetstream';
import type { BodyKey, KeyRing } from '../sealing.ts';
import type { JetStreamSession } from './connection.ts';

/** Keys of personal streams, in a bucket of their own beside the log. */
export class JetStreamKeys implements KeyRing {
  readonly #session: () => Promise<JetStreamSession>;

  constructor(session: () => Promise<JetStreamSession>) {
    this.#session = session;
  }

  async find(stream: string): Promise<BodyKey | null> {
    const { keys } = await this.#session();
    const entry = await keys.get(stream);
    return entry && entry.operation === 'PUT' ? entry.json<BodyKey>() : null;
  }

  async keep(stream: string, key: BodyKey): Promise<BodyKey> {
    const { keys } = await this.#session();
    try {
      await keys.create(stream, JSON.stringify(key));
      return key;
    } catch (error) {
      const taken =
        error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamWrongLastSequence;
      if (!taken) throw error;
      const found = await this.find(stream);
      if (!found) throw error;
      return found;
    }
  }

  async destroy(stream: string): Promise<void> {
    const { keys } = await this.#session();
    await keys.purge(stream);
  }
}
