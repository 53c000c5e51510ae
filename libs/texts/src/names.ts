import type { CorpId, PlayerId, PrivateId } from '@trunkline/engine';
import { symbolOf } from '@trunkline/engine';

/** How ids are shown to a reader, and how the title writes money. */
export interface Names {
  player(id: PlayerId): string;
  corp(id: CorpId): string;
  privateCompany(id: PrivateId): string;
  hex(id: string): string;
  /** `{n}` stands for the amount. */
  readonly money: string;
}

const MONEY: Readonly<Record<string, string>> = {
  '1848': '£{n}',
  '1849': 'L.{n}',
  '1828': '$\u00a0{n}',
  '1862': '£{n}',
};

/** The title's pattern of money. */
export const moneyOf = (title: string): string => MONEY[title] ?? '{n}';

/** Names as printed: companies by their symbols, players as they are called at the table. */
export const namesOf = (title: string, players: Readonly<Record<string, string>>): Names => ({
  player: (id) => players[id] ?? symbolOf(id),
  corp: symbolOf,
  privateCompany: symbolOf,
  hex: (id) => id,
  money: moneyOf(title),
});
