import type { CorpId, OwnEvent, OwnReducers, PlayerId, State, Writer } from '@trunkline/engine';

/** What 1848 remembers beside the kernel's areas. */
export interface Slice1848 {
  /** Companies fallen so far. */
  readonly receiverships: number;
  /** How many of them each player presided over. */
  readonly presided: Readonly<Record<PlayerId, number>>;
  /** Sydney and Adelaide are connected by track (§8.3); recorded once. */
  readonly connected: boolean;
}

export const SLICE = '1848';

export const sliceOf = (s: State): Slice1848 => s.own[SLICE] as Slice1848;

export interface ReceivershipEntered extends OwnEvent {
  readonly t: '1848/ReceivershipEntered';
  readonly corp: CorpId;
  readonly president: PlayerId;
  readonly number: number;
}

const change = (w: Writer, to: (was: Slice1848) => Slice1848): void => {
  const own = w.area('own') as Record<string, unknown>;
  own[SLICE] = to(own[SLICE] as Slice1848);
};

/** Reducers of the title's own events. */
export const own1848: OwnReducers = {
  '1848/ReceivershipEntered': (w, e) => {
    const { president, number } = e as ReceivershipEntered;
    change(w, (was) => ({
      ...was,
      receiverships: number,
      presided: { ...was.presided, [president]: (was.presided[president] ?? 0) + 1 },
    }));
  },
  '1848/ConnectionMade': (w) => change(w, (was) => ({ ...was, connected: true })),
};
