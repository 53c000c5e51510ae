import type { OpenGame, Repository, Table } from '@trunkline/games';
import { hasLapsed, seatsOf } from '@trunkline/games';
import type { Clock } from '@trunkline/service';
import type { AccountBook } from './account-book.ts';
import { stillDue } from './domain/due.ts';
import type { Facts } from './domain/message.ts';
import type { Notice } from './domain/notice.ts';

/** What a notice says, from how things are now. */
export class FactFinder {
  readonly #repository: Repository;
  readonly #book: AccountBook;
  readonly #clock: Clock;

  constructor(repository: Repository, book: AccountBook, clock: Clock) {
    this.#repository = repository;
    this.#book = book;
    this.#clock = clock;
  }

  /** Null if what the notice would say is no longer so. */
  async of(notice: Notice): Promise<Facts | null> {
    const { kind, table: id, by, text } = notice;
    const table = await this.#repository.table(id);
    if (table === null) return null;
    const name = by === null ? null : ((await this.#book.find(by))?.name ?? null);
    const facts: Facts = { kind, table: id, tableName: table.name, title: table.title, by: name };
    switch (kind) {
      case 'turn':
      case 'reminder': {
        const game = await this.#repository.game(id);
        return game !== null && stillDue(game, table, notice.user, notice.revision) ? facts : null;
      }
      case 'over':
        return this.#ofEnd(facts, table);
      case 'proposal':
        return hasLapsed(table, this.#clock.now()) ? null : proposalOf(facts, table, notice);
      case 'mention':
        return { ...facts, ...(text === undefined ? {} : { text }) };
      case 'started':
        return facts;
    }
  }

  async #ofEnd(facts: Facts, table: Table): Promise<Facts | null> {
    const game = await this.#repository.game(table.id);
    if (game === null || game.timeline.state.end.over === null) return null;
    const won = winnerOf(game);
    if (won === null) return facts;
    const seat = table.seats.find((one) => one.seat === won.seat);
    const winner = seat === undefined ? undefined : (seat.name ?? (await this.#book.find(seat.user))?.name);
    return winner === undefined ? facts : { ...facts, won: { winner, worth: won.worth } };
  }
}

/** The seat with the highest score; null if several share it. */
function winnerOf(game: OpenGame): { readonly seat: string; readonly worth: number } | null {
  const scores = Object.entries(game.timeline.state.end.over?.scores ?? {});
  const [first, second] = scores.sort(([, a], [, b]) => b - a);
  if (first === undefined || first[1] === second?.[1]) return null;
  return { seat: first[0], worth: first[1] };
}

function proposalOf(facts: Facts, table: Table, { user, revision }: Notice): Facts | null {
  const { proposal, proposedAt } = table;
  if (proposal === null || proposedAt !== revision) return null;
  if (seatsOf(table, user).every((seat) => proposal.agreed.includes(seat))) return null;
  return { ...facts, proposal: proposal.kind };
}
