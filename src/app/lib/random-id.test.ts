import { afterEach, expect, test, vi } from 'vitest';
import { randomId } from './random-id.ts';

afterEach(() => vi.unstubAllGlobals());

const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

test('each is a UUID, and another', () => {
  const ids = Array.from({ length: 100 }, randomId);
  expect(ids.filter((id) => !uuid.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(100);
});

test('a page that came over http has random numbers, and no more of it', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  expect(randomId()).toMatch(uuid);
});
