import { useNavigate, useSearch } from '@tanstack/react-router';
import type { GameSearch } from '../app/router.tsx';

/** What the address says of a game page, on whichever route it stands. */
export const usePlace = (): GameSearch => useSearch({ strict: false }) as GameSearch;

export type GoPlace = (change: (old: GameSearch) => GameSearch) => void;

/** Changes what the address says, without a step in the browser's history. */
export function useGoPlace(): GoPlace {
  const navigate = useNavigate();
  return (change) =>
    void navigate({
      to: '.',
      search: ((old: GameSearch) => change(old)) as never,
      replace: true,
    });
}
