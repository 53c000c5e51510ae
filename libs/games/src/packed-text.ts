import { gunzipSync, gzipSync } from 'node:zlib';

const PACKED = 'gzip:';

/** Bytes that an unpacked text may have. */
export const MOST_TEXT = 8_000_000;

/** A text as it travels over a bus that carries a megabyte: long ones are compressed. */
export function packText(text: string): string {
  if (text.length < 100_000) return text;
  return PACKED + gzipSync(text).toString('base64');
}

/** The text again; null if it is damaged, or larger than a text may be. */
export function unpackText(packed: string): string | null {
  if (!packed.startsWith(PACKED)) return packed.length > MOST_TEXT ? null : packed;
  try {
    const bytes = Buffer.from(packed.slice(PACKED.length), 'base64');
    return gunzipSync(bytes, { maxOutputLength: MOST_TEXT }).toString('utf8');
  } catch {
    return null;
  }
}
