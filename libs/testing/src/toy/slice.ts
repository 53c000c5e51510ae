import type { CorpId, OwnReducers, State } from '@trunkline/engine';

/** What the toy remembers beside the kernel's areas. */
export interface ToySlice {
  /** Operating turns in which a survey was held, as `corporation turn`. */
  readonly surveys: readonly string[];
  /** Answers given to the lender's question. */
  readonly answers: readonly string[];
}

export const toySlice = (s: State): ToySlice => s.own.toy as ToySlice;

/** How a survey of this turn is remembered. */
export const surveyOf = (s: State, corp: CorpId): string => `${corp} ${s.flow.turn}`;

export const toyReducers: OwnReducers = {
  'toy/SurveyHeld': (w, e) => {
    const was = toySlice(w.state);
    (w.area('own') as Record<string, unknown>).toy = { ...was, surveys: [...was.surveys, e.survey] };
  },
  'toy/Answered': (w, e) => {
    const was = toySlice(w.state);
    (w.area('own') as Record<string, unknown>).toy = { ...was, answers: [...was.answers, e.answer] };
  },
};
