import type { CorpId, Face, PhaseId, Rank, TrainId } from '../model/ids.ts';
import type { Reducers } from '../model/reducer.ts';
import { without, withoutAll } from '../model/reducer.ts';
import type { Writer } from '../model/writer.ts';
import type { Train } from './state.ts';

export type TrainsEvent =
  | {
      readonly t: 'TrainBought';
      readonly train: TrainId;
      readonly face: Face;
      readonly from: 'depot' | 'discarded' | CorpId;
      readonly to: CorpId;
      readonly price: number;
      /** Train handed in for the discount; it leaves the game. */
      readonly tradedIn: TrainId | null;
    }
  /** A new card of an unlimited rank takes the place of the one that left the depot. */
  | {
      readonly t: 'TrainMinted';
      readonly train: TrainId;
      readonly rank: Rank;
      readonly face: Face;
      readonly place: number;
    }
  | {
      readonly t: 'TrainDiscarded';
      readonly corp: CorpId;
      readonly train: TrainId;
      readonly to: 'gone' | 'discarded';
    }
  /** The first card of the depot leaves the game as if it had been bought. */
  | { readonly t: 'TrainExported'; readonly train: TrainId }
  | { readonly t: 'TrainsRusted'; readonly trains: readonly TrainId[] }
  /** Trains of a corporation that is gone. */
  | { readonly t: 'TrainsRetired'; readonly corp: CorpId; readonly trains: readonly TrainId[] }
  /** Trains pass from one corporation to another with it, or between the halves of a system. */
  | {
      readonly t: 'TrainsMoved';
      readonly rows: readonly (readonly [train: TrainId, from: CorpId, to: CorpId, shell: CorpId | null])[];
    }
  /** Trains that rust once they have run again, or are spared by a warranty. */
  | { readonly t: 'RustDue'; readonly trains: readonly TrainId[] }
  | { readonly t: 'WarrantiesChanged'; readonly rows: readonly (readonly [TrainId, number])[] }
  | { readonly t: 'PhaseBegan'; readonly phase: PhaseId }
  /** The first card of a rank has left the depot: its events happen now, and never again. */
  | { readonly t: 'EventsFired'; readonly rank: Rank }
  | { readonly t: 'PermissionOpened'; readonly name: string }
  /** Every train may run again. */
  | { readonly t: 'TrainsReadied' }
  | { readonly t: 'TrainsRan'; readonly trains: readonly TrainId[] };

type Owned = Record<CorpId, readonly TrainId[]>;

const scrap = (w: Writer, trains: readonly TrainId[]): void => {
  const area = w.area('trains');
  area.gone = [...area.gone, ...trains];
};

const takeFrom = (w: Writer, corp: CorpId, trains: readonly TrainId[]): void => {
  const owned = w.group('trains', 'owned') as Owned;
  owned[corp] = withoutAll(owned[corp] ?? [], trains);
};

export const trainsReducers: Reducers<TrainsEvent> = {
  TrainBought(w, e) {
    const area = w.area('trains');
    if (e.from === 'depot') area.depot = without(area.depot, e.train);
    else if (e.from === 'discarded') area.discarded = without(area.discarded, e.train);
    else takeFrom(w, e.from, [e.train]);
    w.at('trains', 'all', e.train).face = e.face;
    if (e.tradedIn !== null) {
      takeFrom(w, e.to, [e.tradedIn]);
      scrap(w, [e.tradedIn]);
    }
    const owned = w.group('trains', 'owned') as Owned;
    owned[e.to] = [...(owned[e.to] ?? []), e.train];
  },
  TrainMinted(w, e) {
    (w.group('trains', 'all') as Record<TrainId, Train>)[e.train] = {
      rank: e.rank,
      face: e.face,
      ran: false,
      warranties: 0,
      rust: 'no',
      shell: null,
      bound: false,
    };
    const minted = w.group('trains', 'minted') as Record<Rank, number>;
    minted[e.rank] = (minted[e.rank] ?? 0) + 1;
    const area = w.area('trains');
    area.depot = [...area.depot.slice(0, e.place), e.train, ...area.depot.slice(e.place)];
  },
  TrainDiscarded(w, e) {
    takeFrom(w, e.corp, [e.train]);
    if (e.to === 'gone') scrap(w, [e.train]);
    else {
      const area = w.area('trains');
      area.discarded = [...area.discarded, e.train];
    }
  },
  TrainExported(w, e) {
    const area = w.area('trains');
    area.depot = without(area.depot, e.train);
    scrap(w, [e.train]);
  },
  TrainsRusted(w, e) {
    const owned = w.state.trains.owned;
    for (const corp of Object.keys(owned) as CorpId[]) {
      if (owned[corp]?.some((id) => e.trains.includes(id))) takeFrom(w, corp, e.trains);
    }
    const area = w.area('trains');
    if (area.depot.some((id) => e.trains.includes(id))) area.depot = withoutAll(area.depot, e.trains);
    if (area.discarded.length > 0) area.discarded = withoutAll(area.discarded, e.trains);
    scrap(w, e.trains);
  },
  TrainsRetired(w, e) {
    takeFrom(w, e.corp, e.trains);
    scrap(w, e.trains);
  },
  TrainsMoved(w, e) {
    for (const [train, from, to, shell] of e.rows) {
      takeFrom(w, from, [train]);
      const owned = w.group('trains', 'owned') as Owned;
      owned[to] = [...(owned[to] ?? []), train];
      w.at('trains', 'all', train).shell = shell;
    }
  },
  RustDue(w, e) {
    for (const id of e.trains) w.at('trains', 'all', id).rust = 'due';
  },
  WarrantiesChanged(w, e) {
    for (const [id, left] of e.rows) w.at('trains', 'all', id).warranties = left;
  },
  PhaseBegan(w, e) {
    w.area('trains').phase = e.phase;
  },
  EventsFired(w, e) {
    const area = w.area('trains');
    area.fired = [...area.fired, e.rank];
  },
  PermissionOpened(w, e) {
    const area = w.area('trains');
    area.opened = [...area.opened, e.name];
  },
  TrainsReadied(w) {
    const all = w.state.trains.all;
    for (const id of Object.keys(all)) {
      if (all[id]?.ran) w.at('trains', 'all', id).ran = false;
    }
  },
  TrainsRan(w, e) {
    for (const id of e.trains) w.at('trains', 'all', id).ran = true;
  },
};
