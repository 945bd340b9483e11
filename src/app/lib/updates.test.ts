import { beforeEach, expect, test, vi } from 'vitest';

type Heard = (event?: unknown) => void;

/** A browser whose worker is installed, takes the page at once, and only then says that it is there. */
function openBrowser(controller: object | null) {
  const heard = new Map<string, Heard>();
  const worker = {
    state: 'installing',
    addEventListener: (name: string, hear: Heard) => void heard.set(name, hear),
  };
  const registration = {
    waiting: null,
    installing: worker,
    addEventListener: (name: string, hear: Heard) => void heard.set(name, hear),
    update: async () => undefined,
  };
  const container = { controller, register: async () => registration };
  vi.stubGlobal('navigator', { serviceWorker: container });
  return {
    install() {
      heard.get('updatefound')?.();
      container.controller = worker;
      worker.state = 'installed';
      heard.get('statechange')?.();
    },
  };
}

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

test('the first worker of a browser is no update, also where it takes the page before it says so', async () => {
  const browser = openBrowser(null);
  const { updates, watchForUpdates } = await import('./updates.ts');
  await watchForUpdates();
  browser.install();
  expect(updates.isWaiting()).toBe(false);
});

test('a worker after another one is', async () => {
  const browser = openBrowser({});
  const { updates, watchForUpdates } = await import('./updates.ts');
  await watchForUpdates();
  browser.install();
  expect(updates.isWaiting()).toBe(true);
});
