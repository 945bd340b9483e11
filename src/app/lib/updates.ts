const checkEveryMs = 60 * 60 * 1000;

type Listener = () => void;
let waiting: ServiceWorker | null = null;
const listeners = new Set<Listener>();
type Busy = () => Promise<unknown>;
const busy = new Set<Busy>();

/** Is the next worker the very first? Nothing older is on the page then, so that it is no update. */
let isFirst = false;

function announce(worker: ServiceWorker | null): void {
  if (!worker) return;
  if (isFirst) {
    isFirst = false;
    return;
  }
  waiting = worker;
  for (const listener of listeners) listener();
}

function follow(registration: ServiceWorkerRegistration): void {
  announce(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') announce(worker);
    });
  });
  setInterval(() => void registration.update().catch(() => undefined), checkEveryMs);
}

/** Has an area start without a network from now on. */
export function keepShell(area: '/team' | '/client'): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ keepShell: area }));
}

/** Looks for a new version now and every hour. A browser without service workers simply never offers one. */
export async function watchForUpdates(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  // Asked before: the first worker may have taken the page by the time it says that it is installed.
  isFirst = !navigator.serviceWorker.controller;
  try {
    follow(await navigator.serviceWorker.register('/sw.js'));
  } catch {
    // Private windows refuse workers; the product works the same without.
  }
}

export const updates = {
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isWaiting: (): boolean => waiting !== null,
  /** A new version takes over when this is done. */
  hold(until: Busy): void {
    busy.add(until);
  },
  async apply(): Promise<void> {
    await Promise.allSettled([...busy].map((until) => until()));
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    waiting?.postMessage('activate');
  },
};
