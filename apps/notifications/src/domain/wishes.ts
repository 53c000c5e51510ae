import type { NoticeKind, NoticeSettings, NoticeWay } from '@trunkline/contracts';
import { NOTICE_WAYS } from '@trunkline/contracts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Ways by which a person wants to hear of something at a table. Nothing is sent that nobody has asked for. */
export function waysFor(settings: NoticeSettings, kind: NoticeKind, table: string): readonly NoticeWay[] {
  if (settings.muted.includes(table)) return [];
  const wanted = settings.kinds[kind] ?? {};
  return NOTICE_WAYS.filter((way) => wanted[way] === true);
}

/** When the quiet hours end in which a moment lies, or null. From and to are minutes of the day (UTC). */
export function quietUntil({ quiet }: NoticeSettings, now: number): number | null {
  if (quiet === null || quiet.from === quiet.to) return null;
  const midnight = Math.floor(now / DAY) * DAY;
  const minute = (now - midnight) / MINUTE;
  const { from, to } = quiet;
  const isQuiet = from < to ? minute >= from && minute < to : minute >= from || minute < to;
  if (!isQuiet) return null;
  return midnight + to * MINUTE + (minute < to ? 0 : DAY);
}

/** When a person's next digest is due; null if he wants single mails. */
export function nextDigest({ digestAt }: NoticeSettings, now: number): number | null {
  if (digestAt === null) return null;
  const today = Math.floor(now / DAY) * DAY + digestAt * MINUTE;
  return today > now ? today : today + DAY;
}

/** When a turn that began at a moment is recalled; null: never. */
export const reminderAt = ({ remindAfterHours }: NoticeSettings, since: number): number | null =>
  remindAfterHours === null ? null : since + remindAfterHours * 60 * MINUTE;
