import type { CellId, CorpId } from '../model/ids.ts';
import type { Reducers } from '../model/reducer.ts';
import { without } from '../model/reducer.ts';
import type { Writer } from '../model/writer.ts';

export type MarketEvent =
  | { readonly t: 'MarkerPlaced'; readonly corp: CorpId; readonly cell: CellId }
  | {
      readonly t: 'MarkerMoved';
      readonly corp: CorpId;
      readonly from: CellId;
      readonly to: CellId;
      readonly why: string;
    }
  | { readonly t: 'MarkerLifted'; readonly corp: CorpId; readonly from: CellId }
  | { readonly t: 'CellReordered'; readonly cell: CellId; readonly order: readonly CorpId[] }
  /** A marker entered an end cell: remembered for good. */
  | { readonly t: 'TopReached'; readonly corp: CorpId }
  /** The corporation is made anew: what its marker once reached is no longer its own. */
  | { readonly t: 'TopForgotten'; readonly corp: CorpId };

type Stacks = Partial<Record<CellId, readonly CorpId[]>>;

const leave = (w: Writer, corp: CorpId, cell: CellId): void => {
  const stack = w.group('market', 'stack') as Stacks;
  const rest = without(stack[cell] ?? [], corp);
  if (rest.length === 0) delete stack[cell];
  else stack[cell] = rest;
};

const enter = (w: Writer, corp: CorpId, cell: CellId): void => {
  const stack = w.group('market', 'stack') as Stacks;
  stack[cell] = [...(stack[cell] ?? []), corp];
  (w.group('market', 'at') as Partial<Record<CorpId, CellId>>)[corp] = cell;
};

export const marketReducers: Reducers<MarketEvent> = {
  MarkerPlaced(w, e) {
    enter(w, e.corp, e.cell);
  },
  MarkerMoved(w, e) {
    leave(w, e.corp, e.from);
    enter(w, e.corp, e.to);
  },
  MarkerLifted(w, e) {
    leave(w, e.corp, e.from);
    delete (w.group('market', 'at') as Partial<Record<CorpId, CellId>>)[e.corp];
  },
  CellReordered(w, e) {
    (w.group('market', 'stack') as Stacks)[e.cell] = e.order;
  },
  TopReached(w, e) {
    const market = w.area('market');
    market.topped = [...market.topped, e.corp];
  },
  TopForgotten(w, e) {
    const market = w.area('market');
    market.topped = market.topped.filter((c) => c !== e.corp);
  },
};
