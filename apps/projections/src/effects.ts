import type { GameSummary, LobbyList, Table } from '@trunkline/games';
import { lobbyOf, READ_MODEL } from '@trunkline/games';
import type { Effect } from '@trunkline/read-models';

const put = (kind: string, name: string, member: string, score: number): Effect => ({
  do: 'put-in-index',
  ...{ kind, name, member, score },
});
const remove = (kind: string, name: string, member: string): Effect => ({
  do: 'remove-from-index',
  ...{ kind, name, member },
});

/** People who play at a table, or have joined it. */
const peopleOf = ({ members, seats }: Table): readonly string[] => [
  ...new Set([...members, ...seats.map(({ user }) => user)]),
];

/** Whether a table is in one of the lobby's lists, and since when. */
function listed({ id, title }: Table, list: LobbyList, since: number | null): readonly Effect[] {
  const names = [list, lobbyOf(list, title)];
  return names.map((name) =>
    since === null ? remove(READ_MODEL.lobby, name, id) : put(READ_MODEL.lobby, name, id, since),
  );
}

/**
 * Index entries that a table itself decides: open seats, and whose it is. Once its game has begun the game decides
 * the rest (`gameEffects`), so that no late writer of the one spoils the other.
 *
 * @param everyone who ever joined
 */
export function tableEffects(table: Table, everyone: readonly string[], begun: boolean): readonly Effect[] {
  const { id, status, visibility, hotseat, createdAt, startedAt } = table;
  const people = peopleOf(table);
  const open = status === 'open' && visibility === 'public' && !hotseat;
  const mine = begun ? [] : people.map((user) => put(READ_MODEL.gamesOf, user, id, startedAt ?? createdAt));
  const left = everyone.filter((user) => !people.includes(user));
  return [
    ...listed(table, 'open', open ? createdAt : null),
    ...mine,
    ...left.map((user) => remove(READ_MODEL.gamesOf, user, id)),
  ];
}

/** Index entries that a running or finished game decides. */
export function gameEffects(table: Table, summary: GameSummary): readonly Effect[] {
  const { id, seats, visibility, startedAt, createdAt } = table;
  const at = summary.at ?? startedAt ?? createdAt;
  const over = summary.over !== null;
  const acting = new Set(seats.filter(({ seat }) => summary.seats.includes(seat)).map(({ user }) => user));
  const lobby =
    visibility === 'public'
      ? [...listed(table, 'live', over ? null : at), ...listed(table, 'finished', over ? at : null)]
      : [];
  // Private ones as well: for whoever operates the platform.
  const running = over ? remove(READ_MODEL.lobby, 'running', id) : put(READ_MODEL.lobby, 'running', id, at);
  const personal = peopleOf(table).flatMap((user) => [
    put(READ_MODEL.gamesOf, user, id, at),
    !over && acting.has(user) ? put(READ_MODEL.turnOf, user, id, at) : remove(READ_MODEL.turnOf, user, id),
    over ? put(READ_MODEL.finishedOf, user, id, at) : remove(READ_MODEL.finishedOf, user, id),
  ]);
  return [...lobby, running, ...personal];
}
