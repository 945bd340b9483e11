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

self.addEventListener('message', (event) => {
  if (event.data === 'activate') void self.skipWaiting();
});
