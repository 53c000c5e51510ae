import type { CertId, CorpId, Place, State } from '@trunkline/engine';
import { isPlayer } from '@trunkline/engine';

export interface Paper {
  readonly id: CertId;
  readonly who: Place;
  readonly percent: number;
  readonly president: boolean;
  /** The last one, which may not leave where it lies before all others there. */
  readonly locked: boolean;
}

/** A company's certificates in one line, players' first: wide as what they stand for, with their holder's mark. */
export function papersOf(state: State, corp: CorpId): readonly Paper[] {
  const held = state.shares.held[corp] ?? {};
  const places = Object.keys(held) as Place[];
  const seated = state.seats.seated.filter((seat) => places.includes(seat));
  return [...seated, ...places.filter((who) => !isPlayer(who))].flatMap((who) => {
    const certs = held[who] ?? [];
    return certs.flatMap((id): readonly Paper[] => {
      const cert = state.shares.certs[id];
      if (cert === undefined) return [];
      const locked = cert.lastOut && !isPlayer(who) && certs.length > 1;
      return [{ id, who, percent: cert.percent, president: cert.president, locked }];
    });
  });
}
