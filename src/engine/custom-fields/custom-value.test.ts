import { expect, test } from 'vitest';
import { readCustomValue, sayCustomValue } from './custom-value.ts';
import { isDefinedKey, toFieldKey } from './field-key.ts';

const choices = ['Small', 'Large'];

test.each([
  ['text', ' Gate ', 'Gate'],
  ['text', '   ', null],
  ['text', null, null],
  ['number', 12.5, 12.5],
  ['number', '12', 12],
  ['number', '2,5', 2.5],
  ['flag', false, false],
  ['choice', 'Large', 'Large'],
  ['day', '2028-02-29', '2028-02-29'],
] as const)('%s: %j is %j', (kind, sent, value) => {
  expect(readCustomValue({ kind, choices }, sent)).toEqual({ value });
});

test.each([
  ['text', 'x'.repeat(501)],
  ['text', 5],
  ['long_text', 'x'.repeat(5001)],
  ['number', 'many'],
  ['number', Infinity],
  ['flag', 'yes'],
  ['choice', 'Medium'],
  ['day', '2026-02-30'],
  ['day', 'tomorrow'],
] as const)('%s: %j is refused', (kind, sent) => {
  expect(readCustomValue({ kind, choices }, sent)).toHaveProperty('problem');
});

test('values are said in words', () => {
  expect([true, false, 3, 'Large', null].map(sayCustomValue)).toEqual(['Yes', 'No', '3', 'Large', '']);
});

test.each([
  ['Gate code', 'gate_code'],
  ['Größe (m²)', 'gro_e_m2'],
  ['2nd floor', 'nd_floor'],
  ['犬', 'field'],
])('%s becomes %s', (title, key) => expect(toFieldKey(title)).toBe(key));

test('what the builder numbers is a form’s own', () => {
  expect(['cf1', 'cf10000', 'cfo', 'gate'].map(isDefinedKey)).toEqual([false, false, true, true]);
});
