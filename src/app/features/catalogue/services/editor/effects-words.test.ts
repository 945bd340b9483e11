import { expect, test } from 'vitest';
import { sayKept, sayUses } from './effects-words.ts';

const none = { series: 0, visits: 0, booked_until: null, quotes: 0, codes: 0, forms: 0, is_last: false };
const day = (date: string) => date;

test.each([
  [none, ''],
  [{ ...none, series: 43, forms: 2, codes: 3 }, 'Used by 43 series, 2 forms and 3 discount codes.'],
  [{ ...none, visits: 1 }, 'Used by 1 upcoming visit.'],
  [{ ...none, series: 1, quotes: 1 }, 'Used by 1 series and 1 open quote.'],
])('%j', (effects, expected) => expect(sayUses(effects)).toBe(expected));

test('what keeps its price is told apart from what is made later', () => {
  expect(sayKept({ ...none, series: 12, visits: 48, quotes: 3, booked_until: '2026-07-01' }, day)).toEqual([
    '48 booked visits and 3 open quotes keep their prices.',
    '12 series add later visits at the new price, after those already booked until 2026-07-01.',
    'To use the new price for a booked visit, open it and choose “Update to today’s prices”.',
  ]);
  expect(sayKept({ ...none, quotes: 1 }, day)).toEqual(['1 open quote keeps its price.']);
  expect(sayKept(none, day)).toEqual([]);
});
