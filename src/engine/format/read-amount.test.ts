import { expect, test } from 'vitest';
import { readAmount } from './read-amount.ts';

test.each([
  ['7', 7],
  ['7.5', 7.5],
  ['7.50', 7.5],
  ['7,5', 7.5],
  ['7,50', 7.5],
  [' 1 250,00 ', 1250],
  ['1 250', 1250],
  ['1,250.75', 1250.75],
  ['1.250,75', 1250.75],
  ['12,345,678', 12_345_678],
  ['12.345.678', 12_345_678],
  ['.5', 0.5],
  [',5', 0.5],
  ['٧٫٥٠', 7.5],
  ['۲۵', 25],
])('%j is an amount', (text, amount) => expect(readAmount(text, 2)).toBe(amount));

test.each([
  '',
  ' ',
  '.',
  ',',
  '-5',
  '$5',
  '1.250',
  '1,250',
  '0,250',
  '7.505',
  '7,5,0',
  '1.2.3',
  '1,25.5',
  '1e3',
  'ten',
])('%j is none', (text) => expect(readAmount(text, 2)).toBeUndefined());

test('a currency without decimals has none', () => {
  expect(readAmount('1,250', 0)).toBe(1250);
  expect(readAmount('7,5', 0)).toBeUndefined();
  expect(readAmount('7', 0)).toBe(7);
});
