const MENTION = /(?<![\p{L}\p{N}_])@([\p{L}\p{N}][\p{L}\p{N}_.-]{1,23})/gu;

/** Names written with an @, as they stand there, and without the full stop that may end a sentence. */
const written = (text: string): ReadonlySet<string> =>
  new Set(
    [...text.matchAll(MENTION)].flatMap(([, name = '']) => {
      const folded = name.toLowerCase();
      return [folded, folded.replace(/[._-]+$/, '')];
    }),
  );

/** Whether a text may mention anybody. */
export const mayMention = (text: string): boolean => text.includes('@');

/** Users whose names are mentioned in a text; case doesn't matter. */
export function mentioned(text: string, names: ReadonlyMap<string, string>): readonly string[] {
  const all = written(text);
  return [...names].filter(([, name]) => all.has(name.toLowerCase())).map(([user]) => user);
}
