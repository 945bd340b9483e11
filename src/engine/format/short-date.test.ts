import { expect, test } from 'vitest';
import { shortDay } from './short-date.ts';

const today = '2026-11-28';

test.each([
  ['MMM D, YYYY', '2026-11-29', 'Nov 29'],
  ['MMM D, YYYY', '2027-01-02', 'Jan 2, 2027'],
  ['MMM Do, YYYY', '2026-11-29', 'Nov 29th'],
  ['D MMM YYYY', '2026-11-29', '29 Nov'],
  ['D MMM YYYY', '2025-11-29', '29 Nov 2025'],
  ['DD/MM/YYYY', '2026-11-29', '29/11/2026'],
  ['YYYY-MM-DD', '2026-11-29', '2026-11-29'],
])('%s writes %s as %s', (format, date, expected) => expect(shortDay(format, date, today)).toBe(expected));
