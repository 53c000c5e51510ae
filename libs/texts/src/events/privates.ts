import type { AuctionEvent, CorpId, PlayerId, PrivateId, PrivatesEvent } from '@trunkline/engine';
import type { LogPosition } from '../log-position.ts';
import type { Param } from '../message.ts';
import { entity, list, money, number, player, privateCompany, word } from '../message.ts';
import type { Told } from '../told.ts';
import { clause, headline } from '../told.ts';
import type { Of, Writers } from './writers.ts';

/** Income by owner, in order of first payment. */
function incomeRows(rows: Of<'IncomePaid'>['rows']): Param {
  const owners = new Map<PlayerId | CorpId, { readonly ids: PrivateId[]; sum: number }>();
  for (const [id, owner, amount] of rows) {
    const own = owners.get(owner) ?? { ids: [], sum: 0 };
    own.ids.push(id);
    own.sum += amount;
    owners.set(owner, own);
  }
  return list(
    [...owners].map(([owner, { ids, sum }]) =>
      word('list.income', {
        who: entity(owner),
        amount: money(sum),
        privates: list(ids.map(privateCompany)),
      }),
    ),
  );
}

function revalued(e: Of<'PrivatesRevalued'>, at: LogPosition): readonly Told[] {
  const changed = e.rows.filter(([id, revenue]) => at.before.privates.all[id]?.revenue !== revenue);
  const idle = changed.filter(([, revenue]) => revenue === 0).map(([id]) => id);
  return [
    ...(idle.length === 0
      ? []
      : clause('log.PrivatesRevalued.no-income', {
          privates: list([...idle].sort().map(privateCompany)),
          count: number(idle.length),
        })),
    ...changed
      .filter(([, revenue]) => revenue > 0)
      .flatMap(([id, revenue]) =>
        clause('log.PrivatesRevalued.income', { private: privateCompany(id), amount: money(revenue) }),
      ),
  ];
}

const CLOSED_BY: Readonly<Record<string, string>> = {
  phase: 'log.PrivateClosed.phase',
  receivership: 'log.PrivateClosed.receivership',
  used: 'log.PrivateClosed.used',
  'first-train': 'log.PrivateClosed.first-train',
};

/** How private companies and the bidding for them are told. */
export const privatesWriters: Writers<PrivatesEvent | AuctionEvent> = {
  PrivatePriced(e) {
    const params = { private: privateCompany(e.private), amount: money(e.asking) };
    return e.by === null
      ? headline('log.PrivatePriced.by-itself', params)
      : headline('log.PrivatePriced.lowered', { ...params, player: player(e.by) });
  },
  PrivateBought(e) {
    const params = { private: privateCompany(e.private), buyer: entity(e.to), amount: money(e.price) };
    return e.from === 'bank'
      ? headline('log.PrivateBought.bank', params)
      : headline('log.PrivateBought.owner', { ...params, seller: entity(e.from) });
  },
  PrivateUntied: (e) => clause('log.PrivateUntied', { private: privateCompany(e.private) }),
  IncomePaid: (e) => headline('log.IncomePaid', { rows: incomeRows(e.rows) }),
  PrivatesRevalued: (e, at) => revalued(e, at),
  PowerUsed: (e) =>
    e.left === 0
      ? clause('log.PowerUsed.spent', { private: privateCompany(e.private) })
      : clause('log.PowerUsed.left', { private: privateCompany(e.private), count: number(e.left) }),
  PrivateClosed: (e) =>
    clause(CLOSED_BY[e.why] ?? 'log.PrivateClosed.other', {
      privates: list([...e.ids].sort().map(privateCompany)),
      count: number(e.ids.length),
    }),
  BidPlaced: (e) =>
    headline('log.BidPlaced', { player: player(e.by), lot: entity(e.lot), amount: money(e.price) }),
  BidsDropped: (e) => clause('log.BidsDropped', { lot: entity(e.lot), players: list(e.by.map(player)) }),
  ContestWon: (e) =>
    headline('log.ContestWon', { player: player(e.by), lot: entity(e.lot), amount: money(e.price) }),
};
