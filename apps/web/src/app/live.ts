import { useSyncExternalStore } from 'react';
import { browser, type Link, LiveSocket } from '../live/live-socket.ts';

/** The page's one socket; opened when something is first watched. */
export const live = new LiveSocket(browser);

document.addEventListener('visibilitychange', () => live.look(document.visibilityState === 'visible'));

export const useLink = (): Link =>
  useSyncExternalStore(
    (listen) => live.onLink(listen),
    () => live.link,
  );
