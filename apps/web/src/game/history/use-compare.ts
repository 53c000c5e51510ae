import { useMemo } from 'react';
import { useDevice } from '../kept.ts';
import { useRoom } from '../room.ts';
import { type Differences, differences } from './differences.ts';

/** Whether a past moment is shown with what has changed since. */
export const useComparing = (): readonly [boolean, (on: boolean) => void] => useDevice('compare', false);

/** What has changed between the moment shown and now; null: it is not asked for, or now is shown. */
export function useCompare(): Differences | null {
  const [on] = useComparing();
  const { facts, state, past, store } = useRoom();
  const now = store.view.state;
  return useMemo(
    () => (on && past !== null && now !== null ? differences(facts, state, now) : null),
    [on, past, facts, state, now],
  );
}
