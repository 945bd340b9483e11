import { expect, test } from 'vitest';
import { momentText } from './visit-time.ts';

const company = { date_format: 'MM/DD/YYYY', time_format: 'hh:mm a', country: 'US' };

test.each([
  ['2026-12-07T05:00:00Z', 'Sunday, December 6, 2026'],
  ['2026-12-07T04:59:00Z', 'Sunday, December 6, 2026, 11:59 pm'],
  ['2026-12-07T05:01:00Z', 'Monday, December 7, 2026, 12:01 am'],
  ['2027-01-01T05:00:00Z', 'Thursday, December 31, 2026'],
])('what holds until %s in New York holds until "%s"', (instant, text) =>
  expect(momentText(instant, 'America/New_York', company)).toBe(text),
);
