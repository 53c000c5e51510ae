import type { OpenGame, Table, TableEvent } from '@trunkline/games';
import { dueAfter } from './due.ts';
import { mentioned } from './mentions.ts';
import type { Notice } from './notice.ts';

/** Persons at a game's seats, each once. */
export const playersOf = ({ seats }: Pick<Table, 'seats'>): readonly string[] => [
  ...new Set(seats.map(({ user }) => user)),
];

/** Somebody who plays all seats needs no notices. */
const isSolo = (table: Table): boolean => playersOf(table).length < 2;

/** Who sits at a seat. */
const userAt = ({ seats }: Table, seat: string | null): string | null =>
  seats.find((one) => one.seat === seat)?.user ?? null;

/** What follows from a commit of a game: whose turn it has become, and that it is over. */
export function noticesOfGame(table: Table, game: OpenGame, revision: number): readonly Notice[] {
  if (isSolo(table)) return [];
  const by = userAt(table, game.timeline.commits[revision - 1]?.by ?? null);
  const about = { table: table.id, revision, by };
  const others = playersOf(table).filter((user) => user !== by);
  const [before, after] = [dueAfter(game, table, revision - 1), dueAfter(game, table, revision)];
  const turns = others.filter((user) => after.has(user) && !before.has(user));
  const ended = isOver(game, revision) && !isOver(game, revision - 1);
  return [
    ...turns.map((user): Notice => ({ kind: 'turn', user, ...about })),
    ...(ended ? others : []).map((user): Notice => ({ kind: 'over', user, ...about })),
  ];
}

function isOver({ timeline }: OpenGame, revision: number): boolean {
  if (revision < 0) return false;
  const commit = timeline.commits[revision - 1];
  const at = commit === undefined || commit.kind === 'play' ? revision : commit.to;
  return timeline.at(at).end.over !== null;
}

/** What follows from an event of a table: that its game begins, and that a proposal waits for an answer. */
export function noticesOfTable(
  table: Table,
  revision: number,
  event: TableEvent,
  actor: string | null,
): readonly Notice[] {
  if (isSolo(table)) return [];
  if (event.t === 'GameStarted') {
    const others = playersOf(table).filter((user) => user !== actor);
    return others.map((user) => ({ kind: 'started', table: table.id, revision, user, by: actor }));
  }
  if (event.t !== 'ProposalMade') return [];
  const asked = table.seats.filter(({ seat }) => !event.agreed.includes(seat)).map(({ user }) => user);
  return [...new Set(asked)]
    .filter((user) => user !== event.by)
    .map((user) => ({ kind: 'proposal', table: table.id, revision, user, by: event.by }));
}

/**
 * What follows from a line of talk: who was mentioned. Only the players' talk calls its people: who watches is known
 * to nobody.
 *
 * @param names of the people at the table, by user
 */
export function noticesOfTalk(
  table: Table,
  revision: number,
  line: { readonly room: string; readonly text: string; readonly by: string | null },
  names: ReadonlyMap<string, string>,
): readonly Notice[] {
  const { room, text, by } = line;
  if (room !== 'players') return [];
  return mentioned(text, names)
    .filter((user) => user !== by)
    .map((user) => ({ kind: 'mention', table: table.id, revision, user, by, text: excerpt(text) }));
}

const MOST = 200;

const excerpt = (text: string): string => (text.length <= MOST ? text : `${text.slice(0, MOST - 1)}…`);
