import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addSheet, watchSheets } from './sheet-history.ts';

let shown = 'home';
let stop = () => {};
const heard = vi.fn<(path: string) => void>();

/** As the router writes what it shows. */
const write = (how: 'pushState' | 'replaceState', key: string, idx: number) => {
  history[how]({ usr: null, key, idx }, '', `/${key}`);
  shown = key;
};
const step = () => new Promise<void>((resolve) => void setTimeout(resolve, 30));
const back = () => {
  history.back();
  return step();
};
const forward = () => {
  history.forward();
  return step();
};

/** Whether the router asks before it leaves a page: it then takes the step back, and waits to hear of that. */
let asks = false;

/** The router: it follows what it hears of. */
const follow = () => {
  heard(location.pathname);
  if (asks) return location.pathname === `/${shown}` ? undefined : history.go(1);
  shown = location.pathname.slice(1);
};

beforeEach(() => {
  write('pushState', 'before', 0);
  write('pushState', 'home', 1);
  stop = watchSheets(() => shown);
  addEventListener('popstate', follow);
});

afterEach(() => {
  asks = false;
  stop();
  removeEventListener('popstate', follow);
  heard.mockClear();
  vi.restoreAllMocks();
});

/** A sheet as a page draws it: closed, it is gone. */
const openSheet = () => {
  const close = vi.fn<() => void>(() => gone());
  const gone = addSheet(close);
  return { close, gone };
};

test('Back closes the sheet on top and stays on the page, then leaves it', async () => {
  const [lower, upper] = [openSheet(), openSheet()];
  await step();
  await back();
  expect([lower.close.mock.calls.length, upper.close.mock.calls.length]).toEqual([0, 1]);
  await back();
  expect(lower.close).toHaveBeenCalledOnce();
  expect(heard).not.toHaveBeenCalled();
  await back();
  expect(heard.mock.calls).toEqual([['/before']]);
});

test('a sheet that is closed otherwise takes its entry along', async () => {
  const { gone, close } = openSheet();
  await step();
  gone();
  await step();
  expect(history.state).toMatchObject({ key: 'home', idx: 1 });
  expect(history.state).not.toHaveProperty('sheets');
  await back();
  expect(heard.mock.calls).toEqual([['/before']]);
  expect(close).not.toHaveBeenCalled();
});

test('a sheet that follows another one takes over its entry', async () => {
  const first = openSheet();
  await step();
  const { length } = history;
  first.gone();
  const second = openSheet();
  await step();
  expect(history.length).toBe(length);
  await back();
  expect(second.close).toHaveBeenCalledOnce();
  expect(heard).not.toHaveBeenCalled();
});

test('a sheet that asks before it closes has its entry still', async () => {
  const close = vi.fn<() => void>();
  const gone = addSheet(close);
  await step();
  await back();
  expect(history.state).toMatchObject({ idx: 2, sheets: 1 });
  await back();
  expect(close).toHaveBeenCalledTimes(2);
  gone();
  await step();
  expect(heard).not.toHaveBeenCalled();
});

test('Forward does not open what is closed', async () => {
  openSheet();
  await step();
  await back();
  await forward();
  expect(history.state).not.toHaveProperty('sheets');
  expect(heard).not.toHaveBeenCalled();
});

test('Back from where a link in a sheet led shows its page at once', async () => {
  const { gone } = openSheet();
  await step();
  write('pushState', 'profile', 3);
  gone();
  await step();
  expect(location.pathname).toBe('/profile');
  await back();
  expect(heard.mock.calls).toEqual([['/home']]);
  expect(history.state).toMatchObject({ key: 'home', idx: 1 });
});

test('a page that comes while the entry is taken away stays', async () => {
  const { gone } = openSheet();
  await step();
  const go = history.go.bind(history);
  vi.spyOn(history, 'go').mockImplementationOnce((by) => {
    write('pushState', 'profile', 3);
    go(by);
  });
  gone();
  await step();
  await step();
  expect(location.pathname).toBe('/profile');
  await back();
  expect(heard.mock.calls).toEqual([['/home']]);
});

test('after a reload, which closes sheets, Back leaves the page', async () => {
  openSheet();
  await step();
  stop();
  stop = watchSheets(() => shown);
  await step();
  expect(history.state).toMatchObject({ key: 'home', idx: 1 });
  expect(history.state).not.toHaveProperty('sheets');
  await back();
  expect(heard.mock.calls).toEqual([['/before']]);
});

test('a page that asks before Back leaves it hears that the step was taken back', async () => {
  asks = true;
  await back();
  await step();
  expect(heard.mock.calls).toEqual([['/before'], ['/home']]);
  asks = false;
  await back();
  expect(shown).toBe('before');
  await forward();
  const { close } = openSheet();
  await step();
  await back();
  expect(close).toHaveBeenCalledOnce();
  expect(shown).toBe('home');
});
