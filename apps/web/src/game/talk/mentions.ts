/** The same pattern by which people are told that they were mentioned (`notifications`, `mentions.ts`). */
const MENTION = /(?<![\p{L}\p{N}_])@[\p{L}\p{N}][\p{L}\p{N}_.-]{1,23}/gu;

/** A piece of what was said: plain, or the name of somebody at the table with its @. */
export interface Piece {
  readonly text: string;
  readonly who: 'nobody' | 'me' | 'other';
}

/** What was said, with the names of people in it taken out; case doesn't matter. */
export function pieces(text: string, names: readonly string[], me: string | null): readonly Piece[] {
  const known = new Map(names.map((name) => [name.toLowerCase(), name]));
  const out: Piece[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(MENTION)) {
    // A full stop may end the sentence, and not the name.
    const short = found.replace(/[._-]+$/, '');
    const hit = [found, short].find((one) => known.has(one.slice(1).toLowerCase()));
    if (hit === undefined) continue;
    if (index > from) out.push({ text: text.slice(from, index), who: 'nobody' });
    const isMe = me !== null && hit.slice(1).toLowerCase() === me.toLowerCase();
    out.push({ text: hit, who: isMe ? 'me' : 'other' });
    from = index + hit.length;
  }
  if (from < text.length) out.push({ text: text.slice(from), who: 'nobody' });
  return out;
}
