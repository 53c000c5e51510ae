import type { CertId, CorpId, Place, PlayerId, State, Title } from '@trunkline/engine';
import { certOf, certsAt, percentAt, unsoldPlace } from '@trunkline/engine';
import { byEvents, byHand } from './edit.ts';

/** Where certificates come from and go to when a test changes a holding. */
const stocks = (s: State, corp: CorpId): readonly Place[] => [unsoldPlace(s, corp), 'pool'];

/** Gives a place exactly so many percent in ordinary certificates beside what can't be split. */
export function holding(t: Title, s: State, place: Place, corp: CorpId, percent: number): State {
  return byEvents(t, s, (ctx) => {
    const move = (cert: CertId, from: Place, to: Place): void =>
      ctx.emit({ t: 'CertificatesMoved', corp, certs: [cert], from, to });
    while (percentAt(ctx.s, corp, place) > percent) {
      const cert = certsAt(ctx.s, corp, place).find((id) => !certOf(ctx.s, id).president);
      if (cert === undefined) throw new Error(`${place} can't be brought down to ${percent} % of ${corp}.`);
      move(cert, place, place === unsoldPlace(s, corp) ? 'pool' : unsoldPlace(s, corp));
    }
    while (percentAt(ctx.s, corp, place) < percent) {
      const found = stocks(s, corp)
        .filter((from) => from !== place)
        .flatMap((from) => certsAt(ctx.s, corp, from).map((cert) => ({ cert, from })))
        .find(({ cert }) => !certOf(ctx.s, cert).president);
      if (found === undefined) throw new Error(`Too little of ${corp} is left for ${place}.`);
      move(found.cert, found.from, place);
    }
    if (percentAt(ctx.s, corp, place) !== percent)
      throw new Error(`${place} can't hold exactly ${percent} % of ${corp}.`);
  });
}

/** A corporation with par, marker, president and his certificate, as after its start. */
export function startedBy(t: Title, s: State, corp: CorpId, president: PlayerId, cell: string): State {
  const cert = Object.keys(s.shares.certs).find(
    (id) => certOf(s, id).corp === corp && certOf(s, id).president,
  );
  return byEvents(t, s, (ctx) => {
    ctx.emit({ t: 'CorporationStarted', corp, by: president, cell, price: 0 });
    ctx.emit({ t: 'MarkerPlaced', corp, cell });
    ctx.emit({ t: 'PresidencyChanged', corp, from: null, to: president });
    if (cert !== undefined)
      ctx.emit({ t: 'CertificatesMoved', corp, certs: [cert], from: unsoldPlace(s, corp), to: president });
  });
}

/** Puts a marker on a cell, last of those that are there. */
export function markerOn(t: Title, s: State, corp: CorpId, cell: string): State {
  if (!t.chart.cells.has(cell)) throw new Error(`The market has no cell ${cell}.`);
  const from = s.market.at[corp];
  return byEvents(t, s, (ctx) =>
    ctx.emit(
      from === undefined
        ? { t: 'MarkerPlaced', corp, cell }
        : { t: 'MarkerMoved', corp, from, to: cell, why: 'test' },
    ),
  );
}

/** Moves cash to or from the bank, so that a purse has exactly so much and no money is made. */
export function purse(s: State, who: string, amount: number, against: string): State {
  return byHand(s, (w) => {
    const cash = w.group('money', 'cash') as Record<string, number>;
    const change = amount - (cash[who] ?? 0);
    cash[who] = amount;
    cash[against] = (cash[against] ?? 0) - change;
  });
}
