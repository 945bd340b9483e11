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

type Area = '/team' | '/client';

/** What an area is made of may take a while on a slow network; no answer after that is none. */
const shellAnswerMs = 2 * 60_000;
const shellRetryMs = 60_000;
/** Undefined until the worker has said something. */
let isShellKept: boolean | undefined;
const shellListeners = new Set<Listener>();

async function askForShell(area: Area): Promise<boolean> {
  const { active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  try {
    return await new Promise<boolean>((resolve) => {
      setTimeout(resolve, shellAnswerMs, false);
      port1.addEventListener('message', ({ data }) => resolve(data === true));
      port1.start();
      active?.postMessage({ keepShell: area }, [port2]);
    });
  } finally {
    port1.close();
  }
}

/** Has an area start without a network from now on. What cannot be kept now is asked for again and again. */
export function keepShell(area: Area): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  void keepUntilKept(area);
}

async function keepUntilKept(area: Area): Promise<void> {
  isShellKept = await askForShell(area);
  for (const listener of shellListeners) listener();
  if (!isShellKept) setTimeout(keepShell, shellRetryMs, area);
}

/** Would this page start without a network? */
export const shell = {
  subscribe(listener: Listener): () => void {
    shellListeners.add(listener);
    return () => shellListeners.delete(listener);
  },
  isMissing: (): boolean => isShellKept === false,
};

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
