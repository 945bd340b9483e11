import { expect, test } from 'vitest';
import { hashRequest } from './request-hash.ts';

test('the order of keys does not matter, the order of choices does', () => {
  expect(hashRequest({ a: 1, b: { c: [1, 2], d: null } })).toBe(
    hashRequest({ b: { d: null, c: [1, 2] }, a: 1 }),
  );
  expect(hashRequest([1, 2])).not.toBe(hashRequest([2, 1]));
  expect(hashRequest({ a: undefined })).toBe(hashRequest({}));
});

test('it stays the same over versions of Trellis', () =>
  expect(hashRequest({ a: 1 })).toBe('9c3e82dd6fcae8b1'));

test('it tells small differences', () => {
  expect(new Set(['1', 1, '', null, true, 'é', [1], { 1: 1 }].map(hashRequest)).size).toBe(8);
});
