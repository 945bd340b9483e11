import { expect, test } from 'vitest';
import { companyIdentitySettings } from '../settings/company/identity.ts';
import { formatDateTime } from './date-format.ts';
import { readDay } from './read-day.ts';

const today = '2026-11-23';
const american = { format: 'MM/DD/YYYY', today };
const european = { format: 'DD.MM.YYYY', today };
const named = { format: 'MMM D, YYYY', today };

test.each([
  ['2026-12-01', american, '2026-12-01'],
  ['12/1/2026', american, '2026-12-01'],
  ['12/1/26', american, '2026-12-01'],
  ['12/1', american, '2026-12-01'],
  ['1.12.2026', european, '2026-12-01'],
  ['1.12', european, '2026-12-01'],
  ['1 / 12 / 26', european, '2026-12-01'],
  ['Dec 1, 2026', named, '2026-12-01'],
  ['1 december 2026', named, '2026-12-01'],
  ['dec 1', european, '2026-12-01'],
  ['1 Dec', american, '2026-12-01'],
  ['Tuesday, Dec 1, 2026', named, '2026-12-01'],
  ['today', american, '2026-11-23'],
  [' Tomorrow ', american, '2026-11-24'],
  ['1/5', american, '2027-01-05'],
  ['10/30', american, '2026-10-30'],
  ['2/29/28', american, '2028-02-29'],
  ['24.12.2026', american, '2026-12-24'],
  ['5.12.2026', american, '2026-12-05'],
  ['24/12/2026', american, '2026-12-24'],
  ['12/24/2026', european, '2026-12-24'],
  ['28th/11/2026', { format: 'Do/MM/YYYY', today }, '2026-11-28'],
  ['24dec', american, '2026-12-24'],
  ['2nd/11', { format: 'Do/MM/YYYY', today }, '2026-11-02'],
])('%s', (text, written, date) => expect(readDay(text, written)).toBe(date));

test.each(['', 'soon', '13/13/2026', '2/30/2026', '12', '1/2/3/4x', 'de 1', '99999-1-1', '1/2/123'])(
  '%s is no day',
  (text) => expect(readDay(text, american)).toBeUndefined(),
);

test.each(Object.keys(companyIdentitySettings.date_format['x-labels']))(
  'a day written as %s is read as that day',
  (format) => {
    for (const date of ['2026-11-01', '2026-12-02', '2027-01-03', '2026-11-20', '2026-12-31'])
      expect(readDay(formatDateTime(format, date), { format, today })).toBe(date);
  },
);
