import type { CorpId, Rank, TrainId, TrainsEvent } from '@trunkline/engine';
import type { LogPosition } from '../log-position.ts';
import type { Param } from '../message.ts';
import { corp, list, money, number, text, train, word } from '../message.ts';
import { ownWords } from '../titles/index.ts';
import type { Told } from '../told.ts';
import { clause, headline, silent } from '../told.ts';
import type { Of, Writers } from './writers.ts';

function trainBought(e: Of<'TrainBought'>, at: LogPosition): readonly Told[] {
  const params = { corp: corp(e.to), train: train(e.face), amount: money(e.price) };
  if (e.tradedIn !== null)
    return headline('log.TrainBought.traded-in', { ...params, old: train(at.face(e.tradedIn)) });
  if (e.from === 'depot') return headline('log.TrainBought.depot', params);
  if (e.from === 'discarded') return headline('log.TrainBought.discarded', params);
  return headline('log.TrainBought.corp', { ...params, seller: corp(e.from) });
}

/** Who lost how many trains of a rank, in order of the roster's list. */
function losers(trains: readonly TrainId[], at: LogPosition): readonly (readonly [CorpId, number])[] {
  const lost = new Map<CorpId, number>();
  for (const id of trains) {
    const owner = at.owner(id);
    if (owner !== null) lost.set(owner, (lost.get(owner) ?? 0) + 1);
  }
  return [...lost];
}

function trainsRusted(e: Of<'TrainsRusted'>, at: LogPosition): readonly Told[] {
  const ranks = [...new Set<Rank>(e.trains.map((id) => at.rank(id)))];
  return ranks.flatMap((rank) => {
    const lost = losers(
      e.trains.filter((id) => at.rank(id) === rank),
      at,
    );
    if (lost.length === 0) return clause('log.TrainsRusted.unowned', { train: train(rank) });
    const rows = lost.map(([who, n]) => word('list.count', { who: corp(who), n: number(n) }));
    return clause('log.TrainsRusted.lost', { train: train(rank), rows: list(rows) });
  });
}

/** Trains that pass from one company to another; a move between the halves of one is not told. */
function trainsMoved(e: Of<'TrainsMoved'>, at: LogPosition): readonly Told[] {
  const ways = new Map<string, { readonly from: CorpId; readonly to: CorpId; readonly ids: TrainId[] }>();
  for (const [id, from, to] of e.rows) {
    if (from === to) continue;
    const way = ways.get(`${from} ${to}`) ?? { from, to, ids: [] };
    way.ids.push(id);
    ways.set(`${from} ${to}`, way);
  }
  return [...ways.values()].flatMap(({ from, to, ids }) =>
    clause('log.TrainsMoved', {
      trains: list(ids.map((id) => train(at.face(id)))),
      seller: corp(from),
      corp: corp(to),
      count: number(ids.length),
    }),
  );
}

const faces = (ids: readonly TrainId[], at: LogPosition): Param => list(ids.map((id) => train(at.face(id))));

/** How trains and phases are told. */
export const trainsWriters: Writers<TrainsEvent> = {
  TrainBought: (e, at) => trainBought(e, at),
  TrainMinted: silent,
  TrainDiscarded: (e, at) =>
    headline('log.TrainDiscarded', { corp: corp(e.corp), train: train(at.face(e.train)) }),
  TrainExported: (e, at) => headline('log.TrainExported', { train: train(at.rank(e.train)) }),
  TrainsRusted: (e, at) => trainsRusted(e, at),
  TrainsRetired: silent,
  TrainsMoved: (e, at) => trainsMoved(e, at),
  RustDue: (e, at) => clause('log.RustDue', { trains: faces(e.trains, at) }),
  WarrantiesChanged: (e, at) =>
    clause('log.WarrantiesChanged', {
      trains: faces(
        e.rows.map(([id]) => id),
        at,
      ),
    }),
  PhaseBegan: (e) => clause('log.PhaseBegan', { phase: text(e.phase) }),
  EventsFired: silent,
  PermissionOpened: (e, at) => ownWords(at.title)?.permission(e.name, at.before.meta.options) ?? [],
  TrainsReadied: silent,
  TrainsRan: silent,
};
