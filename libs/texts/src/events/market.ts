import type { KernelEvent, MarketEvent } from '@trunkline/engine';
import type { LogPosition } from '../log-position.ts';
import { corp, money } from '../message.ts';
import type { Around, Told } from '../told.ts';
import { clause, headline, silent } from '../told.ts';
import type { Of, Writers } from './writers.ts';

/** Where the marker stood before the steps that end with this event. */
function startOfMove(e: Of<'MarkerMoved'>, { events, index }: Around): string {
  let { from } = e;
  for (let i = index - 1; i >= 0; i -= 1) {
    const before = events[i] as KernelEvent;
    if (before.t === 'TopReached') continue;
    if (before.t !== 'MarkerMoved' || before.corp !== e.corp || before.why !== e.why) break;
    from = before.from;
  }
  return from;
}

function movesOn(e: Of<'MarkerMoved'>, { events, index }: Around): boolean {
  const next = events[index + 1] as KernelEvent | undefined;
  return next?.t === 'MarkerMoved' && next.corp === e.corp && next.why === e.why;
}

function markerMoved(e: Of<'MarkerMoved'>, at: LogPosition, around: Around): readonly Told[] {
  if (movesOn(e, around)) return [];
  const params = {
    corp: corp(e.corp),
    from: money(at.price(startOfMove(e, around))),
    to: money(at.price(e.to)),
  };
  if (e.why === 'round-end')
    return headline(
      at.price(e.to) < at.price(startOfMove(e, around))
        ? 'log.MarkerMoved.round-end-fall'
        : 'log.MarkerMoved.round-end',
      params,
    );
  return clause(e.why === 'no-loan-left' ? 'log.MarkerMoved.no-loan-left' : 'log.MarkerMoved.moved', params);
}

/** How moves on the stock market are told. */
export const marketWriters: Writers<MarketEvent> = {
  MarkerPlaced(e, at, { opened }) {
    const start = opened as KernelEvent | null;
    if (start?.t === 'CorporationStarted' && start.corp === e.corp) return [];
    return clause('log.MarkerPlaced', { corp: corp(e.corp), price: money(at.price(e.cell)) });
  },
  MarkerMoved: markerMoved,
  MarkerLifted: silent,
  CellReordered: silent,
  TopForgotten: silent,
  TopReached: (e) => clause('log.TopReached', { corp: corp(e.corp) }),
};
