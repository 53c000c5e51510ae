import type { Commit, DomainEvent, EntityId, Timeline } from '@trunkline/engine';
import { isPlayer, roundOf, turnOf } from '@trunkline/engine';

/** Moves of one company's turn, or of players one after the other in a round. */
export interface TurnGroup {
  /** The company that was on turn; null: players took turns. */
  readonly who: EntityId | null;
  readonly round: { readonly kind: string; readonly turn: number; readonly number: number } | null;
  readonly commits: readonly Commit[];
}

/** Commits by the turn or round that each was made in. */
export function byTurn(timeline: Timeline, commits: readonly Commit[]): readonly TurnGroup[] {
  const groups: { who: EntityId | null; round: TurnGroup['round']; key: string; commits: Commit[] }[] = [];
  for (const commit of commits) {
    const before = timeline.at(commit.kind === 'play' ? commit.on : commit.to);
    const onTurn = turnOf(before)?.who ?? null;
    // Where players take turns, a line names its player: the round is head enough.
    const who = onTurn !== null && isPlayer(onTurn) ? null : onTurn;
    const kind = roundOf(before)?.kind;
    const { turn, set } = before.flow;
    const key = `${kind}.${turn}.${set.number}.${who}`;
    const last = groups.at(-1);
    if (last?.key === key) last.commits.push(commit);
    else {
      const round = kind === undefined ? null : { kind, turn, number: set.number };
      groups.push({ who, round, key, commits: [commit] });
    }
  }
  return groups.map(({ key: _key, ...group }) => group);
}

/** Trains that came and went, by what they show. */
export interface TrainNews {
  readonly bought: readonly { readonly to: string; readonly face: string }[];
  readonly rusted: number;
}

type Told = Extract<DomainEvent, { t: 'TrainBought' | 'TrainsRusted' }>;

/** Trains bought and rusted by the moves that were not taken back. */
export function trainNews(timeline: Timeline, commits: readonly Commit[]): TrainNews {
  const line = new Set(timeline.line().map(({ revision }) => revision));
  const bought: { to: string; face: string }[] = [];
  let rusted = 0;
  for (const commit of commits) {
    if (commit.kind !== 'play' || !line.has(commit.revision)) continue;
    for (const event of commit.events) {
      const told = event as Told;
      if (told.t === 'TrainBought') bought.push({ to: told.to, face: told.face });
      else if (told.t === 'TrainsRusted') rusted += told.trains.length;
    }
  }
  return { bought, rusted };
}
