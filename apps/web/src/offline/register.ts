/** Lets the client open without a network. Where a browser can't, it works with one only. */
export function registerOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  // After the first paint: what is kept for later must not hold up what is shown now.
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
