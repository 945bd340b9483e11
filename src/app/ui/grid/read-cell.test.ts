import { expect, test } from 'vitest';
import { readCell, readTable, writeCell } from './read-cell.ts';

test.each([
  ['money', '1234.5', 1234.5],
  ['money', '$1,234.50', 1234.5],
  ['money', '1.234,50 €', 1234.5],
  ['money', '12,5', 12.5],
  ['money', '1,234', 1234],
  ['money', '1,234,567', 1_234_567],
  ['money', '0.125', 0.125],
  ['money', '', null],
  ['money', 'free', undefined],
  ['money', '-5', undefined],
  ['whole', '12', 12],
  ['whole', '1,200', 1200],
  ['whole', '1.5', undefined],
  ['whole', 'two', undefined],
  ['minutes', '90', 90],
  ['minutes', '1:30', 90],
  ['minutes', '1 h 30 min', 90],
  ['minutes', 'soon', undefined],
  ['text', ' 2 rooms', ' 2 rooms'],
] as const)('%s reads %j', (kind, text, expected) => expect(readCell({ kind }, text)).toBe(expected));

test('what is written is read as it was', () => {
  for (const [kind, value] of [
    ['money', 1234.5],
    ['whole', 1200],
    ['minutes', 95],
    ['minutes', 0],
  ] as const)
    expect(readCell({ kind }, writeCell({ kind }, value, 2))).toBe(value);
});

test('a table from a spreadsheet has its rows and cells', () => {
  expect(readTable('1 room\t20\r\n2 rooms\t35\r\n')).toEqual([
    ['1 room', '20'],
    ['2 rooms', '35'],
  ]);
  expect(readTable('one')).toEqual([['one']]);
});
