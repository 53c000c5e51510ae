import type { State, Title, Writer } from '@trunkline/engine';
import { Writer as Hand, Working } from '@trunkline/engine';

/** Changes a state through events, as play would; the record of the turn's deeds stays as it was. */
export function byEvents(t: Title, s: State, change: (w: Working) => void): State {
  const working = new Working(t, s, s.meta.revision);
  change(working);
  return { ...working.seal(), record: s.record };
}

/** Changes a state directly, where no event says what a test needs. */
export function byHand(s: State, change: (w: Writer) => void): State {
  const w = new Hand(s);
  change(w);
  return w.seal();
}
