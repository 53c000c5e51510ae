import type { Held, Outbox } from './outbox.ts';

/**
 * Takes up what was gathered for a digest. The digest first writes down what it is going to take, then takes each
 * line that nobody else has: so no line is in two digests, and none is lost if its digest is tried again.
 *
 * @returns the digest as it is now, and its lines; null if another copy has the digest
 */
export async function takeUp(
  outbox: Outbox,
  digest: Held,
  now: number,
): Promise<{ readonly digest: Held; readonly lines: readonly Held[] } | null> {
  const ids = [...new Set([...digest.parcel.lines, ...(await outbox.gathered(digest.parcel.user))])];
  const written = await outbox.change(digest, { lines: ids });
  if (written === null) return null;
  const lines: Held[] = [];
  for (const id of ids) {
    const line = await outbox.get(id);
    if (line === null) continue;
    const isMine = line.parcel.reason === digest.id;
    const taken =
      line.parcel.state === 'gathered'
        ? await outbox.change(line, { state: 'sent', due: now, reason: digest.id })
        : isMine
          ? line
          : null;
    if (taken !== null) lines.push(taken);
  }
  return { digest: written, lines };
}
