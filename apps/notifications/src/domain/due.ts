import type { OpenGame, Table } from '@trunkline/games';
import { askedNow, positionAt, seatsOf } from '@trunkline/games';

/** Who had to act after a revision of a game; nobody before it began or after its end. */
export function dueAfter(game: OpenGame, table: Table, revision: number): ReadonlySet<string> {
  const position = revision < 0 ? null : positionAt(game, revision);
  if (position === null || position.g.s.end.over !== null) return new Set();
  const asked = new Set<string>(askedNow(position.g.t, position.g.s).map(({ seat }) => seat));
  return new Set(table.seats.filter(({ seat }) => asked.has(seat)).map(({ user }) => user));
}

/** Whether a person has had to act ever since a revision, and has done nothing meanwhile. */
export function stillDue(game: OpenGame, table: Table, user: string, since: number): boolean {
  const { revision, commits } = game.timeline;
  const mine: readonly (string | null)[] = seatsOf(table, user);
  for (let at = since; at <= revision; at += 1) {
    if (at > since && mine.includes(commits[at - 1]?.by ?? null)) return false;
    if (!dueAfter(game, table, at).has(user)) return false;
  }
  return true;
}
