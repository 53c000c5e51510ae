import { PayloadTooLarge } from './errors.ts';

/** A payload as it travels: `undefined` is nothing to say, hence `null`. */
export function encode(payload: unknown): string {
  return JSON.stringify(payload) ?? 'null';
}

export function decode(text: string): unknown {
  return text === '' ? null : JSON.parse(text);
}

export function checkSize(text: string, maxBytes: number, subject: string): void {
  // A UTF-16 unit becomes at most three bytes, so that short texts need not be measured.
  if (text.length * 3 <= maxBytes) return;
  const bytes = Buffer.byteLength(text);
  if (bytes > maxBytes)
    throw new PayloadTooLarge(`${bytes} bytes on ${subject}; the bus carries ${maxBytes}`);
}
