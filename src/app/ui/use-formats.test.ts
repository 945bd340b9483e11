import { expect, test, vi } from 'vitest';
import { createUser } from '#tests/web/people.ts';
import { createFormats } from './use-formats.ts';

const company = createUser('r_admin').company ?? null;
const written = company && { ...company, date_format: 'MMM D, YYYY', time_format: 'h:mm a' };

test('moments have neither the year it is nor the one zone of the company', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-28T12:00:00Z'), toFake: ['Date'] });
  const { wall, instant, day, until } = createFormats(written, 'Asia/Tokyo');
  expect(wall('2026-11-29T13:00')).toBe('Sun, Nov 29, 1:00 pm');
  expect(instant('2026-11-29T18:00:00Z')).toBe('Nov 29, 1:00 pm');
  expect([day('2026-12-01'), day('2027-01-04')]).toEqual(['Dec 1', 'Jan 4, 2027']);
  expect(until('2026-12-13T05:00:00Z')).toBe('Dec 12');
  expect(until('2026-12-13T06:00:00Z')).toBe('Dec 13, 1:00 am');
  vi.useRealTimers();
});
