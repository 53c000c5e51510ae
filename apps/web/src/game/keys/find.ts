/** Something that the palette leads to. */
export interface Entry {
  readonly key: string;
  readonly name: string;
  /** Further words that find it. */
  readonly also?: string;
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** How well a name answers: 0 not at all, 1 within, 2 at the start of a word, 3 at its own start, 4 wholly. */
function answers(name: string, word: string): number {
  if (name === word) return 4;
  if (name.startsWith(word)) return 3;
  if (name.split(/[^\p{L}\p{N}]+/u).some((one) => one.startsWith(word))) return 2;
  return name.includes(word) ? 1 : 0;
}

/** Entries that answer every word asked for, the best first, each kind in its own order; accents don't matter. */
export function find<E extends Entry>(entries: readonly E[], asked: string, most: number): readonly E[] {
  const words = plain(asked).split(/\s+/).filter(Boolean);
  if (words.length === 0) return entries.slice(0, most);
  const scored = entries.flatMap((entry) => {
    const [name, all] = [plain(entry.name), plain(`${entry.name} ${entry.also ?? ''}`)];
    const scores = words.map((word) => Math.max(answers(name, word) * 2, answers(all, word)));
    return scores.includes(0) ? [] : [{ entry, score: scores.reduce((a, b) => a + b, 0) }];
  });
  return scored
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ entry }) => entry);
}
