const cacheName = 'trellis-assets-__BUILD__';

// Hashed files never change under their name, so they alone may be answered without asking the server.
const isHashedAsset = (url) => url.origin === self.location.origin && url.pathname.startsWith('/assets/');

async function fromCacheFirst(request) {
  const cache = await caches.open(cacheName);
  const known = await cache.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

self.addEventListener('fetch', (event) => {
  if (event.request.method !== 'GET' || !isHashedAsset(new URL(event.request.url))) return;
  event.respondWith(fromCacheFirst(event.request));
});

self.addEventListener('activate', (event) => {
  const removeOld = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(removeOld());
});

// Notices that the server pushes: a title, a text, and the page of the app they are about.
self.addEventListener('push', (event) => {
  const { title, body, tag, path } = event.data.json();
  event.waitUntil(
    self.registration.showNotification(title, { body, tag, icon: '/company-icon-192.png', data: { path } }),
  );
});

async function openPage(path) {
  const url = new URL(path || '/dashboard', self.location.origin).href;
  const [open] = await self.clients.matchAll({ type: 'window' });
  if (!open) return self.clients.openWindow(url);
  await open.focus();
  return open.navigate(url);
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data.path));
});

self.addEventListener('message', (event) => {
  if (event.data === 'activate') void self.skipWaiting();
});
