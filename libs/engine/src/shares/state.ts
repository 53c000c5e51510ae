import type { CertId, CorpId, Place } from '../model/ids.ts';

export interface Certificate {
  readonly corp: CorpId;
  /** 0–100. */
  readonly percent: number;
  readonly president: boolean;
  /** What it counts towards the certificate limit. */
  readonly size: number;
  /** A double certificate that leaves its place after all others. */
  readonly lastOut: boolean;
  /** False: can only be had by an exchange. */
  readonly buyable: boolean;
}

export interface SharesState {
  readonly certs: Readonly<Record<CertId, Certificate>>;
  /** Ordered lists; a certificate that moves is appended to the new list (C 3.2). */
  readonly held: Readonly<Record<CorpId, Readonly<Partial<Record<Place, readonly CertId[]>>>>>;
  /** Order in which places first held the corporation (C 25.6). */
  readonly firstHeld: Readonly<Record<CorpId, readonly Place[]>>;
}
