// Keeps the client's files at hand, so that it opens without a network, and shows pushes. The build puts in the list of
// files and a name for their whole (`vite.config.ts`).
const FILES = self.__FILES__;
const CACHE = `trunkline-${self.__NAME__}`;
const SHELL = '/index.html';

/** What a browser may answer without waking this worker, where it can be told so. */
const ROUTES = [
  { condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' },
  { condition: { urlPattern: { pathname: '/assets/*' } }, source: { cacheName: CACHE } },
];

self.addEventListener('install', (event) => {
  if ('addRoutes' in event) event.waitUntil(event.addRoutes(ROUTES).catch(() => undefined));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)));
});

self.addEventListener('activate', (event) => {
  const clear = async () => {
    const names = await caches.keys();
    await Promise.all(
      names
        .filter((name) => name.startsWith('trunkline-') && name !== CACHE)
        .map((name) => caches.delete(name)),
    );
    // The page that brought this worker is served by it at once: it may lose its network next.
    await self.clients.claim();
  };
  event.waitUntil(clear());
});

/** The newest page while there is a network; else the kept one, which knows all routes. */
async function page(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(SHELL)) ?? Response.error();
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (/^\/(api|live)(\/|$)/.test(url.pathname)) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
});

self.addEventListener('push', (event) => {
  const { title = 'Trunkline', body = '', url = '/', tag } = event.data?.json() ?? {};
  event.waitUntil(
    self.registration.showNotification(title, { body, tag, icon: '/icon-192.png', data: { url } }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const to = new URL(event.notification.data?.url || '/', self.location.origin);
  // Only pages of ours: a push opens no other site.
  if (to.origin !== self.location.origin) return;
  const open = async () => {
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const there = pages.find((one) => new URL(one.url).pathname === to.pathname);
    await (there === undefined ? self.clients.openWindow(to.href) : there.focus());
  };
  event.waitUntil(open());
});
