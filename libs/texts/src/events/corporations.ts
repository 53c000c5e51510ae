import type { CorporationsEvent, KernelEvent } from '@trunkline/engine';
import { corp, list, money, player } from '../message.ts';
import type { Around, Told } from '../told.ts';
import { clause, headline, silent } from '../told.ts';
import type { Of, Writers } from './writers.ts';

function presidency(e: Of<'PresidencyChanged'>, { opened }: Around): readonly Told[] {
  const start = opened as KernelEvent | null;
  if (start?.t === 'CorporationStarted' && start.corp === e.corp && start.by === e.to) return [];
  const params = { corp: corp(e.corp) };
  if (e.to === null || e.to === 'market') return clause('log.PresidencyChanged.to-market', params);
  const taken = { ...params, player: player(e.to) };
  if (e.from === null) return clause('log.PresidencyChanged.first', taken);
  if (e.from === 'market') return clause('log.PresidencyChanged.from-market', taken);
  return clause('log.PresidencyChanged.passed', { ...taken, old: player(e.from) });
}

function corporationClosed(e: Of<'CorporationClosed'>, { opened }: Around): readonly Told[] {
  const fell = opened !== null && 'corp' in opened && opened.corp === e.corp && e.why === 'receivership';
  return fell
    ? clause('log.CorporationClosed.receivership')
    : headline('log.CorporationClosed.other', { corp: corp(e.corp) });
}

/** How the life of a corporation is told. */
export const corporationsWriters: Writers<CorporationsEvent> = {
  CorporationStarted(e, at) {
    const params = { player: player(e.by), corp: corp(e.corp), par: money(at.price(e.cell)) };
    return e.price === 0
      ? headline('log.CorporationStarted.granted', params)
      : headline('log.CorporationStarted.bought', { ...params, amount: money(e.price) });
  },
  CorporationFloated: (e) =>
    e.capital > 0
      ? clause('log.CorporationFloated.capital', { corp: corp(e.corp), amount: money(e.capital) })
      : clause('log.CorporationFloated.bare', { corp: corp(e.corp) }),
  PresidencyChanged: (e, _at, around) => presidency(e, around),
  LoanTaken: (e) =>
    headline(e.forced ? 'log.LoanTaken.forced' : 'log.LoanTaken.voluntary', {
      corp: corp(e.corp),
      amount: money(e.amount),
    }),
  LoanRepaid: (e) => headline('log.LoanRepaid', { corp: corp(e.corp), amount: money(e.amount) }),
  CorporationFormed: (e) =>
    e.of.length > 0
      ? headline('log.CorporationFormed.merged', { corp: corp(e.corp), parts: list(e.of.map(corp)) })
      : headline('log.CorporationFormed.anew', { corp: corp(e.corp) }),
  CorporationReset: silent,
  CorporationsReordered: (e) => clause('log.CorporationsReordered', { queue: list(e.order.map(corp)) }),
  BankruptcyDeclared: (e) =>
    headline('log.BankruptcyDeclared', { player: player(e.player), corp: corp(e.corp) }),
  UnsoldMoved: (e) =>
    clause(e.to === 'ipo' ? 'log.UnsoldMoved.ipo' : 'log.UnsoldMoved.treasury', { corp: corp(e.corp) }),
  CorporationClosed: (e, _at, around) => corporationClosed(e, around),
  RouteRemembered: silent,
};
