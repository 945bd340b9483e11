import { expect, test } from 'vitest';
import { findMissing, findPriceNotes, nextPrice } from './price-notes.ts';

const row = (label: string, min_qty: number | null, max_qty: number | null) => ({
  label,
  min_qty,
  max_qty,
  price: 10,
});

const textsOf = (rows: Parameters<typeof findPriceNotes>[0]) =>
  findPriceNotes(rows).map(({ row: at, kind, text }) => `${at} ${kind}: ${text}`);

test.each([
  ['rows that follow each other', [row('One', 1, 1), row('Two', 2, 3)], []],
  [
    'an overlap names the row that has the quantities',
    [row('One', 1, 2), row('Two', 2, 3)],
    ['1 error: Overlaps with “One”, which is for 1 to 2.'],
  ],
  [
    'a row without a name is called by its place',
    [row('', 4, 4), row('Again', 4, 9)],
    ['1 error: Overlaps with row 1, which is for 4.'],
  ],
  [
    'a gap',
    [row('Few', 1, 2), row('Many', 6, 9)],
    ['0 hint: No price for 3 to 5: customers can’t choose these.'],
  ],
  [
    'a gap of one',
    [row('Few', 1, 2), row('Many', 4, 9)],
    ['0 hint: No price for 3: customers can’t choose it.'],
  ],
  ['backwards', [row('Odd', 5, 3), row('Other', 1, 9)], ['0 error: “To” must be at least 5.']],
  ['what is not typed yet is left out', [row('One', 1, 2), row('Two', null, 3)], []],
])('%s', (_name, rows, expected) => expect(textsOf(rows)).toEqual(expected));

test('a new row goes on where the one before ends, as wide as that', () => {
  expect(nextPrice(row('One', 1, 3))).toMatchObject({ min_qty: 4, max_qty: 6 });
  expect(nextPrice(undefined)).toMatchObject({ min_qty: 1, max_qty: 1 });
});

test('what is missing is said at its cell', () =>
  expect(
    findMissing([{ label: ' ', price: null, min_qty: 0, max_qty: 1 }]).map(({ column }) => column),
  ).toEqual(['label', 'price']));
