import type { CorpId, PlayerId, PrivateId } from '../model/ids.ts';
import type { Reducers } from '../model/reducer.ts';

export type PrivatesEvent =
  | {
      readonly t: 'PrivatePriced';
      readonly private: PrivateId;
      readonly asking: number;
      readonly by: PlayerId | null;
    }
  | {
      readonly t: 'PrivateBought';
      readonly private: PrivateId;
      readonly from: 'bank' | PlayerId | CorpId;
      readonly to: PlayerId | CorpId;
      readonly price: number;
    }
  /** Headline of the income of all privates; the money is in the `CashMoved` that follows. */
  | { readonly t: 'IncomePaid'; readonly rows: readonly (readonly [PrivateId, PlayerId | CorpId, number])[] }
  | { readonly t: 'PrivatesRevalued'; readonly rows: readonly (readonly [PrivateId, number, number])[] }
  | { readonly t: 'PowerUsed'; readonly private: PrivateId; readonly power: string; readonly left: number }
  /** It has nothing to do with a corporation any more. */
  | { readonly t: 'PrivateUntied'; readonly private: PrivateId }
  | { readonly t: 'PrivateClosed'; readonly ids: readonly PrivateId[]; readonly why: string };

export const privatesReducers: Reducers<PrivatesEvent> = {
  PrivatePriced(w, e) {
    w.at('privates', 'all', e.private).asking = e.asking;
  },
  PrivateBought(w, e) {
    const company = w.at('privates', 'all', e.private);
    company.owner = e.to;
    company.status = 'held';
    // Owners are paid and shown in order of acquisition: a private that changes hands comes last.
    const area = w.area('privates');
    area.acquired = [...area.acquired.filter((id) => id !== e.private), e.private];
  },
  IncomePaid() {},
  PrivatesRevalued(w, e) {
    for (const [id, revenue, worth] of e.rows) {
      const company = w.at('privates', 'all', id);
      company.revenue = revenue;
      company.worth = worth;
    }
  },
  PowerUsed(w, e) {
    const company = w.at('privates', 'all', e.private);
    company.uses = { ...company.uses, [e.power]: e.left };
  },
  PrivateUntied(w, e) {
    w.at('privates', 'all', e.private).tiedTo = null;
  },
  PrivateClosed(w, e) {
    for (const id of e.ids) {
      const company = w.at('privates', 'all', id);
      company.status = 'closed';
      company.owner = null;
    }
    const area = w.area('privates');
    area.acquired = area.acquired.filter((id) => !e.ids.includes(id));
  },
};
