/** Widths of letters in em, for a bold sans serif; measured on Inter, a little wide for others. */
const NARROW = new Set([...".,'’:;!|il1jIf-tr() "]);
const WIDE: Readonly<Record<string, number>> = {
  m: 0.92,
  w: 0.86,
  M: 0.94,
  W: 1.02,
  O: 0.8,
  Q: 0.8,
  G: 0.78,
  '@': 1,
  '%': 0.9,
  '&': 0.74,
  S: 0.68,
};

/** Estimated width of a line of bold text, in the units of its size. */
export function textWidth(text: string, size: number): number {
  let em = 0;
  for (const letter of text) em += widthOf(letter);
  return em * size;
}

function widthOf(letter: string): number {
  if (NARROW.has(letter)) return 0.36;
  const wide = WIDE[letter];
  if (wide !== undefined) return wide;
  if (letter >= '0' && letter <= '9') return 0.66;
  return letter === letter.toUpperCase() ? 0.71 : 0.6;
}

/** A name in one or two lines, broken at the blank that makes the longer line shortest. */
export function nameLines(name: string, lines: 1 | 2): readonly string[] {
  const words = name.split(/(?<=-)| /).filter((word) => word !== '');
  if (lines === 1 || words.length < 2) return [name];
  let best: readonly string[] = [name];
  let least = Number.POSITIVE_INFINITY;
  for (let i = 1; i < words.length; i++) {
    const pair = [joined(words.slice(0, i)), joined(words.slice(i))];
    const width = Math.max(...pair.map((line) => textWidth(line, 1)));
    if (width < least) [best, least] = [pair, width];
  }
  return best;
}

const joined = (words: readonly string[]): string =>
  words.reduce((text, word) => (text === '' || text.endsWith('-') ? text + word : `${text} ${word}`), '');
