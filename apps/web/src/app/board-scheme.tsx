import { useComputedColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import { useTileColours } from './palette.ts';

/** Boards follow the page's colours, and the tiles that were chosen. */
export function BoardScheme(): null {
  const scheme = useComputedColorScheme('light');
  const tiles = useTileColours();
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset['boardPalette'] = tiles;
    dataset['boardScheme'] = scheme;
  }, [scheme, tiles]);
  return null;
}
