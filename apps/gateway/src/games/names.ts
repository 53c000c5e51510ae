import { Inject, Injectable } from '@nestjs/common';
import { READ_MODEL, type Table } from '@trunkline/games';
import type { ReadModels } from '@trunkline/read-models';
import { READ_MODELS } from '@trunkline/service';
import { AccountBook } from '../accounts/account-book.ts';

/** What people are called. */
@Injectable()
export class Names {
  readonly #models: ReadModels;
  readonly #book: AccountBook;

  constructor(@Inject(READ_MODELS) models: ReadModels, book: AccountBook) {
    this.#models = models;
    this.#book = book;
  }

  /** Those who are known; somebody who has left is called nothing. */
  async of(users: readonly string[]): Promise<Readonly<Record<string, string>>> {
    const ids = [...new Set(users)];
    const known = await this.#models.serving.getMany(READ_MODEL.accountName, ids);
    const entries = await Promise.all(
      ids.map(async (id, i): Promise<readonly [string, string | null]> => {
        const body = known[i]?.body as { readonly name?: string } | undefined;
        return [id, body?.name ?? (await this.#book.find(id))?.name ?? null];
      }),
    );
    return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== null));
  }

  /** Names by seat: those of an imported file before those of accounts. */
  async ofSeats({ seats }: Table): Promise<Readonly<Record<string, string>>> {
    const names = await this.of(seats.map(({ user }) => user));
    return Object.fromEntries(seats.map(({ seat, user, name }) => [seat, name ?? names[user] ?? seat]));
  }
}
