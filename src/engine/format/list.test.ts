import { expect, test } from 'vitest';
import { arabicList } from './list-ar.ts';
import { spanishList } from './list-es.ts';
import { englishList, sayList } from './list.ts';

test('the last of several things is joined with "and", in each language', () => {
  const things = ['Windows', 'Fridge', 'Oven'];
  expect(sayList(things, englishList)).toBe('Windows, Fridge and Oven');
  expect(sayList(things, spanishList)).toBe('Windows, Fridge y Oven');
  expect(sayList(things, arabicList)).toBe('Windows، Fridge وOven');
  expect(sayList(['Ventanas', 'Interior'], spanishList)).toBe('Ventanas e Interior');
  expect(sayList(['Agua', 'Hielo'], spanishList)).toBe('Agua y Hielo');
});

test('one thing stands alone, and none is nothing', () => {
  expect(sayList(['Oven'], englishList)).toBe('Oven');
  expect(sayList([], englishList)).toBe('');
});
