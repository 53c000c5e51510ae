import type { CellId, CorpId, PlayerId } from '../model/ids.ts';
import type { Reducers } from '../model/reducer.ts';

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
  CorporationClosed(w, e) {
    const corp = w.at('corporations', 'all', e.corp);
    corp.stage = 'gone';
    corp.control = null;
  },
  RouteRemembered(w, e) {
    w.at('corporations', 'all', e.corp).routeRemembered = e.now;
  },
};
