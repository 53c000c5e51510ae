/** The store can't be reached or can't write; what was asked may be asked again with the same commandId. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/** What is stored is not what this store writes: a person has to look. */
export class StoreCorrupt extends Error {
  override readonly name = 'StoreCorrupt';
}

export class BadStreamName extends Error {
  override readonly name = 'BadStreamName';
}

/** A commit, snapshot, position or number that no store takes: the caller's mistake. */
export class BadRequest extends Error {
  override readonly name = 'BadRequest';
}

/** Whether the error is one of the port's own, so that no adapter wraps it again. */
export function isStoreError(error: unknown): boolean {
  return (
    error instanceof StoreUnavailable ||
    error instanceof StoreCorrupt ||
    error instanceof BadStreamName ||
    error instanceof BadRequest
  );
}

/** The text of whatever was thrown. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
