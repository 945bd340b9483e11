import { expect, test } from 'vitest';
import { formatDateTime } from '../format/date-format.ts';
import { nearDateFormat, writtenDateFormat } from './written-date.ts';

test.each([
  ['Do/MM/YYYY', 'AU', 'Monday, 23 November 2026'],
  ['MMM Do, YYYY', 'US', 'Monday, November 23, 2026'],
  ['MM/DD/YYYY', 'GB', 'Monday, November 23, 2026'],
  ['DD.MM.YYYY', 'US', 'Monday, 23 November 2026'],
  ['ddd, MMM D', 'GB', 'Monday, November 23, 2026'],
  ['YYYY-MM-DD', 'US', 'Monday, November 23, 2026'],
  ['yyyy-MM-dd', 'SE', 'Monday, 23 November 2026'],
  ['', 'us', 'Monday, November 23, 2026'],
])('a company that writes %j in %s writes %s', (dateFormat, country, expected) => {
  expect(formatDateTime(writtenDateFormat(dateFormat, country), '2026-11-23')).toBe(expected);
});

test.each([
  ['Do/MM/YYYY', 'AU', 'Mon, 23 Nov'],
  ['MMM Do, YYYY', 'US', 'Mon, Nov 23'],
])('%s in %s says of a near day %s', (format, country, text) =>
  expect(formatDateTime(nearDateFormat(format, country), '2026-11-23')).toBe(text),
);
