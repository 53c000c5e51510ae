const MINUTE = 60_000;
const STEPS = [
  ['minute', MINUTE, 60],
  ['hour', 60 * MINUTE, 24],
  ['day', 1_440 * MINUTE, 7],
] as const;

/** The reader's own habits of writing a language, where the browser knows them. */
const localeOf = (language: string): string =>
  navigator.languages.find((one) => one.startsWith(language)) ?? language;

/** How long ago, in words; from a week on the date. */
export function sinceText(at: number, language: string, now: number = Date.now()): string {
  for (const [unit, length, most] of STEPS) {
    const n = Math.round((now - at) / length);
    if (n < most)
      return new Intl.RelativeTimeFormat(localeOf(language), { numeric: 'auto' }).format(
        -Math.max(0, n),
        unit,
      );
  }
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium' }).format(at);
}

/** A moment: the hour of today, else day and hour. */
export function momentText(at: number, language: string, now: number = Date.now()): string {
  const today = new Date(at).toDateString() === new Date(now).toDateString();
  return new Intl.DateTimeFormat(
    localeOf(language),
    today ? { timeStyle: 'short' } : { dateStyle: 'short', timeStyle: 'short' },
  ).format(at);
}

const SPANS = [
  ['day', 1_440 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
  ['second', 1_000],
] as const;

/** A span of time in its largest unit that fits, with one decimal below ten: "2.5 h". */
export function spanText(ms: number, language: string): string {
  const [unit, length] = SPANS.find(([, one]) => ms >= one) ?? SPANS[3];
  const count = ms / length;
  return new Intl.NumberFormat(localeOf(language), {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: count < 10 && unit !== 'second' ? 1 : 0,
  }).format(count);
}
