import type { PlayerId } from '../model/ids.ts';
import type { Reducers } from '../model/reducer.ts';
import type { EndTiming } from './state.ts';

export type EndEvent =
  | { readonly t: 'EndTriggered'; readonly reason: string; readonly timing: EndTiming }
  | { readonly t: 'GameEnded'; readonly reason: string; readonly scores: Readonly<Record<PlayerId, number>> };

export const endReducers: Reducers<EndEvent> = {
  EndTriggered(w, e) {
    w.area('end').trigger = {
      reason: e.reason,
      timing: e.timing,
      turn: w.state.flow.turn,
      at: w.state.meta.revision,
    };
  },
  GameEnded(w, e) {
    w.area('end').over = { reason: e.reason, scores: e.scores };
  },
};
