import { expect, test } from 'vitest';
import { createLocalLimit } from './local-limit.ts';

const limit = { max: 2, perSeconds: 10 };

function countUntilRefused(counted: ReturnType<typeof createLocalLimit>, key: string): number {
  for (let allowed = 0; ; allowed += 1) {
    try {
      counted.count(key, limit);
    } catch {
      return allowed;
    }
  }
}

test('so many in a window, each key for itself, and again in the next', () => {
  let now = 0;
  const counted = createLocalLimit(() => new Date(now));
  expect(countUntilRefused(counted, 'a')).toBe(2);
  expect(countUntilRefused(counted, 'b')).toBe(2);
  now = 9_999;
  expect(countUntilRefused(counted, 'a')).toBe(0);
  now = 10_000;
  expect(countUntilRefused(counted, 'a')).toBe(2);
});

test('says what is left, and when it begins anew', () => {
  let now = 0;
  const counted = createLocalLimit(() => new Date(now));
  expect(counted.count('a', limit)).toEqual({ left: 1, resetSeconds: 10 });
  now = 3_500;
  expect(counted.count('a', limit)).toEqual({ left: 0, resetSeconds: 7 });
});
