import type { CorpId, DomainEvent, PlayerId, Timeline } from '@trunkline/engine';
import { isPlayer } from '@trunkline/engine';

/** Names an operating round, such as `3.2`. */
export const roundKey = (turn: number, number: number): string => `${turn}.${number}`;

/** Who ran when, and who was paid: read from the events that lead to a position. */
export interface Ledger {
  /** Revision of each run, by company and round. */
  runAt(corp: CorpId, round: string): number | null;
  /** What each company has paid to others than itself, all runs together. */
  readonly paid: Readonly<Partial<Record<CorpId, number>>>;
  /** What each player was paid by companies, by round. */
  income(seat: PlayerId, round: string): number;
}

type Told = Extract<DomainEvent, { t: 'RoundBegan' | 'RoutesRun' | 'DividendDeclared' }>;

export function ledgerOf(timeline: Timeline, to: number = timeline.head): Ledger {
  const runs = new Map<string, number>();
  const paid: Partial<Record<CorpId, number>> = {};
  const incomes = new Map<string, number>();
  let round = '';
  const read = (event: DomainEvent, revision: number): void => {
    const told = event as Told;
    if (told.t === 'RoundBegan') round = roundKey(told.turn, told.set.number);
    else if (told.t === 'RoutesRun') runs.set(`${told.corp} ${round}`, revision);
    else if (told.t === 'DividendDeclared') {
      const { corp } = told;
      // A company without trains earns by its dividend alone.
      if (!runs.has(`${corp} ${round}`)) runs.set(`${corp} ${round}`, revision);
      for (const [to, amount] of told.rows) {
        if (to !== corp) paid[corp] = (paid[corp] ?? 0) + amount;
        if (isPlayer(to)) incomes.set(`${to} ${round}`, (incomes.get(`${to} ${round}`) ?? 0) + amount);
      }
    }
  };
  for (const event of timeline.setUp) read(event, 0);
  for (const { revision, events } of timeline.line(to)) for (const event of events) read(event, revision);
  return {
    paid,
    runAt: (corp, at) => runs.get(`${corp} ${at}`) ?? null,
    income: (seat, at) => incomes.get(`${seat} ${at}`) ?? 0,
  };
}
