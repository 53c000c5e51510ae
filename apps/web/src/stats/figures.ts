import type { CorpId, DomainEvent, PlayerId, Timeline } from '@trunkline/engine';
import { isCorp } from '@trunkline/engine';
import type { PlayedRound } from '../game/worth/by-round.ts';
import type { TitleFacts } from '../titles/facts.ts';

/** What a company ran for in an operating round. */
export interface Run {
  readonly revenue: number;
  readonly kind: string;
}

export interface Revenues {
  /** Operating rounds in which anybody ran, by `turn.number`, in order. */
  readonly rounds: readonly string[];
  readonly rows: readonly {
    readonly corp: CorpId;
    readonly runs: Readonly<Record<string, Run>>;
    readonly total: number;
  }[];
}

const roundOf = ({ turn, number }: Pick<PlayedRound, 'turn' | 'number'>): string => `${turn}.${number}`;

/** Each commit's events of the current line with the round in which they happened. */
function* eventsByRound(
  timeline: Timeline,
  rounds: readonly PlayedRound[],
): Generator<readonly [DomainEvent, PlayedRound | undefined]> {
  // The first round is begun by the set-up.
  let at = rounds[0]?.from === 0 ? 0 : -1;
  for (const { events } of timeline.line()) {
    for (const event of events) {
      if (event.t === 'RoundBegan') at += 1;
      yield [event, rounds[at]];
    }
  }
}

/** What companies ran for, those that closed since included. Most in all first. */
export function revenues(timeline: Timeline, rounds: readonly PlayedRound[]): Revenues {
  const runs = new Map<CorpId, Record<string, Run>>();
  const met = new Set<string>();
  for (const [event, round] of eventsByRound(timeline, rounds)) {
    if (event.t !== 'DividendDeclared' || round === undefined) continue;
    const { corp, revenue, kind } = event as Extract<DomainEvent, { t: 'DividendDeclared' }>;
    const name = roundOf(round);
    met.add(name);
    runs.set(corp, { ...runs.get(corp), [name]: { revenue, kind } });
  }
  const rows = [...runs].map(([corp, of]) => ({
    corp,
    runs: of,
    total: Object.values(of).reduce((sum, { revenue }) => sum + revenue, 0),
  }));
  return { rounds: [...met], rows: rows.sort((a, b) => b.total - a.total) };
}

export interface Building {
  readonly corp: CorpId;
  /** Tiles laid, by their colour. */
  readonly tiles: Readonly<Record<string, number>>;
  readonly all: number;
  readonly tokens: number;
}

/** What companies built, whoever laid it for them. Most tiles first. */
export function buildings(timeline: Timeline, { board }: TitleFacts): readonly Building[] {
  const built = new Map<CorpId, { tiles: Record<string, number>; tokens: number }>();
  const of = (corp: CorpId) => {
    const known = built.get(corp) ?? { tiles: {}, tokens: 0 };
    built.set(corp, known);
    return known;
  };
  for (const { events } of timeline.line())
    for (const event of events) {
      if (event.t === 'TileLaid') {
        const { tile, by } = event as Extract<DomainEvent, { t: 'TileLaid' }>;
        if (!isCorp(by)) continue;
        const { tiles } = of(by);
        const colour = board.tile(tile)?.colour ?? 'other';
        tiles[colour] = (tiles[colour] ?? 0) + 1;
      } else if (event.t === 'TokenPlaced') {
        const { by } = event as Extract<DomainEvent, { t: 'TokenPlaced' }>;
        if (isCorp(by)) of(by).tokens += 1;
      }
    }
  const rows = [...built].map(([corp, { tiles, tokens }]) => ({
    corp,
    tiles,
    all: Object.values(tiles).reduce((sum, count) => sum + count, 0),
    tokens,
  }));
  return rows.sort((a, b) => b.all - a.all);
}

export interface Pace {
  readonly seat: PlayerId;
  readonly moves: number;
  /** Milliseconds from the move before to this one, of moves whose times are known; null: of none. */
  readonly total: number | null;
  readonly median: number | null;
  readonly longest: number | null;
}

/** How long players let the others wait. A move that was taken back took its time as well. */
export function paces({ commits, state }: Timeline): readonly Pace[] {
  const waits = new Map<PlayerId, number[]>();
  const moves = new Map<PlayerId, number>();
  for (const [i, { by, at, kind }] of commits.entries()) {
    if (by === null || kind !== 'play') continue;
    moves.set(by, (moves.get(by) ?? 0) + 1);
    const before = commits[i - 1]?.at ?? null;
    if (at !== null && before !== null && at >= before)
      waits.set(by, [...(waits.get(by) ?? []), at - before]);
  }
  return state.seats.seated.map((seat) => {
    const sorted = (waits.get(seat) ?? []).toSorted((a, b) => a - b);
    const none = sorted.length === 0;
    return {
      seat,
      moves: moves.get(seat) ?? 0,
      total: none ? null : sorted.reduce((sum, wait) => sum + wait, 0),
      median: sorted[sorted.length >> 1] ?? null,
      longest: sorted.at(-1) ?? null,
    };
  });
}
