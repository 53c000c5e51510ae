/** Kinds are part of Redis keys and of patterns over them, so they are plain words. */
export function checkKind(kind: string): string {
  if (!/^[A-Za-z0-9-]+$/.test(kind)) throw new RangeError(`"${kind}" is no kind: letters, digits and - only`);
  return kind;
}

export function checkScore(score: number): number {
  if (!Number.isFinite(score)) throw new RangeError(`${score} is no score`);
  return score;
}

export function checkVersion(version: number): number {
  if (!Number.isSafeInteger(version)) throw new RangeError(`${version} is no version`);
  return version;
}
