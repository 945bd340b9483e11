const cacheName = 'trellis-assets-__BUILD__';
/** What the areas of customers and crews need to start: scripts and styles of this build. */
const shellFiles = JSON.parse('__SHELL__');
/** Files of the shell that keep their names from one build to the next. */
const plainFiles = ['/before-app.js', '/icon.svg'];
/** Areas that start without a network, by how their addresses begin. */
const areas = ['/team', '/client'];
/** A network that has not answered by then is not waited for, where there is something to show. */
const patienceMs = 3000;

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

const areaOf = ({ origin, pathname }) =>
  origin === self.location.origin
    ? areas.find((area) => pathname === area || pathname.startsWith(`${area}/`))
    : undefined;

/** Where the document of an area is kept. It is the same at all of its addresses, and says nothing of anybody. */
const shellKey = (area) => `${area}/.shell`;

async function keep(cache, address, key = address) {
  const answer = await fetch(address, { credentials: 'same-origin', redirect: 'error' });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  await cache.put(key, answer);
}

/** Keeps what an area needs to start: the document last, so that it is never there without its scripts. */
async function keepShell(area) {
  const cache = await caches.open(cacheName);
  for (const file of shellFiles) if (!(await cache.match(file))) await keep(cache, file);
  for (const file of plainFiles) await keep(cache, file);
  await keep(cache, `${area}/dashboard`, shellKey(area));
}

/** A new version keeps what the one before it kept, before it takes over: there may be no network when it has. */
async function renewShells() {
  const names = (await caches.keys()).filter(
    (name) => name.startsWith('trellis-assets-') && name !== cacheName,
  );
  const kept = new Set();
  for (const name of names) {
    const cache = await caches.open(name);
    for (const area of areas) if (await cache.match(shellKey(area))) kept.add(area);
  }
  for (const area of kept) await keepShell(area);
}

const afterPatience = () => new Promise((resolve) => setTimeout(resolve, patienceMs));

/** From the network while it answers; else the document as it was kept, which asks for what is new by itself. */
async function openArea(request, area) {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(shellKey(area));
  if (!kept) return fetch(request);
  const asked = fetch(request).then(
    (answer) => ([502, 503, 504].includes(answer.status) ? kept : answer),
    () => kept,
  );
  return Promise.race([asked, afterPatience().then(() => kept)]);
}

async function fromNetworkFirst(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await (await caches.open(cacheName)).match(request, { ignoreSearch: true });
    if (kept) return kept;
    throw error;
  }
}

// Answers of the API are never kept here: what a crew needs of them, the page keeps itself.
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const url = new URL(request.url);
  if (isHashedAsset(url)) return event.respondWith(fromCacheFirst(request));
  const area = request.mode === 'navigate' ? areaOf(url) : undefined;
  if (area) return event.respondWith(openArea(request, area));
  const isPlain = url.origin === self.location.origin && plainFiles.includes(url.pathname);
  if (isPlain) event.respondWith(fromNetworkFirst(request));
});

self.addEventListener('install', (event) => {
  event.waitUntil(renewShells());
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

/** Whether an area would start from here. A browser may have thrown away what was kept. */
async function isShellKept(area) {
  const cache = await caches.open(cacheName);
  const needed = [...shellFiles, ...plainFiles, shellKey(area)];
  const found = await Promise.all(needed.map((key) => cache.match(key)));
  return found.every(Boolean);
}

self.addEventListener('message', (event) => {
  if (event.data === 'activate') void self.skipWaiting();
  const area = areas.find((known) => known === event.data?.keepShell);
  if (!area) return;
  const [answer] = event.ports;
  // The page asks again for what could not be kept.
  const keeping = keepShell(area)
    .catch(() => undefined)
    .then(() => isShellKept(area))
    .catch(() => false)
    .then((isKept) => answer?.postMessage(isKept));
  event.waitUntil(keeping);
});
