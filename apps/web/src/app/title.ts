import { useEffect } from 'react';

/** Title and icon of the browser's tab; `due` marks that it is the reader's turn. */
export function useTitle(title: string, due: 'due' | 'quiet' = 'quiet'): void {
  useEffect(() => {
    document.title = `${due === 'due' ? '● ' : ''}${title} · Trunkline`;
    const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
    if (icon !== null) icon.href = due === 'due' ? '/icon-turn.svg' : '/icon.svg';
    return () => {
      if (icon !== null) icon.href = '/icon.svg';
    };
  }, [title, due]);
}
