import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto';
import { reasonOf, StoreCorrupt } from './errors.ts';

/** The key of one personal stream's contents. Without it they can't be read by anybody. */
export interface BodyKey {
  readonly id: string;
  /** 32 bytes, base64. */
  readonly secret: string;
}

/** A body that only the holder of its key can read. */
export interface SealedBody {
  readonly key: string;
  /** Base64 of the nonce, the tag and the ciphertext. */
  readonly data: string;
}

/**
 * Where a log that can't be changed keeps the keys of personal streams: apart from the log, so that destroying a
 * key deletes what the log holds.
 */
export interface KeyRing {
  find(stream: string): Promise<BodyKey | null>;
  /** Keeps the key unless the stream has one; gives the one that holds. */
  keep(stream: string, key: BodyKey): Promise<BodyKey>;
  destroy(stream: string): Promise<void>;
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export function newBodyKey(): BodyKey {
  return { id: randomUUID(), secret: randomBytes(32).toString('base64') };
}

export function seal(text: string, key: BodyKey): SealedBody {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, Buffer.from(key.secret, 'base64'), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return { key: key.id, data: Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64') };
}

/** @throws StoreCorrupt if the contents were changed */
export function unseal({ data }: SealedBody, key: BodyKey): string {
  const bytes = Buffer.from(data, 'base64');
  const tagEnd = NONCE_BYTES + TAG_BYTES;
  try {
    const decipher = createDecipheriv(
      CIPHER,
      Buffer.from(key.secret, 'base64'),
      bytes.subarray(0, NONCE_BYTES),
    );
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, tagEnd));
    return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()]).toString('utf8');
  } catch (error) {
    throw new StoreCorrupt(`A sealed body does not match its key: ${reasonOf(error)}.`, { cause: error });
  }
}
