import type { CorpId, Frame, PlayerId, State, Title } from '@trunkline/engine';
import { noDeeds, phaseOf, playersIn } from '@trunkline/engine';
import { byEvents, byHand } from './edit.ts';

export interface StockTurn {
  /** Turn of the game; by default 2, so that shares may be sold. */
  readonly turn?: number;
  /** Who has passed since the last deed. */
  readonly passed?: readonly PlayerId[];
}

export interface OperatingTurn {
  /** First step of the turn that is not behind yet; by default the turn begins. */
  readonly step?: string;
  readonly turn?: number;
  /** Which operating round of how many; by default the first of as many as the phase has. */
  readonly number?: number;
  readonly of?: number;
}

/** Nothing is played; privates that nobody bought are out of the game. */
const cleared = (s: State): State =>
  byHand(s, (w) => {
    w.area('flow').stack = [];
    const record = w.area('record');
    record.turn = noDeeds;
    record.sold = {};
    record.bought = {};
    for (const id of s.privates.order) {
      if (s.privates.all[id]?.status === 'unsold') w.at('privates', 'all', id).status = 'closed';
    }
  });

/** The stock turn of a player. */
export function stockTurn(t: Title, s: State, who: PlayerId, { turn = 2, passed = [] }: StockTurn): State {
  const queue = playersIn({ t, s });
  const index = queue.indexOf(who);
  const begun = byEvents(t, cleared(s), (ctx) => {
    ctx.emit({ t: 'RoundBegan', kind: 'stock-round', queue, turn, set: { number: 0, of: 0 } });
    ctx.emit({ t: 'TurnBegan', kind: 'stock-turn', who, course: 'stock-turn', index });
  });
  return byHand(begun, (w) => {
    const flow = w.area('flow');
    flow.stack = flow.stack.map((f): Frame => (f.type === 'round' ? { ...f, passed } : f));
  });
}

/** The operating turn of a corporation, from its beginning or from a later step. */
export function operatingTurn(t: Title, s: State, who: CorpId, at: OperatingTurn): State {
  const { operating } = t.policies;
  const { turn = 2, number = 1, of = Math.max(number, phaseOf({ t, s }).operatingRounds), step } = at;
  return byEvents(t, cleared(s), (ctx) => {
    const queue = operating.operators(ctx);
    const index = queue.indexOf(who);
    if (index < 0) throw new Error(`${who} doesn't operate.`);
    ctx.emit({ t: 'RoundBegan', kind: 'operating-round', queue, turn, set: { number, of } });
    ctx.emit({ t: 'TurnBegan', kind: 'operating-turn', who, course: operating.course(ctx, who), index });
    operating.beginTurn(ctx, who);
    if (step === undefined) return;
    const list = t.frames['operating-turn']?.steps(ctx) ?? [];
    const first = list.findIndex((x) => x.kind === step);
    if (first < 0) throw new Error(`${who} has no step "${step}".`);
    const steps = list.slice(0, first).filter((x) => x.mode === 'turn');
    ctx.emit({ t: 'StepsLeft', steps: steps.map((x) => x.kind) });
  });
}
