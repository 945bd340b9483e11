import { expect, test } from 'vitest';
import { formatDateTime, formatTime, toOrdinal } from './date-format.ts';

test.each([
  ['Do/MM/YYYY', '3rd/02/2026'],
  ['MMM Do, YYYY', 'Feb 3rd, 2026'],
  ['DD/MM/YYYY', '03/02/2026'],
  ['MM/DD/YYYY', '02/03/2026'],
  ['YYYY-MM-DD', '2026-02-03'],
  ['yyyy-MM-dd', '2026-02-03'],
  ['D MMM YYYY', '3 Feb 2026'],
  ['M/D/YY', '2/3/26'],
  ['dddd, MMMM D', 'Tuesday, February 3'],
  ['ddd D', 'Tue 3'],
  ['YYYY-MM-DD HH:mm', '2026-02-03 14:05'],
  ['[on] Do [at] h:mma', 'on 3rd at 2:05pm'],
  ['D. M. YYYY', '3. 2. 2026'],
  ['', ''],
])('%s writes %s', (format, expected) =>
  expect(formatDateTime(format, '2026-02-03', '14:05')).toBe(expected),
);

test.each([
  ['hh:mm a', '00:00', '12:00 am'],
  ['hh:mm a', '09:05', '09:05 am'],
  ['hh:mm A', '12:00', '12:00 PM'],
  ['hh:mm A', '23:59', '11:59 PM'],
  ['h:mm a', '13:30', '1:30 pm'],
  ['HH:mm', '09:05:00', '09:05'],
  ['H:mm', '09:05', '9:05'],
])('%s writes %s as %s', (format, time, expected) => expect(formatTime(format, time)).toBe(expected));

test('ordinals', () => {
  expect([1, 2, 3, 4, 10, 11, 12, 13, 20, 21, 22, 23, 30, 31, 111].map(toOrdinal)).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '10th',
    '11th',
    '12th',
    '13th',
    '20th',
    '21st',
    '22nd',
    '23rd',
    '30th',
    '31st',
    '111th',
  ]);
});
