/** Whether the subject falls under the pattern: `*` stands for one word, a final `>` for one or more. */
export function matches(pattern: string, subject: string): boolean {
  const wanted = pattern.split('.');
  const words = subject.split('.');
  for (const [place, want] of wanted.entries()) {
    if (want === '>') return words.length > place;
    if (want !== '*' && want !== words[place]) return false;
    if (words[place] === undefined) return false;
  }
  return words.length === wanted.length;
}

/** The partition of a key: 32-bit FNV-1a over its UTF-16 units. Changing it would break the order of running logs. */
export function partitionOf(key: string, partitions: number): number {
  return hash(key) % partitions;
}

export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let place = 0; place < text.length; place += 1) {
    value = Math.imul(value ^ text.charCodeAt(place), 0x01000193);
  }
  return value >>> 0;
}
