/** A step that gives about four lines, a round number. */
export function stepOf(span: number): number {
  const raw = Math.max(1, span / 4);
  const power = 10 ** Math.floor(Math.log10(raw));
  return ([1, 2, 5, 10].find((n) => n * power >= raw) ?? 10) * power;
}

/** Heights for labels as near to where they belong as they can be without touching, in the order given. */
export function spread(wanted: readonly number[], apart: number): readonly number[] {
  const order = wanted.map((_, i) => i).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  const placed: number[] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const i of order) {
    last = Math.max(wanted[i] ?? 0, last + apart);
    placed[i] = last;
  }
  return placed;
}
