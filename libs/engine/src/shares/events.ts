import type { CertId, CorpId, Place, PrivateId } from '../model/ids.ts';
import type { Reducers } from '../model/reducer.ts';
import { withoutAll } from '../model/reducer.ts';
import type { Writer } from '../model/writer.ts';
import type { Certificate } from './state.ts';

export type SharesEvent =
  /** Headline of a purchase; certificates and money follow. `price` is for the whole. */
  | {
      readonly t: 'SharesBought';
      readonly by: Place;
      readonly corp: CorpId;
      readonly certs: readonly CertId[];
      readonly percent: number;
      readonly from: Place;
      readonly price: number;
    }
  /** Headline of a sale. `percent` may be less than the certificates' sum (C 4.6). */
  | {
      readonly t: 'SharesSold';
      readonly by: Place;
      readonly corp: CorpId;
      readonly certs: readonly CertId[];
      readonly percent: number;
      readonly price: number;
    }
  /** Headline of a certificate that came with a private. */
  | {
      readonly t: 'ShareGranted';
      readonly by: Place;
      readonly corp: CorpId;
      readonly certs: readonly CertId[];
      readonly private: PrivateId;
    }
  | {
      readonly t: 'CertificatesMoved';
      readonly corp: CorpId;
      readonly certs: readonly CertId[];
      readonly from: Place;
      readonly to: Place;
    }
  /** New certificates come into the game, all in one place: a corporation born in mid-game. */
  | {
      readonly t: 'CertificatesIssued';
      readonly corp: CorpId;
      readonly certs: readonly (readonly [CertId, Certificate])[];
      readonly to: Place;
    }
  /** Whether a certificate is for sale, or kept for an exchange. */
  | { readonly t: 'CertificateReserved'; readonly cert: CertId; readonly buyable: boolean }
  /** All certificates of a corporation lie in one place again, in their order: it is made anew. */
  | {
      readonly t: 'CertificatesReturned';
      readonly corp: CorpId;
      readonly certs: readonly CertId[];
      readonly to: Place;
    }
  /** All certificates of a corporation leave the game. */
  | { readonly t: 'CertificatesRetired'; readonly corp: CorpId };

const move = (w: Writer, corp: CorpId, certs: readonly CertId[], from: Place, to: Place): void => {
  const held = w.at('shares', 'held', corp) as Partial<Record<Place, readonly CertId[]>>;
  held[from] = withoutAll(held[from] ?? [], certs);
  held[to] = [...(held[to] ?? []), ...certs];
  const first = w.state.shares.firstHeld[corp] ?? [];
  if (!first.includes(to))
    (w.group('shares', 'firstHeld') as Record<CorpId, readonly Place[]>)[corp] = [...first, to];
};

export const sharesReducers: Reducers<SharesEvent> = {
  SharesBought() {},
  SharesSold() {},
  ShareGranted() {},
  CertificatesMoved(w, e) {
    move(w, e.corp, e.certs, e.from, e.to);
  },
  CertificatesIssued(w, e) {
    const all = w.group('shares', 'certs') as Record<CertId, Certificate>;
    for (const [id, cert] of e.certs) all[id] = cert;
    const held = w.group('shares', 'held') as Record<CorpId, Partial<Record<Place, readonly CertId[]>>>;
    held[e.corp] = {
      ...held[e.corp],
      [e.to]: [...(held[e.corp]?.[e.to] ?? []), ...e.certs.map(([id]) => id)],
    };
    const first = w.group('shares', 'firstHeld') as Record<CorpId, readonly Place[]>;
    if (!first[e.corp]?.includes(e.to)) first[e.corp] = [...(first[e.corp] ?? []), e.to];
  },
  CertificateReserved(w, e) {
    w.at('shares', 'certs', e.cert).buyable = e.buyable;
  },
  CertificatesReturned(w, e) {
    const held = w.group('shares', 'held') as Record<CorpId, object>;
    held[e.corp] = { [e.to]: e.certs };
    const first = w.group('shares', 'firstHeld') as Record<CorpId, readonly Place[]>;
    first[e.corp] = [e.to];
  },
  CertificatesRetired(w, e) {
    const held = w.group('shares', 'held') as Record<CorpId, object>;
    held[e.corp] = {};
    const first = w.group('shares', 'firstHeld') as Record<CorpId, readonly Place[]>;
    first[e.corp] = [];
  },
};
