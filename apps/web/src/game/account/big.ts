import type { Commit, CorpId, DomainEvent, HexId, PlayerId } from '@trunkline/engine';
import type { TitleFacts } from '../../titles/facts.ts';

/** Kinds of what everybody is told of in full, the gravest first. */
export const BIG_KINDS = ['earthquake', 'bankruptcy', 'receivership', 'closed', 'phase', 'rusted'] as const;
export type BigKind = (typeof BIG_KINDS)[number];

/** Something that changes more than the move itself does. */
export interface Big {
  readonly kind: BigKind;
  readonly corp?: CorpId;
  readonly player?: PlayerId;
  readonly phase?: string;
  /** Hexes that it is about, beside those on which something else lies or stands after it. */
  readonly hexes?: readonly HexId[];
}

type Facts = Pick<TitleFacts, 'bigOf'>;
type Known = Extract<
  DomainEvent,
  { t: 'BankruptcyDeclared' | 'CorporationClosed' | 'PhaseBegan' | 'TrainsRusted' }
>;

function bigOf(facts: Facts, event: DomainEvent): Big | null {
  const known = event as Known;
  switch (known.t) {
    case 'BankruptcyDeclared':
      return { kind: 'bankruptcy', player: known.player, corp: known.corp };
    case 'CorporationClosed':
      return { kind: 'closed', corp: known.corp };
    case 'PhaseBegan':
      return { kind: 'phase', phase: known.phase };
    case 'TrainsRusted':
      return { kind: 'rusted' };
    default:
      return facts.bigOf?.(event) ?? null;
  }
}

/** What of this weight some events hold, the gravest first; a company that falls is not told to close as well. */
export function bigIn(facts: Facts, events: readonly DomainEvent[]): readonly Big[] {
  const all = events.flatMap((event) => bigOf(facts, event) ?? []);
  const weight = ({ kind }: Big): number => BIG_KINDS.indexOf(kind);
  const fallen = new Set(all.flatMap(({ kind, corp }) => (kind === 'receivership' ? [corp] : [])));
  return all
    .filter(({ kind, corp }) => kind !== 'closed' || !fallen.has(corp))
    .toSorted((a, b) => weight(a) - weight(b));
}

/** Whether a move is told in full. */
export const isBig = (facts: Facts, commit: Commit): boolean =>
  commit.kind === 'play' && commit.events.some((event) => bigOf(facts, event) !== null);
