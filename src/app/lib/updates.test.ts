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
  vi.unstubAllEnvs();
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

test('what an area needs to start is asked for until the worker says that it is there', async () => {
  vi.stubEnv('PROD', true);
  const answers = [false, true];
  const asked: unknown[] = [];
  const active = {
    postMessage(message: unknown, [port]: MessagePort[]) {
      asked.push(message);
      port?.postMessage(answers.shift());
    },
  };
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve({ active }) } });
  const { keepShell, shell } = await import('./updates.ts');
  const heard = vi.fn<() => void>();
  shell.subscribe(heard);
  keepShell('/team');
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
  expect(shell.isMissing()).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2));
  expect(shell.isMissing()).toBe(false);
  expect(asked).toEqual([{ keepShell: '/team' }, { keepShell: '/team' }]);
});
