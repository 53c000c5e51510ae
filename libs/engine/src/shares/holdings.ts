import type { Game } from '../flow/step.ts';
import type { CertId, CorpId, Place, PlayerId } from '../model/ids.ts';
import type { State } from '../model/state.ts';
import { KernelFault } from '../model/violation.ts';
import type { Certificate } from './state.ts';

const NOTHING: readonly CertId[] = [];

/** Certificates of a corporation in one place, in the order in which they came. */
export const certsAt = (s: State, corp: CorpId, place: Place): readonly CertId[] =>
  s.shares.held[corp]?.[place] ?? NOTHING;

/** A certificate; a fault if there is none of that id. */
export function certOf(s: State, id: CertId): Certificate {
  const cert = s.shares.certs[id];
  if (cert === undefined) throw new KernelFault(`There is no certificate ${id}.`);
  return cert;
}

/** Sum of the certificates' percent. */
export function percentOf(s: State, certs: readonly CertId[]): number {
  let sum = 0;
  for (const id of certs) sum += certOf(s, id).percent;
  return sum;
}

/** Percent of a corporation in one place (0–100): counted, never stored. */
export const percentAt = (s: State, corp: CorpId, place: Place): number =>
  percentOf(s, certsAt(s, corp, place));

/** Whether a certificate may leave its place alone: one that leaves last waits for all others. */
export const mayLeave = (s: { readonly s: State }, id: CertId, place: Place): boolean =>
  !certOf(s.s, id).lastOut || certsAt(s.s, certOf(s.s, id).corp, place).length === 1;

/** Where a certificate lies now, or null if it left the game. */
export function placeOf(s: State, id: CertId): Place | null {
  const held = s.shares.held[certOf(s, id).corp];
  for (const place in held) {
    if (held[place as Place]?.includes(id)) return place as Place;
  }
  return null;
}

/** The president's certificate of a corporation, or null if it has none. */
export function presidentCert(s: State, corp: CorpId): CertId | null {
  const first = `${corp.slice(2)}_0`;
  return s.shares.certs[first]?.president ? first : null;
}

/** Percent of the president's certificate: what a president must hold. */
export const presidentPercent = (s: State, corp: CorpId): number => {
  const id = presidentCert(s, corp);
  return id === null ? 0 : certOf(s, id).percent;
};

/** Where a corporation's unsold shares lie. */
export const unsoldPlace = (s: State, corp: CorpId): Place =>
  s.corporations.all[corp]?.unsoldAt === 'treasury' ? corp : 'ipo';

/** Certificates that count towards a player's limit (C 3.9). */
export function certificateCount(g: Game, player: PlayerId): number {
  let sum = 0;
  for (const corp of g.s.corporations.order) {
    for (const id of certsAt(g.s, corp, player)) {
      if (g.t.policies.shares.counts(g, id)) sum += certOf(g.s, id).size;
    }
  }
  return sum + g.t.policies.shares.privatesCounted(g, player);
}

/** Price of `percent` of a corporation at `unit` for each share of 10 %, rounded up (C 3.4). */
export const priceFor = (unit: number, percent: number, shareUnit = 10): number =>
  Math.ceil((unit * percent) / shareUnit);
