import { expect, test } from 'vitest';
import { parseNumber } from './parse-number.ts';

test.each([
  ['0', 0],
  ['12', 12],
  ['12.50', 12.5],
  ['12.', 12],
  ['.5', 0.5],
  ['7,50', 7.5],
  ['7,5', 7.5],
  [',5', 0.5],
  ['007', 7],
  ['999999999999999', 999_999_999_999_999],
])('%s is a number', (text, number) => expect(parseNumber(text)).toBe(number));

test.each([
  '',
  '.',
  '-1',
  '+1',
  ',',
  '7,',
  '1,250',
  '1,250.50',
  '1.2.3',
  '$5',
  '1e5',
  '0x10',
  'Infinity',
  'NaN',
  ' 1',
  '٣',
  '9'.repeat(16),
])('%j is none', (text) => expect(parseNumber(text)).toBeUndefined());
