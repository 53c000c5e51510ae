import type { CertId, State } from '@trunkline/engine';
import { placeOf } from '@trunkline/engine';

/**
 * Which certificate stands for which of ours in a game where some were exchanged for others of their kind:
 * of one corporation and one size, and neither of them a president's.
 */
export class AlikeCertificates {
  readonly #theirs = new Map<CertId, CertId>();
  readonly #ours = new Map<CertId, CertId>();

  readonly theirs = (our: CertId): CertId => this.#theirs.get(our) ?? our;
  readonly #our = (their: CertId): CertId => this.#ours.get(their) ?? their;

  get isPlain(): boolean {
    return this.#theirs.size === 0;
  }

  /** From now on each of two certificates of theirs stands for what the other stood for. */
  exchange(a: CertId, b: CertId): void {
    const [forA, forB] = [this.#our(a), this.#our(b)];
    this.#set(forA, b);
    this.#set(forB, a);
  }

  #set(our: CertId, their: CertId): void {
    this.#theirs.set(our, their);
    this.#ours.set(their, our);
  }
}

/** Certificates beside it in the same hand of which each would do as well. */
export function alikeInHand(s: State, cert: CertId): readonly CertId[] {
  const place = placeOf(s, cert);
  const known = s.shares.certs[cert];
  if (place === null || known === undefined || known.president) return [];
  return (s.shares.held[known.corp]?.[place] ?? []).filter((id) => {
    const other = s.shares.certs[id];
    return (
      id !== cert &&
      other !== undefined &&
      other.percent === known.percent &&
      other.size === known.size &&
      other.buyable === known.buyable &&
      !other.president
    );
  });
}
