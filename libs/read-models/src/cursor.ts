/** The last member of a page, as an opaque text. */
export interface Cursor {
  readonly score: number;
  readonly member: string;
}

export function cursorOf({ score, member }: Cursor): string {
  return Buffer.from(JSON.stringify([score, member])).toString('base64url');
}

/** Throws a RangeError for what is no cursor: it may come from a client. */
export function readCursor(text: string): Cursor {
  try {
    const [score, member] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[];
    if (typeof score === 'number' && typeof member === 'string') return { score, member };
  } catch {
    // Told below.
  }
  throw new RangeError('not a cursor');
}
