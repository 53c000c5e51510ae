import { createHash } from 'node:crypto';
import type { Command, Game, PlayCommit, StandingOrder, Timeline, Title } from '@trunkline/engine';
import { actsNow, alarmOf, endOf, outlivesRound, programmedDeed, waitingStep } from '@trunkline/engine';
import type { PrivateProgramme } from '@trunkline/games';

/** The id of what a programme does after a revision: always the same, and it looks like anybody's. */
export function deedId(table: string, after: number): string {
  return `web-${createHash('sha256').update(`${table} ${after}`).digest('hex').slice(0, 24)}`;
}

/** So many deeds of programmes on end, and nobody is asked any more. */
const MOST_ON_END = 40;

/** What a programme wants: a deed, or to stop for a reason. */
export type Wanted = { readonly deed: Command } | { readonly stop: string };

/**
 * What a programme of which nobody knows does for the player who is asked; null: it leaves the question to him. The
 * kernel knows nothing of it, so all that has happened since it was given is looked at now: by the same alarms.
 */
export function privateDeed(
  title: Title,
  timeline: Timeline,
  table: string,
  { seat, order, since }: PrivateProgramme,
): Wanted | null {
  if (order === null) return null;
  const line = timeline.line();
  for (const commit of line) {
    if (commit.revision <= since) continue;
    const why = stopOf(title, timeline, seat, order, commit);
    if (why !== null) return { stop: why };
  }
  const g: Game = { t: title, s: timeline.state };
  const wanted = programmedDeed(g, order);
  if (wanted === null) return null;
  if ('drop' in wanted) return { stop: wanted.drop };
  const latest = line.slice(-MOST_ON_END);
  if (latest.length === MOST_ON_END && latest.every(({ id, revision }) => id === deedId(table, revision - 1)))
    return { stop: 'nobody-asked' };
  const refusal = waitingStep(g)?.check(g, wanted.deed) ?? null;
  return refusal === null ? wanted : { stop: refusal.code };
}

function stopOf(
  title: Title,
  timeline: Timeline,
  seat: PrivateProgramme['seat'],
  order: StandingOrder,
  { on, revision, events }: PlayCommit,
): string | null {
  const before: Game = { t: title, s: timeline.at(on) };
  const isOver =
    events.some(({ t }) => t === 'RoundEnded') && actsNow(before, order) && !outlivesRound(order);
  if (isOver) return endOf(order);
  return alarmOf({ t: title, s: timeline.at(revision) }, seat, order, events);
}
