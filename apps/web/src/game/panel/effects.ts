import type { CorpId, DomainEvent, State } from '@trunkline/engine';
import { cellOf } from '@trunkline/engine';
import type { TitleFacts } from '../../titles/facts.ts';
import { cash } from '../position.ts';

/** What a command would change, for a preview: before and after. */
export interface Effects {
  readonly money: readonly { readonly who: string; readonly before: number; readonly after: number }[];
  readonly prices: readonly { readonly corp: CorpId; readonly path: readonly number[] }[];
}

export function effectsOf(events: readonly DomainEvent[], state: State, facts: TitleFacts): Effects {
  const moved = new Map<string, number>();
  const paths = new Map<CorpId, number[]>();
  for (const event of events) {
    switch (event.t) {
      case 'CashMoved':
        for (const [from, to, amount] of (event as Extract<DomainEvent, { t: 'CashMoved' }>).rows) {
          moved.set(from, (moved.get(from) ?? 0) - amount);
          moved.set(to, (moved.get(to) ?? 0) + amount);
        }
        break;
      case 'MarkerMoved': {
        const { corp, from, to } = event as Extract<DomainEvent, { t: 'MarkerMoved' }>;
        const path = paths.get(corp) ?? [cellOf(facts.chart, from).price];
        path.push(cellOf(facts.chart, to).price);
        paths.set(corp, path);
        break;
      }
      default:
    }
  }
  const money = [...moved]
    .filter(([who, by]) => who !== 'bank' && by !== 0)
    .map(([who, by]) => ({ who, before: cash(state, who), after: cash(state, who) + by }));
  return { money, prices: [...paths].map(([corp, path]) => ({ corp, path })) };
}

/** Whether events end the turn of somebody. */
export const endsTurn = (events: readonly DomainEvent[], who: string): boolean =>
  events.some(
    (event) => event.t === 'TurnEnded' && (event as Extract<DomainEvent, { t: 'TurnEnded' }>).who === who,
  );
