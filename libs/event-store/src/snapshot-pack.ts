import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { decodeJson, encodeSnapshot } from './encoding.ts';
import { BadRequest, reasonOf, StoreCorrupt } from './errors.ts';
import type { JsonValue, Snapshot } from './port.ts';

/** What one message of a remote store may hold, with room for its head. */
const MOST_BYTES = 1_000_000;

/** A snapshot small enough for one message: JSON, compressed. */
export async function packSnapshot(snapshot: Snapshot): Promise<Uint8Array> {
  const { revision, shape } = snapshot;
  const text = `{"revision":${revision},"shape":${shape},"body":${encodeSnapshot(snapshot)}}`;
  const packed = await promisify(gzip)(text, { level: 1 });
  if (packed.length <= MOST_BYTES) return packed;
  throw new BadRequest(
    `A snapshot of ${packed.length} bytes, compressed, is over the ${MOST_BYTES} that fit.`,
  );
}

export async function unpackSnapshot(packed: Uint8Array, stream: string): Promise<Snapshot> {
  const where = `The snapshot of ${stream}`;
  const text = await promisify(gunzip)(packed).catch((error: unknown) => {
    throw new StoreCorrupt(`${where} can't be decompressed: ${reasonOf(error)}.`, { cause: error });
  });
  const { revision, shape, body } = decodeJson(text.toString('utf8'), where) as {
    readonly revision: number;
    readonly shape: number;
    readonly body: JsonValue;
  };
  return { revision, shape, body };
}
