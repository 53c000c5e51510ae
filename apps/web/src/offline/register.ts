import { whenIdle } from '../app/idle.ts';

/** What a page needs for its first look has the network to itself for so long. */
const AFTER_MS = 3_000;

/** Lets the client open without a network. Where a browser can't, it works with one only. */
export function registerOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  // Everything is fetched for later then, which must not hold up what is shown now.
  const later = () => setTimeout(() => whenIdle(register), AFTER_MS);
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
}
