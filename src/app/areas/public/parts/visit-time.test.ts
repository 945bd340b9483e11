import { beforeEach, expect, test, vi } from 'vitest';
import { dayText, momentText } from './visit-time.ts';

const company = { date_format: 'MM/DD/YYYY', time_format: 'hh:mm a', country: 'US' };

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-29T12:00:00Z') });
  return () => vi.useRealTimers();
});

test('only another year is said', () => {
  expect(dayText('2026-12-08', company)).toBe('Tuesday, December 8');
  expect(dayText('2027-01-05', company)).toBe('Tuesday, January 5, 2027');
});

test.each([
  ['2026-12-07T05:00:00Z', 'Sunday, December 6'],
  ['2026-12-07T04:59:00Z', 'Sunday, December 6, 11:59\u00A0pm'],
  ['2026-12-07T05:01:00Z', 'Monday, December 7, 12:01\u00A0am'],
  ['2027-01-01T05:00:00Z', 'Thursday, December 31'],
])('what holds until %s in New York holds until "%s"', (instant, text) =>
  expect(momentText(instant, 'America/New_York', company)).toBe(text),
);
