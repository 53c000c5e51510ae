import type { SharesEvent } from '@trunkline/engine';
import { corp, entity, money, percent } from '../message.ts';
import type { Told } from '../told.ts';
import { clause, headline, silent } from '../told.ts';
import type { Of, Writers } from './writers.ts';

function sharesBought(e: Of<'SharesBought'>): readonly Told[] {
  const params = {
    buyer: entity(e.by),
    percent: percent(e.percent),
    corp: corp(e.corp),
    amount: money(e.price),
  };
  if (e.by === e.corp)
    return headline('log.SharesBought.redeemed', {
      corp: params.corp,
      percent: params.percent,
      amount: params.amount,
    });
  if (e.from === 'ipo') return headline('log.SharesBought.ipo', params);
  if (e.from === 'pool') return headline('log.SharesBought.pool', params);
  return headline(e.from === e.corp ? 'log.SharesBought.treasury' : 'log.SharesBought.holder', params);
}

/** How deals in shares are told. */
export const sharesWriters: Writers<SharesEvent> = {
  SharesBought: (e) => sharesBought(e),
  SharesSold(e) {
    const params = { percent: percent(e.percent), corp: corp(e.corp), amount: money(e.price) };
    return e.by === e.corp
      ? headline('log.SharesSold.issued', params)
      : headline('log.SharesSold.holder', { seller: entity(e.by), ...params });
  },
  ShareGranted: (e, at) =>
    clause('log.ShareGranted', { percent: percent(at.percent(e.certs)), corp: corp(e.corp) }),
  CertificatesMoved: silent,
  CertificatesIssued: silent,
  CertificatesReturned: silent,
  CertificatesRetired: silent,
  CertificateReserved(e, at) {
    const of = at.before.shares.certs[e.cert]?.corp;
    if (of === undefined) return [];
    const params = { percent: percent(at.percent([e.cert])), corp: corp(of) };
    return clause(e.buyable ? 'log.CertificateReserved.free' : 'log.CertificateReserved.kept', params);
  },
};
