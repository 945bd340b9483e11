import { expect, test } from 'vitest';
import { rearrange } from './rearrange.ts';

test.each([
  ['all of them', 'abc', 'cab', 'cab'],
  ['some among themselves', 'abcde', 'db', 'adcbe'],
  ['one alone moves nothing', 'abc', 'b', 'abc'],
  ['none', 'abc', '', 'abc'],
])('%s', (_name, current, wanted, expected) =>
  expect(rearrange([...current], [...wanted])).toEqual([...expected]),
);
