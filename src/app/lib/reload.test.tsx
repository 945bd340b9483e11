import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChunkError, loadChunk } from './chunk.ts';
import { reloadIfOutdated } from './reload.ts';

const reload = vi.fn<() => void>();
let answer: () => Promise<Response>;

beforeEach(() => {
  const kept = new Map<string, string>();
  answer = async () => new Response();
  vi.stubGlobal('location', { pathname: '/admin/dashboard', reload });
  vi.stubGlobal('fetch', () => answer());
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => {
  reload.mockClear();
  vi.unstubAllGlobals();
});

test('an outdated page is loaded again, but not in a loop', async () => {
  expect(await reloadIfOutdated(1_000_000)).toBe(true);
  expect(await reloadIfOutdated(1_005_000)).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(await reloadIfOutdated(1_100_000)).toBe(true);
});

test('nothing is loaded again while the server does not answer', async () => {
  answer = () => Promise.reject(new TypeError('no line'));
  expect(await reloadIfOutdated(1_000_000)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test('without a storage it stays where it is', async () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new DOMException('refused', 'SecurityError');
    },
  });
  expect(await reloadIfOutdated(1_000_000)).toBe(false);
});

test('a page that is being left stays left: what it still loaded is no reason to come back', async () => {
  const loaded = loadChunk(() => Promise.reject(new TypeError('cancelled')));
  window.dispatchEvent(new Event('beforeunload'));
  await expect(loaded).rejects.toThrow(ChunkError);
  expect(await reloadIfOutdated()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  // Somebody chose to stay.
  expect(await reloadIfOutdated(Date.now() + 10_000)).toBe(true);
});

test('a page that loads nothing does not listen for being left', async () => {
  const listen = vi.spyOn(window, 'addEventListener');
  const forget = vi.spyOn(window, 'removeEventListener');
  const count = (spy: { mock: { calls: unknown[][] } }) =>
    spy.mock.calls.filter(([name]) => name === 'beforeunload').length;
  await Promise.all([loadChunk(async () => 'one'), loadChunk(async () => 'two')]);
  expect([count(listen), count(forget)]).toEqual([2, 2]);
});
