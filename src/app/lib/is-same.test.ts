import { expect, test } from 'vitest';
import { isSame } from './is-same.ts';

test.each([
  [null, null],
  ['a', 'a'],
  [
    [1, 2],
    [1, 2],
  ],
  [{ a: { b: [1] } }, { a: { b: [1] } }],
])('%j is %j', (a, b) => expect(isSame(a, b)).toBe(true));

test.each([
  [null, ''],
  [[], null],
  [
    [1, 2],
    [2, 1],
  ],
  [{ a: 1 }, { a: 1, b: undefined }],
  [{ a: { b: [1] } }, { a: { b: [2] } }],
])('%j is not %j', (a, b) => expect(isSame(a, b)).toBe(false));
