import type { CellId, CorpId, PlayerId } from '../model/ids.ts';
import type { Reducers } from '../model/reducer.ts';
import type { Corporation } from './state.ts';

export type CorporationsEvent =
  | {
      readonly t: 'CorporationStarted';
      readonly corp: CorpId;
      readonly by: PlayerId;
      readonly cell: CellId;
      readonly price: number;
    }
  | { readonly t: 'CorporationFloated'; readonly corp: CorpId; readonly capital: number }
  | {
      readonly t: 'PresidencyChanged';
      readonly corp: CorpId;
      readonly from: PlayerId | 'market' | null;
      readonly to: PlayerId | 'market' | null;
    }
  | {
      readonly t: 'LoanTaken';
      readonly corp: CorpId;
      readonly lender: CorpId | 'bank';
      readonly amount: number;
      readonly forced: boolean;
    }
  | {
      readonly t: 'LoanRepaid';
      readonly corp: CorpId;
      readonly lender: CorpId | 'bank';
      readonly amount: number;
    }
  /** A corporation of two, or one made anew: it joins the end of the listing order. */
  | {
      readonly t: 'CorporationFormed';
      readonly corp: CorpId;
      readonly as: Corporation;
      readonly of: readonly CorpId[];
    }
  /** Back to the box: unstarted, without par or president. `fresh` ones go to the end of the listing order. */
  | { readonly t: 'CorporationReset'; readonly corp: CorpId; readonly fresh: boolean }
  /** The listing order is another one. */
  | { readonly t: 'CorporationsReordered'; readonly order: readonly CorpId[] }
  /** Headline: a president can't meet his corporation's debts, and gives up. */
  | { readonly t: 'BankruptcyDeclared'; readonly corp: CorpId; readonly player: PlayerId }
  /** Its unsold stock lies elsewhere from now on. */
  | { readonly t: 'UnsoldMoved'; readonly corp: CorpId; readonly to: Corporation['unsoldAt'] }
  | { readonly t: 'CorporationClosed'; readonly corp: CorpId; readonly why: string }
  | { readonly t: 'RouteRemembered'; readonly corp: CorpId; readonly now: boolean };

export const corporationsReducers: Reducers<CorporationsEvent> = {
  CorporationStarted(w, e) {
    const corp = w.at('corporations', 'all', e.corp);
    corp.par = e.cell;
    corp.stage = 'started';
  },
  CorporationFloated(w, e) {
    w.at('corporations', 'all', e.corp).stage = 'floated';
  },
  PresidencyChanged(w, e) {
    w.at('corporations', 'all', e.corp).control = e.to;
  },
  LoanTaken(w, e) {
    w.at('corporations', 'all', e.corp).loans += 1;
    if (e.lender !== 'bank') w.at('corporations', 'all', e.lender).loans += 1;
  },
  LoanRepaid(w, e) {
    w.at('corporations', 'all', e.corp).loans -= 1;
    if (e.lender !== 'bank') w.at('corporations', 'all', e.lender).loans -= 1;
  },
  CorporationFormed(w, e) {
    const area = w.area('corporations');
    area.order = [...area.order.filter((c) => c !== e.corp), e.corp];
    (w.group('corporations', 'all') as Record<CorpId, Corporation>)[e.corp] = e.as;
  },
  CorporationReset(w, e) {
    const corp = w.at('corporations', 'all', e.corp);
    corp.stage = 'unstarted';
    corp.control = null;
    corp.par = null;
    corp.loans = 0;
    corp.routeRemembered = false;
    if (!e.fresh) return;
    const area = w.area('corporations');
    area.order = [...area.order.filter((c) => c !== e.corp), e.corp];
  },
  CorporationsReordered(w, e) {
    w.area('corporations').order = e.order;
  },
  BankruptcyDeclared() {},
  UnsoldMoved(w, e) {
    w.at('corporations', 'all', e.corp).unsoldAt = e.to;
  },
  CorporationClosed(w, e) {
    const corp = w.at('corporations', 'all', e.corp);
    corp.stage = 'gone';
    corp.control = null;
  },
  RouteRemembered(w, e) {
    w.at('corporations', 'all', e.corp).routeRemembered = e.now;
  },
};
