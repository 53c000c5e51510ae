import type { CorpId, DomainEvent, Place, PlayerId, Title } from '@trunkline/engine';
import { unsoldPlace } from '@trunkline/engine';
import type { Position } from '../position.ts';
import { given } from '../position.ts';

/** Who has what of one corporation: certificates by number, in the order in which they came. */
export interface Dealt {
  /** By place: `J1`, `pool`, …, such as `'0 1'`; the rest is unsold. */
  readonly held: Readonly<Record<string, string>>;
  /** Null where the market controls it. */
  readonly president: string | null;
  readonly par?: string;
  /** Cell of the marker; that of the par if it has not moved. */
  readonly at?: string;
  readonly stage?: 'started' | 'floated';
}

const place = (name: string): Place => (name === 'pool' ? 'pool' : (`p:${name}` as PlayerId));

function eventsFor(corp: CorpId, from: Place, dealt: Dealt): readonly DomainEvent[] {
  const { held, president, par = '1,3', at = par, stage = 'floated' } = dealt;
  const symbol = corp.slice(2);
  const holders = Object.entries(held);
  const by = `p:${president ?? holders[0]?.[0] ?? 'J1'}` as PlayerId;
  return [
    { t: 'CorporationStarted', corp, by, cell: par, price: 0 },
    { t: 'MarkerPlaced', corp, cell: at },
    ...holders.map(([name, numbers]): DomainEvent => {
      const certs = numbers.split(' ').map((n) => `${symbol}_${n}`);
      return { t: 'CertificatesMoved', corp, certs, from, to: place(name) };
    }),
    { t: 'PresidencyChanged', corp, from: null, to: president === null ? 'market' : by },
    ...(stage === 'floated' ? [{ t: 'CorporationFloated', corp, capital: 0 } as const] : []),
  ];
}

/** A position of the toy with corporations dealt out as told; say who is on turn next. */
export function dealt(t: Title, players: number, companies: Readonly<Record<CorpId, Dealt>>): Position {
  const start = given(t, { players });
  return (Object.keys(companies) as CorpId[]).reduce((position, corp) => {
    const row = companies[corp];
    return row === undefined
      ? position
      : position.told(...eventsFor(corp, unsoldPlace(position.s, corp), row));
  }, start);
}

/**
 * Three who trade in a stock round: IR is J1's with 30 %, J2 has 20 and J3 10; of TR, which is J2's with 30 %, J1 and J3
 * have 20 each.
 */
export const threeTraders = (title: Title): Position =>
  dealt(title, 3, {
    'c:IR': { held: { J1: '0 1', J2: '2 3', J3: '4' }, president: 'J1' },
    'c:TR': { held: { J2: '0 1', J1: '2 3', J3: '4 5' }, president: 'J2' },
  });
