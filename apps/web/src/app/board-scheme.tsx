import { useComputedColorScheme } from '@mantine/core';
import { useEffect } from 'react';

/** Boards follow the page's colours. */
export function BoardScheme(): null {
  const scheme = useComputedColorScheme('light');
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset['boardPalette'] = 'safe';
    dataset['boardScheme'] = scheme;
  }, [scheme]);
  return null;
}
